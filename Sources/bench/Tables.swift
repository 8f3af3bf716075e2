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
  /// The columns that the tables have: the values of one house by the names of these columns.
  private static let layouts: [[String]] = [
    ["street", "postcode", "country"], ["street", "postcode"], ["street", "city"],
    ["street", "postcode", "city", "country"], ["city"], ["address"],
  ]

  private let folder: String
  private let atlas: EmbeddedAtlas

  init(folder: String) throws {
    self.folder = folder
    atlas = try EmbeddedAtlas(folder: folder)
  }

  /// Prints for each street map how many rows a second are answered, in tables on all cores and row by
  /// row, and how long records take.
  func report() async throws {
    for (file, metadata) in atlas.metadata where metadata.source == "osm" {
      let ids = try references("houses", of: "\(folder)/\(file)")
      var houses: [MapItem] = []
      for id in ids.prefix(Self.houseLimit) {
        houses += try await atlas.item(id, language: .english, options: GeocoderOptions()).mapItems
      }
      if houses.isEmpty { continue }
      print("\n\(file)")
      var table = Table(["different rows of", "rows", "rows/s", "one by one/s", "MB", "exact %"])
      for columns in Self.layouts { table.add(try await figures(columns, houses)) }
      print(table.text)
      let places = try references("places", of: "\(folder)/\(file)")
      print("\n" + Table(try records(ids, "houses") + records(places, "places")).text)
    }
  }

  private func references(_ table: String, of path: String) throws -> [MapItem.ID] {
    var ids: [MapItem.ID] = []
    try ShardSchema.open(path).run("SELECT reference FROM \(table) ORDER BY id") { row in
      ids.append(MapItem.ID(source: "osm", reference: row.text(0)))
    }
    return ids
  }

  // MARK: Rows

  private func figures(_ columns: [String], _ houses: [MapItem]) async throws -> [String] {
    var known: Set<String> = []
    let rows = houses.map { house in
      columns.map { Self.value($0, of: house) }.joined(separator: ";")
    }
    .filter { known.insert($0).inserted }
    let text = ([columns.joined(separator: ";")] + rows).joined(separator: "\n")
    var options = BatchOptions()
    options.jobs = 2 * ProcessInfo.processInfo.activeProcessorCount
    let start = ContinuousClock.now
    let tally = try await TableGeocoder(atlas, options).answer(
      MemoryBytes<BatchError>(Array(text.utf8)[...], path: "table"),
      write: { _ throws(BatchError) in })
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let single = ContinuousClock.now
    for row in rows {
      _ = try await atlas.search(
        SearchRequest(
          query: .naturalLanguage(row.replacing(";", with: ", ")),
          limit: 1), options: GeocoderOptions())
    }
    let singleSeconds = (ContinuousClock.now - single) / .seconds(1)
    let exact = 100 * Double(tally.matches[.exact] ?? 0) / Double(max(tally.rows, 1))
    return [
      columns.joined(separator: ","), "\(tally.rows)", "\(Int(Double(tally.rows) / seconds))",
      "\(Int(Double(rows.count) / singleSeconds))", Self.peakMegabytes,
      String(format: "%.1f", exact),
    ]
  }

  private static func value(_ column: String, of house: MapItem) -> String {
    let address = house.address ?? Address()
    let street = [address.street, address.houseNumber].compactMap(\.self).joined(separator: " ")
    switch column {
    case "street": return street
    case "postcode": return address.postcode ?? ""
    case "city": return address.city ?? ""
    case "country": return address.country ?? ""
    default:
      let town = [address.postcode, address.city].compactMap(\.self).joined(separator: " ")
      return "\(street), \(town)"
    }
  }

  /// The most memory that the process has had so far, in megabytes.
  private static var peakMegabytes: String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
    return kilobytes.map { "\($0 >> 10)" } ?? "?"
  }

  // MARK: Records

  private func records(
    _ ids: [MapItem.ID], _ name: String
  ) throws -> [(name: String, times: [Duration])] {
    var found: [(name: String, times: [Duration])] = []
    for (count, outlines) in [(1, false), (10, false), (50, false), (10, true), (50, true)] {
      var times: [Duration] = []
      for round in 0..<Self.recordRounds {
        // A step that has no divisor in common with the number of houses spreads the draws.
        let drawn = (0..<count).map { ids[(round * count + $0) &* 7919 % ids.count] }
        let start = ContinuousClock.now
        _ = try atlas.records(of: drawn, outlines: outlines)
        times.append(ContinuousClock.now - start)
      }
      let kind = outlines ? "with outlines" : "without outlines"
      found.append(("\(count) records of \(name), \(kind)", times))
    }
    return found
  }
}
