import Foundation

/// The executable, running.
final class Executable {
  struct Result {
    let status: Int32
    let output: String
    let error: String
  }

  private let process = Process()
  private let output = Pipe()
  private let error = Pipe()

  init(_ arguments: [String]) throws {
    // The tests are built beside it.
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "hereabouts")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
  }

  /// Runs it to its end. What it prints must fit into a pipe's buffer on standard error.
  static func run(_ arguments: [String]) throws -> Result {
    let executable = try Executable(arguments)
    let output = executable.output.fileHandleForReading.readDataToEndOfFile()
    let error = executable.error.fileHandleForReading.readDataToEndOfFile()
    return Result(
      status: executable.waitForStatus(), output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }

  /// The next line on standard output, without its end.
  func readLine() throws -> String {
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  func terminate() { process.terminate() }

  func waitForStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
