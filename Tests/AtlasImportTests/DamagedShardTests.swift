import Atlas
import AtlasImport
import Foundation
import Places
import SQLite
import ShardFormat
import TestSupport
import Testing

/// Tests of an atlas of two tables, of which the second is damaged: what the first knows is
/// answered, and the answer says that something may be missing.
@Suite struct DamagedShardTests {
  private static let second = "two.shard"

  /// A way in which a file cannot be opened as a shard.
  enum Damage: CaseIterable {
    case header, truncation, emptiness, olderFormat, newerFormat

    func apply(to path: String) throws {
      let url = URL(filePath: path)
      switch self {
      case .header: try DamagedShardTests.overwrite(url, from: 0, count: 4_096)
      case .truncation: try Data(contentsOf: url).prefix(8_192).write(to: url)
      case .emptiness: try Data().write(to: url)
      case .olderFormat: try setVersion(ShardSchema.version - 1, of: path)
      case .newerFormat: try setVersion(ShardSchema.version + 1, of: path)
      }
    }

    private func setVersion(_ version: Int, of path: String) throws {
      try Database(path: path, mode: .build).execute("PRAGMA user_version = \(version)")
    }

    /// A part of the message that says how to repair the damage.
    var remedy: String {
      switch self {
      case .header, .truncation, .emptiness: "hereabouts check"
      case .olderFormat: "import it again"
      case .newerFormat: "update Hereabouts"
      }
    }
  }

  /// Overwrites a part of a file, or everything from an offset on.
  private static func overwrite(_ file: URL, from offset: Int, count: Int? = nil) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    let size = Int(try handle.seekToEnd())
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: count ?? size - offset))
  }

  /// Imports the second table.
  private func importSecond(_ table: TinyTable) throws {
    let rows = TinyTable.row(12, "Newton", at: ("-30.5", "-60.25"))
    try table.importing(try table.write("two.txt", TinyTable.table(rows)), name: "two")
  }

  /// Runs a closure with an atlas of two tables, the first with Upton, the second with Newton far
  /// from it.
  private func withTables(_ body: (TinyTable, _ second: String) async throws -> Void) async throws {
    try await withTinyTable { table in
      let rows = TinyTable.row(11, "Upton")
      try table.importing(try table.write("one.txt", TinyTable.table(rows)), name: "one")
      try importSecond(table)
      try await body(table, "\(table.atlas)/\(Self.second)")
    }
  }

  private func search(_ atlas: ReloadingAtlas, _ text: String) async throws -> SearchResponse {
    try await atlas.search(SearchRequest(query: .naturalLanguage(text)))
  }

  private let told = Monitor<[String]>([])

  private func open(_ table: TinyTable) throws -> ReloadingAtlas {
    try ReloadingAtlas(folder: table.atlas) { [told] error in
      told.withLock { $0.append("\(error)") }
    }
  }

  /// Expects that the first table is answered from, and that answers and maps which may lack the
  /// second say so.
  private func checkWithoutSecond(_ atlas: ReloadingAtlas, isAreaKnown: Bool) async throws {
    let upton = try await search(atlas, "upton")
    #expect(upton.mapItems.map(\.name) == ["Upton"])
    #expect(upton.notice == .atlasIncomplete)
    #expect(upton.notice?.isLasting == false)
    #expect(try await search(atlas, "newton").mapItems.isEmpty)
    let suggested = try await atlas.completions(for: "upt", region: nil, language: .english)
    #expect(suggested.map(\.title) == ["Upton"])

    let item = try #require(upton.mapItems.first)
    #expect(try await atlas.item(item.id, language: .english).notice == nil)
    let newton = MapItem.ID(source: "geonames", reference: "12")
    let missing = try await atlas.item(newton, language: .english)
    #expect(missing.mapItems.isEmpty)
    #expect(missing.notice == .atlasIncomplete)
    let suggestion = SearchRequest(query: .completion(Completion.ID(newton)))
    #expect(try await atlas.search(suggestion).notice == .atlasIncomplete)

    let here = try await atlas.reverse(item.coordinate, language: .english)
    #expect(here.mapItems.first?.name == "Upton")
    let far = try #require(Coordinate(latitude: -30.5, longitude: -60.25))
    let around = try #require(CoordinateRegion(bounding: [far], minimumDelta: 0.1))
    #expect(try await atlas.reverse(far, language: .english).notice == .atlasIncomplete)
    _ = try await atlas.features(in: around, zoom: 12, language: .english)
    #expect(!atlas.isWhole(in: around))
    if isAreaKnown {
      // Far from everything that the second table may know, nothing is missing.
      #expect(here.notice == nil)
      #expect(atlas.isWhole(in: item.region))
    }
  }

  /// Checks that both tables are answered from.
  private func checkWhole(_ atlas: ReloadingAtlas) async throws {
    for name in ["Upton", "Newton"] {
      let response = try await search(atlas, name)
      #expect(response.mapItems.map(\.name) == [name])
      #expect(response.notice == nil)
    }
    #expect(atlas.isWhole(in: .world))
  }

  @Test(.slow, arguments: Damage.allCases)
  func `an atlas starts without a shard that cannot be opened, and says so`(
    damage: Damage
  ) async throws {
    try await withTables { table, second in
      try damage.apply(to: second)
      let atlas = try open(table)
      #expect(told.value.count == 1)
      #expect(told.value.allSatisfy { $0.contains(Self.second) && $0.contains(damage.remedy) })
      let version = atlas.current.version
      try await checkWithoutSecond(
        atlas, isAreaKnown: damage == .olderFormat || damage == .newerFormat)

      try importSecond(table)
      #expect(try atlas.reload())
      try await checkWhole(atlas)
      #expect(atlas.current.version != version)
      #expect(told.value.count == 1)
    }
  }

  @Test
  func `a shard goes on answering where its replacement cannot be opened, which is told once`()
    async throws
  {
    try await withTables { table, second in
      let atlas = try open(table)
      let version = atlas.current.version
      try Data("nonsense".utf8).write(to: URL(filePath: second), options: .atomic)
      #expect(try atlas.reload())
      #expect(try atlas.reload() == false)
      let newton = try await search(atlas, "newton")
      #expect(newton.mapItems.map(\.name) == ["Newton"])
      #expect(newton.notice == .atlasIncomplete)
      #expect(told.value.count == 1)
      #expect(atlas.current.version != version)

      // Another shard is added: the damaged one is not tried again.
      let rows = TinyTable.row(13, "Norton")
      try table.importing(try table.write("three.txt", TinyTable.table(rows)), name: "three")
      #expect(try atlas.reload())
      #expect(try await search(atlas, "norton").mapItems.map(\.name) == ["Norton"])
      #expect(try await search(atlas, "newton").mapItems.map(\.name) == ["Newton"])
      #expect(told.value.count == 1)
    }
  }

  @Test(arguments: ["places", "words", "nearby"])
  func `a shard that lacks a table is left out`(missing: String) async throws {
    try await withTables { table, second in
      let database = try Database(path: second, mode: .build)
      try database.execute("DROP TABLE \(missing)")
      let atlas = try open(table)
      for text in ["upton", "newton"] {
        #expect(
          try await search(atlas, text).mapItems.map(\.name) == (text == "upton" ? ["Upton"] : []))
      }
      let far = try #require(Coordinate(latitude: -30.5, longitude: -60.25))
      _ = try await atlas.reverse(far, language: .english)
      #expect(told.value.count == 1)
    }
  }

  @Test func `a shard that fails while it is read is left out of the answer under way`()
    async throws
  {
    try await withTables { table, second in
      let atlas = try open(table)
      try await checkWhole(atlas)
      let version = atlas.current.version
      try Self.overwrite(URL(filePath: second), from: 4_096)
      try await checkWithoutSecond(atlas, isAreaKnown: true)
      #expect(told.value.count == 1)
      #expect(
        told.value.allSatisfy { $0.contains(Self.second) && $0.contains("hereabouts check") })
      #expect(atlas.current.version != version)

      // The file was changed, but is still damaged.
      try atlas.reload()
      try await checkWithoutSecond(atlas, isAreaKnown: false)
      #expect(told.value.count == 1)

      try importSecond(table)
      #expect(try atlas.reload())
      try await checkWhole(atlas)
      // Answers from before the repair are not taken for answers of the whole atlas.
      #expect(atlas.current.version != version)
    }
  }

  @Test(arguments: [0.3, 0.5, 0.7, 0.9])
  func `whichever pages are overwritten, everything else is answered`(position: Double)
    async throws
  {
    try await withTables { table, second in
      let atlas = try open(table)
      let size = try Data(contentsOf: URL(filePath: second)).count
      let page = Int(Double(size) * position) / 4_096
      try Self.overwrite(URL(filePath: second), from: page * 4_096)
      for text in ["upton", "newton", "uptn", "newton utopia"] {
        _ = try await search(atlas, text)
        _ = try await atlas.completions(for: text, region: nil, language: .english)
      }
      #expect(try await search(atlas, "upton").mapItems.map(\.name) == ["Upton"])
      let far = try #require(Coordinate(latitude: -30.5, longitude: -60.25))
      _ = try await atlas.reverse(far, language: .english)
      let around = try #require(CoordinateRegion(bounding: [far], minimumDelta: 0.1))
      for zoom in [3.0, 8, 12, 16] {
        _ = try await atlas.features(in: around, zoom: zoom, language: .english)
        _ = try await atlas.world(zoom: zoom)
      }
      #expect(told.value.count <= 1)
    }
  }

  @Test func `an atlas of which nothing can be read any more fails, and comes back`() async throws {
    try await withTinyTable { table in
      let rows = TinyTable.table(TinyTable.row(11, "Upton"))
      try table.importing(try table.write("one.txt", rows), name: "one")
      let shard = URL(filePath: "\(table.atlas)/one.shard")
      let atlas = try open(table)
      try Self.overwrite(shard, from: 4_096)
      for _ in 0..<2 {
        let error = await #expect(throws: GeocoderError.self) { try await search(atlas, "upton") }
        guard case .unavailable? = error else {
          Issue.record("\(error.debugDescription)")
          return
        }
      }
      #expect(told.value.count == 1)
      #expect(throws: AtlasError.self) { try EmbeddedAtlas(folder: table.atlas) }
      try table.importing(try table.write("one.txt", rows), name: "one")
      #expect(try atlas.reload())
      #expect(try await search(atlas, "upton").mapItems.map(\.name) == ["Upton"])
    }
  }
}
