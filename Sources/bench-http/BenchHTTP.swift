import Foundation
import Glibc

/// The program that plays the parts of `make bench-http` which wrk cannot: a bare server, and
/// clients of event streams. Each part prints figures for the script, separated by spaces.
@main
struct BenchHTTP {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("serve", 0): try await BareServer.run()
    case ("streams", 3):
      print(
        try Streams.idle(
          port: numbers[0], processID: numbers[1], count: numbers[2],
          path: arguments.last ?? "/events"))
    case ("event", 2): print(try Streams.event(port: numbers[0], count: numbers[1]))
    case ("keystrokes", 2):
      print(
        try Keystrokes.run(port: numbers[0], count: numbers[1], file: arguments.last ?? ""))
    case ("requests", 2):
      let paths = Array(repeating: arguments.last ?? "/", count: numbers[1])
      print(try Client.request(paths[...], port: numbers[0]))
    case ("pages", 3):
      let paths = try String(contentsOfFile: arguments.last ?? "", encoding: .utf8)
        .split(separator: "\n").map(String.init).dropFirst(numbers[1]).prefix(numbers[2])
      print(try Client.request(paths, port: numbers[0]))
    default:
      print(
        """
        usage: bench-http serve
               bench-http streams PORT PROCESS COUNT PATH
               bench-http event PORT COUNT
               bench-http keystrokes PORT COUNT FILE
               bench-http requests PORT COUNT PATH
               bench-http pages PORT SKIPPED COUNT FILE
        """)
      exit(EX_USAGE)
    }
  }
}
