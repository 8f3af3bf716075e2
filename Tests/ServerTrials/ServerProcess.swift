import Foundation
import Glibc

/// A process of the server under trial, seen from outside: where it listens, and what it holds.
///
/// It runs the program that `HEREABOUTS_EXECUTABLE` names, or else the one that was built beside the
/// tests.
final class ServerProcess: Sendable {
  struct Failure: Error {
    let reason: String
  }

  /// The options of `hereabouts serve` that name the data under trial: those of
  /// `HEREABOUTS_TRIAL_DATA`, separated by spaces, or else made-up places.
  static var data: [String] {
    let named = ProcessInfo.processInfo.environment["HEREABOUTS_TRIAL_DATA"] ?? ""
    return named.isEmpty ? ["--geocoder", "stub"] : named.split(separator: " ").map(String.init)
  }

  /// The options that name the world's places and the street maps that come with the program: those of
  /// `HEREABOUTS_TRIAL_DATA`, or else an atlas beside the tests, which is prepared on first use.
  static var worldData: [String] {
    let named = ProcessInfo.processInfo.environment["HEREABOUTS_TRIAL_DATA"] ?? ""
    if !named.isEmpty { return data }
    return ["--atlas", URL(filePath: executable).deletingLastPathComponent().path + "/TrialAtlas"]
  }

  private static var executable: String {
    if let path = ProcessInfo.processInfo.environment["HEREABOUTS_EXECUTABLE"] { return path }
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "hereabouts").path
  }

  let processID: pid_t
  /// The port of the loopback interface on which the server listens.
  let port: Int
  private let log: String

  /// Starts `hereabouts serve`, and returns once it listens.
  ///
  /// - Parameters:
  ///   - options: The options of the server, without where it listens.
  ///   - socket: A listening socket that the server takes over as from a service manager; `nil` lets
  ///     it listen on a free port.
  init(_ options: [String], inheriting socket: Int32? = nil) throws {
    log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log").path
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(reason: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var command = ["/bin/sh", "-c", Self.script, Self.executable, "serve"] + options
    if socket == nil { command += ["--listen", "127.0.0.1:0"] }
    processID = try Self.spawn(command, output: ends[1], log: log, socket: socket)
    let line = try Self.firstLine(of: ends[0], log: log)
    guard let port = Int(line.split(separator: ":").last ?? "") else {
      throw Failure(reason: "The server did not start: \(line)")
    }
    self.port = port
  }

  deinit {
    kill(processID, SIGKILL)
    var status: Int32 = 0
    waitpid(processID, &status, 0)
    unlink(log)
  }

  // A service manager states the process that a socket is meant for, which only that process knows.
  private static let script = "export LISTEN_PID=$$; exec \"$0\" \"$@\""

  /// Starts a command, and closes the writing end of the pipe for its standard output.
  private static func spawn(
    _ command: [String], output: Int32, log: String, socket: Int32?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    if let socket { posix_spawn_file_actions_adddup2(&actions, socket, 3) }
    var variables = ProcessInfo.processInfo.environment
    variables["LISTEN_FDS"] = socket == nil ? nil : "1"
    var arguments = command.map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, command[0], &actions, nil, &arguments, &environment)
    close(output)
    guard failure == 0 else { throw Failure(reason: String(cString: strerror(failure))) }
    return process
  }

  private static func firstLine(of descriptor: Int32, log: String) throws -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    guard !line.isEmpty else {
      throw Failure(reason: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "no line")
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The last lines of the server's log.
  var lastLines: String {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(20).joined(separator: "\n")
  }

  /// The number of descriptors that the server has open.
  var descriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processID)/fd").count) ?? 0
  }

  /// The server's own resident memory in megabytes, without the files that it has mapped: the system
  /// takes their pages back when it needs them.
  var memory: Int {
    let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(separator: " ").dropLast().last.flatMap { Int($0) }.map { $0 / 1024 } ?? 0
  }

  /// Sends SIGTERM, and waits until the process has ended.
  ///
  /// - Returns: Its exit status; or, if a signal ended it, that signal's number, negated.
  func stop() -> Int {
    kill(processID, SIGTERM)
    var information = siginfo_t()
    // The process is left to be waited for again, so that its number is not given to another.
    guard waitid(P_PID, id_t(processID), &information, WEXITED | WNOWAIT) == 0 else { return -1 }
    let status = Int(information._sifields._sigchld.si_status)
    return information.si_code == CLD_EXITED ? status : -status
  }
}
