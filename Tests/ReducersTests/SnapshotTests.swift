import Foundation
import TestSupport
import Testing

@Suite struct SnapshotTests {
  /// Runs the body with the paths of a test file, in a directory of its own, and of its snapshot.
  private func withTestFile(_ body: (String, URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "snapshots-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(
      directory.appending(path: "PageTests.swift").path(),
      directory.appending(path: "__Snapshots__/PageTests.home.txt"))
  }

  private func expectIssue(_ part: String, in body: () throws -> Void) throws {
    try withKnownIssue {
      try body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(part) }
    }
  }

  @Test func `recording writes the file and fails`() throws {
    try withTestFile { path, snapshot in
      try expectIssue("Recorded PageTests.home.txt") {
        try assertSnapshot(of: "a\nb", named: "home", isRecording: true, filePath: path)
      }
      #expect(try String(contentsOf: snapshot, encoding: .utf8) == "a\nb")
      try assertSnapshot(of: "a\nb", named: "home", isRecording: false, filePath: path)
    }
  }

  @Test func `a missing file fails`() throws {
    try withTestFile { path, _ in
      try expectIssue("There is no PageTests.home.txt") {
        try assertSnapshot(of: "a", named: "home", isRecording: false, filePath: path)
      }
    }
  }

  @Test func `a difference fails, line by line`() throws {
    try withTestFile { path, _ in
      try expectIssue("Recorded") {
        try assertSnapshot(of: "a\nb", named: "home", isRecording: true, filePath: path)
      }
      try expectIssue("  a\n− b\n+ c") {
        try assertSnapshot(of: "a\nc", named: "home", isRecording: false, filePath: path)
      }
    }
  }
}
