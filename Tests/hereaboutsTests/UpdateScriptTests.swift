import Foundation
import TestSupport
import Testing

/// Tests of `Packaging/update`, which keeps the extracts of the configuration in the atlas.
@Suite(.slow) struct UpdateScriptTests: AtlasFolder {
  let folder = Self.unused()

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Packaging/update").standardized.path

  /// Runs the script over extracts, and returns its exit status and the lines that imports printed.
  private func update(
    _ extracts: [String]
  ) throws -> (status: Int32, imported: [String]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [Self.script]
    process.environment = [
      "EXTRACTS": extracts.joined(separator: " "), "STATE_DIRECTORY": folder,
      "HEREABOUTS": Executable.path, "PATH": "/usr/bin:/bin",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }

  private func extract(_ path: String, _ place: String) throws -> String {
    let file = "\(folder)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try """
    <osm version="0.6"><node id="1" version="1" lat="1" lon="2"><tag k="place" v="town"/>
    <tag k="name" v="\(place)"/></node></osm>
    """.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test func `what is not served is imported again, though the extract is the same`() async throws {
    try await withFolder {
      let extract = try extract("upton.osm", "Upton")
      let shard = "\(folder)/atlas/upton.shard"
      #expect(try update([extract]).imported.count == 1)
      #expect(try update([extract]).imported.isEmpty)
      let whole = try Data(contentsOf: URL(filePath: shard))
      let damages: [(inout Data) -> Void] = [
        { $0.removeAll() }, { $0[63] -= 1 }, { $0.removeLast(4096) },
        { $0.replaceSubrange(4096..<8192, with: repeatElement(0xA5, count: 4096)) },
      ]
      for damage in damages {
        var bytes = whole
        damage(&bytes)
        try bytes.write(to: URL(filePath: shard))
        let (status, imported) = try update([extract])
        #expect(status == 0 && imported.count == 1)
        #expect(try Data(contentsOf: URL(filePath: shard)) == whole)
      }
      try FileManager.default.removeItem(atPath: shard)
      #expect(try update([extract]).imported.count == 1)
    }
  }

  @Test func `two extracts of one file name have shards of their own`() async throws {
    try await withFolder {
      let extracts = [
        try extract("a/georgia.osm", "Tbilisi"),
        try extract("b/georgia.osm", "Atlanta"),
      ]
      let (status, imported) = try update(extracts)
      #expect(status == 0 && imported.count == 2)
      #expect(Set(imported.map { $0.prefix { $0 != ":" } }).count == 2)
      #expect(try update(extracts).imported.isEmpty)
    }
  }

  @Test func `an extract that is missing fails, and the others are imported`() async throws {
    try await withFolder {
      let extract = try extract("upton.osm", "Upton")
      let (status, imported) = try update(["/nonexistent/a.osm", extract])
      #expect(status == 1 && imported.count == 1)
    }
  }
}
