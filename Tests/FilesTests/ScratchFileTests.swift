import Files
import Foundation
import Testing

@Suite struct ScratchFileTests {
  @Test func `what is put aside is read back, and leaves nothing behind`() throws {
    try withFolder { folder in
      let file = try ScratchFile<Trouble>(in: folder)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      for piece in ["0123", "", "456789"] { try file.append(Array(piece.utf8)) }
      #expect(file.size == 10)
      #expect(try bytes(of: file, at: 2, count: 5) == Array("23456".utf8))
      #expect(try bytes(of: file, at: 10, count: 0) == [])
      #expect(throws: Trouble.scratch(folder: folder, cause: "Input/output error")) {
        try bytes(of: file, at: 8, count: 3)
      }
    }
  }

  @Test func `a folder that cannot be written to is told`() {
    #expect(throws: Trouble.scratch(folder: "/dev/null", cause: "Not a directory")) {
      try ScratchFile<Trouble>(in: "/dev/null")
    }
  }

  private func bytes(
    of file: ScratchFile<Trouble>, at offset: Int, count: Int
  ) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try bytes.withUnsafeMutableBytes { try file.read(at: offset, into: $0) }
    return bytes
  }
}
