import Files
import Foundation
import Testing

@Suite struct InputFileTests {
  @Test func `exactly so many bytes are read, or none`() throws {
    try withFolder { folder in
      try "0123456789".write(toFile: "\(folder)/a", atomically: false, encoding: .utf8)
      let file = try InputFile<Trouble>(path: "\(folder)/a")
      #expect(file.size == 10)
      #expect(try file.bytes(at: 3, count: 4) == Array("3456".utf8))
      #expect(try file.bytes(at: 10, count: 0) == [])
      for (offset, count) in [
        (7, 4), (11, 0), (-1, 2), (2, -1), (.max, 1), (1, .max), (.min, .max),
      ] {
        #expect(try file.bytes(at: offset, count: count) == nil)
      }
    }
  }

  @Test func `a file that became shorter holds no more what it held`() throws {
    try withFolder { folder in
      try "0123456789".write(toFile: "\(folder)/a", atomically: false, encoding: .utf8)
      let file = try InputFile<Trouble>(path: "\(folder)/a")
      #expect(truncate("\(folder)/a", 4) == 0)
      #expect(try file.bytes(at: 0, count: 4) == Array("0123".utf8))
      #expect(try file.bytes(at: 0, count: 5) == nil)
    }
  }

  @Test func `what is no file is told in a clause, and a pipe that nobody writes to too`() throws {
    try withFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(FileManager.default.createFile(atPath: "\(folder)/empty", contents: nil))
      for (path, cause) in [
        ("\(folder)/none", "No such file or directory"), (folder, "it is a directory"),
        ("\(folder)/pipe", "it is not a regular file"), ("/dev/zero", "it is not a regular file"),
        ("\(folder)/empty", "it is empty"),
      ] {
        #expect(throws: Trouble.input(file: path, cause: cause, offset: nil)) {
          try InputFile<Trouble>(path: path)
        }
      }
    }
  }
}
