import Foundation
import ShardFormat
import Testing

/// Tests that the documents name the version of the format that the code writes.
@Suite struct FormatDocumentTests {
  private func document(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/\(name)"), encoding: .utf8)
  }

  @Test func `the format's title, header table and versions end with the version written`() throws {
    let text = try document("SHARD_FORMAT.md")
    let version = ShardSchema.version
    #expect(text.hasPrefix("# The shard format, version \(version)\n"))
    #expect(text.contains("\n| `user_version` | 60 | \(version), the version of the format |\n"))
    #expect(text.contains("\n| \(version) | "))
    #expect(!text.contains("\n| \(version + 1) | "))
  }

  @Test func `the operator's example of an older shard is of the version before`() throws {
    let text = try document("OPERATIONS.md")
    let version = ShardSchema.version
    #expect(
      text.contains(
        "has format \(version - 1), older than this version of Hereabouts reads (\(version)):"))
  }
}
