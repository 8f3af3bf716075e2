private import Foundation
import Reducers
public import Testing

/// Compares a text with the file `__Snapshots__/<test file>.<name>.<extension>` beside the test
/// file, and records an issue if they differ. With `RECORD_SNAPSHOTS=1` in the environment the file
/// is written instead, and the run fails.
///
/// - Parameter isRecording: Whether to write the file; `nil` lets the environment decide.
public func assertSnapshot(
  of text: String, named name: String, pathExtension: String = "txt", isRecording: Bool? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let test = URL(filePath: filePath)
  let directory = test.deletingLastPathComponent().appending(path: "__Snapshots__")
  let subject = test.deletingPathExtension().lastPathComponent
  let file = directory.appending(path: "\(subject).\(name).\(pathExtension)")
  if isRecording ?? (ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1") {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("Recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record(
      "There is no \(file.lastPathComponent); RECORD_SNAPSHOTS=1 makes one of:\n\(text)",
      sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard !expected.utf8.elementsEqual(text.utf8) else { return }
  Issue.record(
    """
    Differs from \(file.lastPathComponent) (− expected, + actual):
    \(lineDifference(from: expected, to: text))
    """, sourceLocation: sourceLocation)
}
