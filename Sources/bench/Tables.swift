import Atlas
import Batch
import Files
import Foundation
import Places
import SQLite
import ShardFormat

/// A measurement of how fast tables of addresses are geocoded and records of places are read, over
/// the street maps of an atlas.
struct Tables {
  private static let houseLimit = 20_000
  private static let recordRounds = 100
  private static let layouts: [[String]] = [
    ["street", "postcode", "country"], ["street", "postcode"], ["street", "city"],
    ["street", "postcode", "city", "country"], ["city"], ["address"],
  ]

  let folder: String

  /// Prints for each street map how many rows a second are answered, in tables on all cores and row by
  /// row, and how long records take.
  func report() async throws {
    let atlas = try EmbeddedAtlas(folder: folder)
    for (file, metadata) in atlas.metadata where metadata.source == "osm" {
      let path = "\(folder)/\(file)"
      var houses: [MapItem] = []
      for id in try references("houses", of: path).prefix(Self.houseLimit) {
        houses += try await atlas.item(id, language: .english, options: GeocoderOptions()).mapItems
      }
      if houses.isEmpty { continue }
      print("\n\(file)")
      var table = Table(["different rows of", "rows", "rows/s", "one by one/s", "MB", "exact"])
      for columns in Self.layouts { table.add(try await figures(columns, houses, atlas)) }
      print(table.text)
      var latencies = Latencies()
      for table in ["houses", "places"] {
        try await measureRecords(references(table, of: path), table, atlas, &latencies)
      }
      print("\n" + latencies.table.text)
    }
  }

  private func references(_ table: String, of path: String) throws -> [MapItem.ID] {
    var ids: [MapItem.ID] = []
    try ShardSchema.open(path).run("SELECT reference FROM \(table) ORDER BY id") { row in
      ids.append(MapItem.ID(source: "osm", reference: row.text(0)))
    }
    return ids
  }

  private func figures(
    _ columns: [String], _ houses: [MapItem], _ atlas: EmbeddedAtlas
  ) async throws -> [String] {
    var known: Set<String> = []
    let rows = houses.map { house in
      columns.map { Self.value($0, of: house.address ?? Address()) }.joined(separator: ";")
    }
    .filter { known.insert($0).inserted }
    let text = ([columns.joined(separator: ";")] + rows).joined(separator: "\n")
    var options = BatchOptions()
    options.jobs = 2 * ProcessInfo.processInfo.activeProcessorCount
    let start = ContinuousClock.now
    let tally = try await TableGeocoder(atlas, options).answer(
      MemoryBytes<BatchError>(Array(text.utf8)[...], path: "table"),
      write: { _ throws(BatchError) in })
    let atOnce = ContinuousClock.now
    for row in rows {
      let query = SearchRequest.Query.naturalLanguage(row.replacing(";", with: ", "))
      _ = try await atlas.search(SearchRequest(query: query, limit: 1), options: GeocoderOptions())
    }
    let rates = [atOnce - start, ContinuousClock.now - atOnce].map { duration in
      "\(Int(Double(rows.count) / (duration / .seconds(1))))"
    }
    let exact = Double(tally.matches[.exact] ?? 0) / Double(max(tally.rows, 1))
    let peakMegabytes = (statusKilobytes("VmHWM", of: "self") ?? 0) >> 10
    return [columns.joined(separator: ","), "\(tally.rows)"] + rates
      + ["\(peakMegabytes)", Table.percent(exact)]
  }

  private static func value(_ column: String, of address: Address) -> String {
    let street = [address.street, address.houseNumber].compactMap(\.self).joined(separator: " ")
    let town = [address.postcode, address.city].compactMap(\.self).joined(separator: " ")
    return switch column {
    case "street": street
    case "postcode": address.postcode ?? ""
    case "city": address.city ?? ""
    case "country": address.country ?? ""
    default: "\(street), \(town)"
    }
  }

  private func measureRecords(
    _ ids: [MapItem.ID], _ table: String, _ atlas: EmbeddedAtlas, _ latencies: inout Latencies
  ) async throws {
    for (count, outlines) in [(1, false), (10, false), (50, false), (10, true), (50, true)] {
      let kind = outlines ? "with outlines" : "without outlines"
      // A step that has no divisor in common with the number of rows spreads the draws.
      let drawn = (0..<Self.recordRounds).map { round in
        (0..<count).map { ids[(round * count + $0) &* 7919 % ids.count] }
      }
      try await latencies.measure("\(count) records of \(table), \(kind)", drawn) {
        _ = try atlas.records(of: $0, outlines: outlines)
      }
    }
  }
}
