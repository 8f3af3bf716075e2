import Foundation
import Templates
import Testing

@Suite struct StyleHashTests {
  @Test(arguments: MapTheme.allCases)
  func `the content security policy allows the style as it is`(theme: MapTheme) async throws {
    #expect(try sha256(StandaloneMap.style(theme)) == StandaloneMap.styleHash(theme))
  }

  /// As coreutils compute it.
  private func sha256(_ text: String) throws -> String {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    let digits = String(
      decoding: output.fileHandleForReading.availableData.prefix(64), as: UTF8.self)
    var bytes = Data()
    var rest = digits[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return "sha256-\(bytes.base64EncodedString())"
  }
}
