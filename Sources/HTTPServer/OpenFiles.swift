import Glibc
public import HTTP

/// A namespace for the number of files, sockets among them, that this process may have open.
public enum OpenFiles {
  /// The number of open files that are left to what is not a connection: those that are opened for a
  /// moment, what Dispatch opens as it needs it, which ends the process where it cannot, and the
  /// connections that are only told to come back later.
  static let reserve = ConnectionCounts.maximumRefused + 64
  /// The least number of connections and streams together with which a server is of use.
  static let fewestConnections = 16

  /// Raises the limit of open files as far as the system allows, since the default of 1,024 is less
  /// than a server's connections.
  ///
  /// - Returns: The limit.
  @discardableResult
  public static func raiseLimit() -> Int {
    let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return 1024 }
    let former = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    if setrlimit(openFiles, &limit) != 0 { limit.rlim_cur = former }
    return Int(clamping: limit.rlim_cur)
  }

  /// The number of files that the process has open.
  public static var count: Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // The folder names itself, the one around it, and the descriptor that reads it.
    return max(0, count - 3)
  }
}

extension Limits {
  /// The number of files that a process may have to open for these limits, beyond those that are open.
  private var wanted: Int { connections + streams }

  /// Returns the limits with as many connections and streams as a limit of open files leaves room for;
  /// `nil` where that is too few.
  ///
  /// - Parameters:
  ///   - openFiles: The largest number of files that the process may have open.
  ///   - taken: The number of files that it has open, or will have, beside connections.
  public func fitting(openFiles: Int, taken: Int) -> Limits? {
    let room = openFiles - taken - OpenFiles.reserve
    if room >= wanted { return self }
    guard room >= OpenFiles.fewestConnections else { return nil }
    var limits = self
    limits.connections = max(1, connections * room / wanted)
    limits.streams = max(1, room - limits.connections)
    limits.connectionsPerClient = min(connectionsPerClient, max(1, limits.connections * 4 / 5))
    return limits
  }

  /// Returns the least limit of open files with which a server can be started.
  ///
  /// - Parameter taken: As for ``fitting(openFiles:taken:)``.
  public static func fewestOpenFiles(taken: Int) -> Int {
    taken + OpenFiles.reserve + OpenFiles.fewestConnections
  }
}
