import Foundation
import Testing

@testable import Templates

@Suite struct StyleHashTests {
  @Test(arguments: MapTheme.allCases)
  func `the content security policy allows the style as it is`(theme: MapTheme) async throws {
    let hash = Data(try sha256sum(StandaloneMap.style(theme))).base64EncodedString()
    #expect(StandaloneMap.styleHash(theme) == "sha256-\(hash)")
  }

  @Test(arguments: [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 1000])
  func `a hash is the one that coreutils compute, at every length of the last block`(
    count: Int
  ) throws {
    let text = String(repeating: "a", count: count)
    #expect(try SHA256.hash(text.utf8) == sha256sum(text))
  }

  /// Returns the hash of a text as coreutils compute it.
  private func sha256sum(_ text: String) throws -> [UInt8] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    let digits = output.fileHandleForReading.availableData.prefix(64)
    return stride(from: 0, to: digits.count, by: 2).compactMap { start in
      UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16)
    }
  }
}
