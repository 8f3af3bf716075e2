import Foundation

/// A running process of the executable.
final class Executable {
  struct Result {
    let status: Int32
    let output: String
    let error: String
  }

  /// The path of the executable, beside which the tests are built.
  static var path: String {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "hereabouts").path
  }

  private let process = Process()
  private let output = Pipe()
  private let error = Pipe()

  /// Starts the executable.
  ///
  /// - Parameters:
  ///   - fileSizeLimit: The size in KiB above which the process cannot write a file, as if the disk
  ///     were full; `nil` sets no limit.
  ///   - openFiles: The largest number of files that the process may have open; `nil` for that of the
  ///     tests.
  init(_ arguments: [String], fileSizeLimit: Int? = nil, openFiles: Int? = nil) throws {
    let executable = URL(filePath: Self.path)
    let limits = [
      fileSizeLimit.map { "ulimit -f \($0)" }, openFiles.map { "ulimit -n \($0)" },
    ].compactMap(\.self)
    if !limits.isEmpty {
      // The thread sanitizer fails under such a limit if it finds a folder for a file of its own.
      let script = "\(limits.joined(separator: "; ")); TMPDIR=/nonexistent exec \"$0\" \"$@\""
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", script, executable.path] + arguments
    } else {
      process.executableURL = executable
      process.arguments = arguments
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
  }

  /// Runs the executable to its end. Its standard error must fit into a pipe's buffer.
  static func run(_ arguments: [String], fileSizeLimit: Int? = nil) throws -> Result {
    let executable = try Executable(arguments, fileSizeLimit: fileSizeLimit)
    let output = executable.output.fileHandleForReading.readDataToEndOfFile()
    let error = executable.error.fileHandleForReading.readDataToEndOfFile()
    return Result(
      status: executable.waitForStatus(), output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }

  /// Reads the next line of standard output, without its end.
  func readLine() throws -> String { try Self.readLine(from: output) }

  /// Reads the next line of standard error, without its end.
  func readErrorLine() throws -> String { try Self.readLine(from: error) }

  /// Reads standard error up to a line that holds a text, and returns that line without its end.
  func readErrorLine(with text: String) throws -> String {
    while true {
      let line = try readErrorLine()
      if line.isEmpty || line.contains(text) { return line }
    }
  }

  private static func readLine(from pipe: Pipe) throws -> String {
    var line: [UInt8] = []
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  func terminate() { process.terminate() }

  func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  func waitForStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
