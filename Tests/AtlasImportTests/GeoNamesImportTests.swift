import Atlas
import AtlasImport
import Foundation
import Places
import ShardFormat
import TestSupport
import Testing

@Suite struct GeoNamesImportTests {
  private static let towns = TinyTable.table(
    TinyTable.row(11, "Überlingen", alternateNames: "Uberlinga,QUB", population: 22_000),
    TinyTable.row(12, "Riverton", feature: "P.PPLC", population: 800_000))

  @Test func `a table is imported packed or not`() async throws {
    var entry = TinyZip.Entry("towns.txt", Self.towns)
    let deflated = TinyZip(entries: [entry])
    entry.isDeflated = false
    let stored = TinyZip(entries: [entry], comment: "a comment")
    entry.isLarge = true
    let large = TinyZip(entries: [TinyZip.Entry("readme.txt", "Read me"), entry])
    // A tool that writes to a pipe puts the sizes behind the content.
    entry.flags = 8
    let piped = TinyZip(entries: [entry])
    try await withTinyTable { tiny in
      for (name, content) in [
        ("towns.txt", Array(Self.towns.utf8)), ("towns.zip", deflated.bytes),
        ("towns.zip", stored.bytes), ("UT.zip", large.bytes), ("other.zip", piped.bytes),
      ] {
        let summary = try tiny.importing(tiny.write(name, content))
        #expect(summary.description == "2 rows")
        let found = try await tiny.search("uberlingen")
        #expect(found.map(\.id.description) == ["geonames:11"])
        #expect(found.first?.name == "Überlingen")
        #expect(found.first?.subtitle == "North, Utopia")
        #expect(found.first?.category == .town)
        #expect(found.first?.timeZone == "Etc/UTC")
        #expect(try await tiny.search("uberlinga").map(\.name) == ["Überlingen"])
        #expect(try await tiny.search("riverton").first?.category == .capital)
      }
    }
  }

  @Test func `a new atlas gets that source alone, and says where it is from`() async throws {
    try await withTinyTable { tiny in
      try tiny.importing(tiny.write("towns.txt", Self.towns), name: "cities500")
      #expect(tiny.files() == ["cities500.shard"])
      let metadata = try #require(try EmbeddedAtlas(folder: tiny.atlas).metadata.first?.metadata)
      #expect(metadata.source == "geonames")
      #expect(metadata.origin == "GeoNames: towns.txt")
      #expect(metadata.date == "2024-05-04")
      #expect(metadata.attributions.map(\.text) == ["© GeoNames"])
      // The places are two towns, their state and their country.
      #expect(metadata.placeCount == 4)
      #expect(metadata.bounds?.contains(try #require(Coordinate("2.5,10.25"))) == true)
    }
  }

  @Test func `names by language are those in use, and links no names at all`() async throws {
    let names = """
      1\t11\tde\tAlt\t\t\t\t1
      2\t11\tde\tÜberlingen am See\t1
      3\t11\tde\tSpitzname\t\t\t1
      4\t11\tfr\tUberlingue
      5\t11\tlink\thttps://example.org/11
      6\t11\twkdt\tQ61724
      7\t11\tpost\t88662
      8\t11\tiata\tUBL
      9\t12\t\tFlussstadt
      10\t1\tde\tUtopien\t1
      11\t99\tde\tAnderswo

      """
    try await withTinyTable { tiny in
      let entries = [
        TinyZip.Entry("iso-languagecodes.txt", "de\tGerman\n"),
        TinyZip.Entry("alternateNamesV2.txt", names),
      ]
      try tiny.importing(
        tiny.write("towns.txt", Self.towns),
        alternateNames: tiny.write("alternateNamesV2.zip", TinyZip(entries: entries).bytes))
      let german = try #require(Language(tag: "de"))
      let item = try #require(try await tiny.search("überlingen am see", language: german).first)
      #expect(item.name == "Überlingen am See")
      #expect(item.subtitle == "North, Utopien")
      #expect(item.namesByLanguage[try #require(Language(tag: "fr"))] == "Uberlingue")
      for name in ["alt", "spitzname", "uberlingue", "UBL"] {
        #expect(try await tiny.search(name).map(\.id.description) == ["geonames:11"])
      }
      #expect(try await tiny.search("flussstadt").map(\.name) == ["Riverton"])
      for name in ["https", "q61724", "88662", "anderswo"] {
        #expect(try await tiny.search(name).isEmpty)
      }
    }
  }

  @Test func `states are called as the list of states says`() async throws {
    try await withTinyTable { tiny in
      let codes = "UT.01\tNorðland\tNordland\t50\nUT.77\tElsewhere\tElsewhere\t51\n"
      try tiny.importing(
        tiny.write("towns.txt", Self.towns),
        admin1Codes: tiny.write("admin1CodesASCII.txt", codes))
      #expect(try await tiny.search("riverton").first?.subtitle == "Norðland, Utopia")
      #expect(try await tiny.search("riverton nordland").first?.name == "Riverton")
      #expect(try await tiny.search("elsewhere").isEmpty)
    }
  }

  @Test func `a table's own rows for its country and state are no places beside them`()
    async throws
  {
    try await withTinyTable { tiny in
      let table = TinyTable.table(
        TinyTable.row(1, "Utopia", alternateNames: "Nowhere", feature: "A.PCLI", admin1: "00"),
        TinyTable.row(60, "Northern State", feature: "A.ADM1"),
        TinyTable.row(61, "Southern State", feature: "A.ADM1", admin1: "02"),
        TinyTable.row(62, "Hilltop", admin1: "02"))
      try tiny.importing(tiny.write("UT.txt", table))
      let country = try await tiny.search("nowhere")
      #expect(country.map(\.id.description) == ["geonames:1"])
      #expect(country.first?.category == .country)
      #expect(try await tiny.search("northern state").map(\.name) == ["North"])
      #expect(try await tiny.search("southern state").map(\.category) == [.state])
      #expect(try await tiny.search("hilltop").first?.subtitle == "Southern State, Utopia")
    }
  }

  @Test func `a town comes before the brook, the church and the district of its name`()
    async throws
  {
    try await withTinyTable { tiny in
      let features = ["H.STM", "S.CH", "A.ADM3", "T.MT", "L.LCTY", "P.PPL", "P.PPLX", "R.RD"]
      let rows = features.enumerated().map { index, feature in
        TinyTable.row(
          20 + index, "Millbrook", at: ("\(index)", "10"),
          alternateNames: "Mill Brook,Molenbeek,Bachmühle", feature: feature,
          population: feature == "P.PPL" || feature == "A.ADM3" ? 900 : 0, elevation: "300")
      }
      try tiny.importing(tiny.write("UT.txt", rows.joined(separator: "\n")))
      let found = try await tiny.search("millbrook")
      #expect(found.count == features.count)
      #expect(found.first?.category == .village)
      #expect(
        Set(found.map(\.category.rawValue)).isSuperset(
          of: ["river", "church", "municipality", "mountain", "suburb", "road", "area"]))
    }
  }

  @Test func `a second import of a source takes the place of the first`() async throws {
    try await withTinyTable { tiny in
      try tiny.importing(tiny.write("towns.txt", Self.towns))
      try tiny.importing(tiny.write("towns.txt", TinyTable.row(12, "Newton")))
      #expect(tiny.files() == ["places.shard"])
      #expect(try await tiny.search("riverton").isEmpty)
      #expect(try await tiny.search("newton").count == 1)
    }
  }

  @Test(.slow) func `progress counts rows, and says how many there will be`() async throws {
    try await withTinyTable { tiny in
      let rows = (1...20_000).map { TinyTable.row($0, "Place \($0)") }
      var seen: [ImportProgress] = []
      try tiny.importing(tiny.write("many.txt", rows.joined(separator: "\n"))) {
        seen.append($0)
      }
      let reading = seen.filter { $0.phase == .reading && $0.done > 0 }
      #expect(reading.allSatisfy { (18_000...22_000).contains($0.total) })
      #expect(seen.allSatisfy { $0.done <= $0.total })
      var phases: [ImportProgress.Phase] = []
      for progress in seen where phases.last != progress.phase { phases.append(progress.phase) }
      #expect(phases == [.reading, .ordering, .writing, .placing, .naming, .sorting, .finishing])
    }
  }
}
