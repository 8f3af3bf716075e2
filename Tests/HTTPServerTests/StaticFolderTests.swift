import Foundation
import HTTP
import HTTPServer
import Testing

@Suite struct StaticFolderTests {
  private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "icons"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  @Test func `files are served by their path; dot files and links are not`() throws {
    try withFolder { folder in
      try Data("a{}".utf8).write(to: folder.appending(path: "site.css"))
      try Data("<svg/>".utf8).write(to: folder.appending(path: "icons/pin.svg"))
      try Data("secret".utf8).write(to: folder.appending(path: ".env"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "passwd").path, withDestinationPath: "/etc/passwd")
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "etc").path, withDestinationPath: "/etc")
      let files = try StaticFiles(folder: folder.path)
      #expect(files.paths == ["/icons/pin.svg", "/site.css"])
      let response = try files.respond(to: Request(target: "/site.css"))
      guard case .bytes(let bytes) = response?.body else { return }
      #expect(bytes == Array("a{}".utf8))
    }
  }

  @Test func `a folder that is too large or not there is said in a sentence`() throws {
    try withFolder { folder in
      try Data(count: 11).write(to: folder.appending(path: "a.png"))
      #expect(throws: StaticFolderError.self) {
        try StaticFiles(folder: folder.path, maximumBytes: 10)
      }
      #expect(throws: StaticFolderError.self) {
        try StaticFiles(folder: folder.appending(path: "none").path)
      }
    }
  }
}
