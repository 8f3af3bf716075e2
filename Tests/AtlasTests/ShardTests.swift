import Atlas
import Foundation
import SQLite
import ShardFormat
import TestSupport
import Testing

@Suite struct ShardTests {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("hereabouts-\(UUID().uuidString)").path

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  private func write(version: Int) throws {
    let database = try Database(path: "\(folder)/x.shard", mode: .build)
    try database.execute(ShardSchema.schema)
    try database.execute("PRAGMA user_version = \(version)")
  }

  /// `hereabouts check` called the world's shard broken: Wake Island lay in a country that is no place.
  @Test(.slow) func `the world that comes with the program is whole`() async throws {
    _ = try await World.atlas()
    #expect(try ShardCheck.faults(ofShardAt: "\(World.folder)/world.shard") == [])
  }

  @Test func `a shard of a newer format is refused, by name`() throws {
    try withFolder {
      try write(version: ShardSchema.version + 1)
      #expect(throws: AtlasError.newerFormat(file: "x.shard", version: ShardSchema.version + 1)) {
        try EmbeddedAtlas(folder: folder)
      }
    }
  }

  @Test func `a shard of an older format is refused, by name`() throws {
    try withFolder {
      try write(version: 0)
      #expect(throws: AtlasError.olderFormat(file: "x.shard", version: 0)) {
        try EmbeddedAtlas(folder: folder)
      }
    }
  }

  @Test(arguments: ["", "not a database at all", String(repeating: "x", count: 5_000)])
  func `a file that is no shard is refused, by name`(content: String) throws {
    try withFolder {
      try content.write(toFile: "\(folder)/x.shard", atomically: true, encoding: .utf8)
      let error = #expect(throws: AtlasError.self) { try EmbeddedAtlas(folder: folder) }
      guard case .unreadable(let file, _)? = error else {
        Issue.record("\(error.debugDescription)")
        return
      }
      #expect(file == "x.shard")
    }
  }

  @Test func `an empty folder is no atlas`() throws {
    try withFolder {
      #expect(throws: AtlasError.empty(folder: folder)) { try EmbeddedAtlas(folder: folder) }
    }
  }

  @Test func `a path with characters that URIs give a meaning opens`() throws {
    try withFolder {
      let path = "\(folder)/a?b#c%41.shard"
      let database = try Database(path: path, mode: .build)
      try database.execute(ShardSchema.schema)
      #expect(throws: Never.self) { try Database(path: path, mode: .immutable) }
    }
  }
}
