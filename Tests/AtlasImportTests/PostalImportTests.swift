import Atlas
import Foundation
import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of imports of GeoNames' tables of postal codes.
@Suite struct PostalImportTests {
  /// Returns a row of a table of postal codes.
  private static func row(
    _ code: String, _ place: String, country: String = "UT", state: String = "North",
    at position: (String, String) = ("2", "10")
  ) -> String {
    [country, code, place, state, "01", "", "", "", "", position.0, position.1, "4"]
      .joined(separator: "\t") + "\n"
  }

  private static let table =
    row("1000", "Upton") + row("1000", "Upton", at: ("2.01", "10"))
    + row("1000", "Milnor", at: ("2.02", "10")) + row("1001", "Downton", state: "Nowhere")
    + row("SW1A 2AA", "London", country: "GB", state: "England", at: ("51.5", "-0.12"))

  @Test func `a table of postal codes becomes their places, with town, state and country`()
    async throws
  {
    try await withTinyTable { table in
      let summary = try table.importing(try table.write("UT.txt", Self.table))
      #expect(summary.rowCount == 5)
      #expect(summary.placeCount == 3)
      let place = try #require(try await table.search("1000").first)
      #expect(place.id.description == "geonames:postcode/UT/1000")
      #expect(place.category == .postcode)
      #expect(place.coordinate.latitude == 2.01)
      #expect(place.address?.city == "Upton")
      #expect(place.subtitle.contains("Upton"))
      #expect(try await table.search("1000 Upton").first == place)
      #expect(try await table.search("Upton, Utopia 1000").first == place)
      #expect(try await table.search("1001 Downton").first?.name == "1001")
      #expect(try await table.search("sw1a2aa London").first?.name == "SW1A 2AA")
      let metadata = try EmbeddedAtlas(folder: table.atlas).metadata[0].metadata
      #expect(metadata.attributions.map(\.license) == ["CC BY 4.0"])
      #expect(metadata.origin.hasSuffix("UT.txt"))
    }
  }

  @Test(arguments: [("GB_full.csv.zip", "GB_full.csv"), ("UT.zip", "UT.txt")])
  func `a table in a zip archive is read as GeoNames packs it`(
    archive: String, entry: String
  ) async throws {
    try await withTinyTable { table in
      let zip = TinyZip(entries: [
        TinyZip.Entry("readme.txt", "What this is"), TinyZip.Entry(entry, Self.table),
      ])
      let path = try table.write(archive, zip.bytes)
      #expect(GeoNamesImport.isPostal(path))
      #expect(try table.importing(path).placeCount == 3)
    }
  }

  @Test func `broken rows are counted and left out`() async throws {
    try await withTinyTable { table in
      let broken =
        "UT\t1002\tToo few\n" + Self.row("", "Without code") + Self.row("€", "Without letters")
        + Self.row("1003", "Off the globe", at: ("91", "10"))
        + Self.row("1004", String(repeating: "x", count: 1_000))
        + Self.row("1005", "Nul\0") + "\n"
      let summary = try table.importing(
        try table.write("UT.txt", Self.table + Self.table + Self.table + broken))
      #expect(summary.placeCount == 3)
      #expect(summary.skippedCount == 6)
      for reason in [
        "1 without 12 columns", "2 without a postal code", "1 without coordinates", "1 too long",
        "1 not in UTF-8, or with NULs",
      ] {
        #expect(summary.description.contains(reason))
      }
    }
  }

  @Test func `a table of anything else is no table of postal codes`() async throws {
    try await withTinyTable { table in
      let places = try table.write("places.txt", TinyTable.table(TinyTable.row(1, "Upton")))
      #expect(!GeoNamesImport.isPostal(places))
      #expect(!GeoNamesImport.isPostal(try table.write("empty.txt", "")))
      #expect(!GeoNamesImport.isPostal(table.atlas))
      let mixed = Self.row("1000", "Upton") + "\nUT\t1\nUT\t2\nUT\t3\nUT\t4\n"
      #expect(!GeoNamesImport.isPostal(try table.write("mixed.txt", mixed)))
    }
  }
}
