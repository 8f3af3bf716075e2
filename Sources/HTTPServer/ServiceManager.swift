import Glibc

/// A namespace of functions by which a process and the service manager that started it, such as
/// systemd, talk to each other (sd_listen_fds(3), sd_notify(3)).
public enum ServiceManager {
  /// Returns the listening sockets that the service manager opened for this process; none if it
  /// opened none. They are taken out of the environment, so that child processes do not take them
  /// for theirs.
  public static func takeSockets() -> [Int32] {
    defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
    guard variable("LISTEN_PID") == String(getpid()),
      let count = variable("LISTEN_FDS").flatMap({ Int32($0) }), (1...64).contains(count)
    else { return [] }
    // The first descriptor after standard input, output and error.
    return Array(3..<3 + count)
  }

  /// Tells the service manager of a change, such as `READY=1`; does nothing where there is none.
  public static func notify(_ state: String) {
    guard let path = variable("NOTIFY_SOCKET"), !path.isEmpty else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    // An at sign stands for the zero byte with which an abstract address begins.
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let message = Array(state.utf8)
    _ = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0,
          socklen_t(start + bytes.count))
      }
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
