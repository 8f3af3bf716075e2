import Files
import Foundation

enum Trouble: FileError, Hashable {
  case input(file: String, cause: String, offset: Int?)
  case scratch(folder: String, cause: String)
}

/// Makes a folder, runs the body with its path, and removes it afterwards.
func withFolder(_ body: (_ path: String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}
