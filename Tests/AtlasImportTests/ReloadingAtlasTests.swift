import Atlas
import AtlasImport
import Foundation
import Glibc
import Places
import TestSupport
import Testing

@Suite struct ReloadingAtlasTests {
  private func names(_ atlas: ReloadingAtlas, _ text: String) async throws -> [String] {
    try await atlas.search(SearchRequest(query: .naturalLanguage(text))).mapItems.map(\.name)
  }

  private func importTable(_ table: TinyTable, _ place: String, name: String) throws {
    let file = try table.write("\(name).txt", TinyTable.table(TinyTable.row(7, place)))
    try table.importing(file, name: name)
  }

  @Test func `a shard that comes, is replaced or goes is taken up`() async throws {
    try await withTinyTable { table in
      try importTable(table, "Upton", name: "one")
      let atlas = try ReloadingAtlas(folder: table.atlas)
      #expect(try atlas.reload() == false)
      let first = atlas.current.version

      try importTable(table, "Newton", name: "two")
      #expect(try await names(atlas, "newton") == [])
      #expect(try atlas.reload())
      #expect(try await names(atlas, "newton") == ["Newton"])
      #expect(try await names(atlas, "upton") == ["Upton"])
      #expect(atlas.current.version != first)

      try importTable(table, "Norton", name: "two")
      #expect(try atlas.reload())
      #expect(try await names(atlas, "newton") == [])
      #expect(try await names(atlas, "norton") == ["Norton"])

      try ShardRemoval.remove("two", from: table.atlas)
      #expect(try atlas.reload())
      #expect(try await names(atlas, "norton") == [])
      #expect(atlas.current.version == first)
    }
  }

  /// Runs a closure while the process may open no more than one descriptor more than it has.
  private func withoutDescriptors(_ body: () throws -> Void) throws {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    try #require(getrlimit(resource, &limit) == 0)
    let free = dup(0)
    close(free)
    var narrow = limit
    narrow.rlim_cur = UInt(free) + 1
    try #require(setrlimit(resource, &narrow) == 0)
    defer { setrlimit(resource, &limit) }
    try body()
  }

  @Test func `a shard that could not be opened for want of descriptors is tried again`()
    async throws
  {
    try await withTinyTable { table in
      try importTable(table, "Upton", name: "one")
      let reported = Monitor<[String]>([])
      let atlas = try ReloadingAtlas(folder: table.atlas) { error in
        reported.withLock { $0.append("\(error)") }
      }
      try importTable(table, "Newton", name: "two")
      try withoutDescriptors {
        let changes = [try atlas.reload(), try atlas.reload()]
        #expect(changes == [true, false])
      }
      #expect(try await names(atlas, "newton") == [])
      #expect(try await names(atlas, "upton") == ["Upton"])
      #expect(reported.value.count == 1)
      #expect(reported.value.allSatisfy { $0.hasPrefix("two.shard cannot be opened") })
      #expect(try atlas.reload())
      #expect(try await names(atlas, "newton") == ["Newton"])
    }
  }

  @Test func `it looks at its folder at every interval until it is cancelled`() async throws {
    try await withTinyTable { table in
      try importTable(table, "Upton", name: "one")
      let clock = TestClock()
      let reported = Monitor<[String]>([])
      let atlas = try ReloadingAtlas(folder: table.atlas) { error in
        reported.withLock { $0.append("\(error)") }
      }
      let following = Task { await atlas.follow(every: .seconds(1), clock: clock) }
      try Data("nonsense".utf8).write(to: URL(filePath: "\(table.atlas)/two.shard"))
      // The second advance finds the task asleep again, so that it has looked.
      await clock.advance(by: .seconds(1))
      await clock.advance(by: .seconds(1))
      #expect(reported.value.count == 1)
      #expect(reported.value.allSatisfy { $0.hasPrefix("two.shard is no shard") })
      following.cancel()
      await following.value
    }
  }
}
