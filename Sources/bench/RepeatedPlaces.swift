import Atlas
import AtlasQuality
import Foundation
import Places
import ShardFormat

/// A count of the searches for streets and stops, by their names, whose answer has one street or one
/// stop more than once.
struct RepeatedPlaces {
  private static let stops: Set<String> = [
    "bus_stop", "tram_stop", "subway_station", "railway_station", "bus_station", "ferry_terminal",
  ]
  /// The largest distance between the extents of two pieces of one street, in metres.
  private static let streetGap = 400.0
  /// The largest distance between two parts of one stop, in metres.
  private static let stopReach = 150.0

  let folder: String

  /// Prints a table with a row for each street map, and below it the first names of those whose
  /// answer repeats a place.
  func report() async throws {
    let atlas = try EmbeddedAtlas(folder: folder)
    var table = Table(["street map", "names", "places repeated", "share"])
    var repeated: [String] = []
    for (file, metadata) in atlas.metadata where metadata.source == "osm" {
      let names = try NameSample.all(inShardAt: "\(folder)/\(file)").filter {
        $0.isMain && ($0.category == .street || Self.stops.contains($0.category.rawValue))
      }
      let distinct = Set(names.map(\.text)).sorted()
      var found: [String] = []
      for name in distinct {
        let request = SearchRequest(query: .naturalLanguage(name), region: metadata.bounds)
        let items = try await atlas.search(request, options: GeocoderOptions()).mapItems
        if Self.repeatsPlace(items) { found.append("\(name) (\(file))") }
      }
      let share = 100 * Double(found.count) / Double(max(distinct.count, 1))
      table.add([
        file, "\(distinct.count)", "\(found.count)", "\((share * 10).rounded() / 10) %",
      ])
      repeated += found.prefix(20)
    }
    print(table.text)
    print(repeated.joined(separator: "\n"))
  }

  /// Returns whether two places of an answer are pieces of one street, or parts of one stop.
  private static func repeatsPlace(_ items: [MapItem]) -> Bool {
    items.indices.contains { index in
      items[..<index].contains { isSamePlace($0, items[index]) }
    }
  }

  private static func isSamePlace(_ one: MapItem, _ other: MapItem) -> Bool {
    guard one.name == other.name else { return false }
    if one.category == .street, other.category == .street {
      let cities = [one.address?.city, other.address?.city].compactMap(\.self)
      return Set(cities).count < 2 && one.region.isNear(other.region, metres: streetGap)
    }
    let kinds = Set([one.category, other.category])
    let isStop = kinds.contains { stops.contains($0.rawValue) }
    let isPart = kinds.contains(.pointOfInterest)
    return isStop && (kinds.count == 1 || isPart)
      && one.coordinate.distance(to: other.coordinate) <= stopReach
  }
}

extension CoordinateRegion {
  /// Returns whether a region that does not cross the antimeridian is within a distance of another.
  fileprivate func isNear(_ other: CoordinateRegion, metres: Double) -> Bool {
    let y = metres / Coordinate.metresPerDegree
    let x = y / max(cos(center.latitude * .pi / 180), 0.01)
    return west <= other.east + x && other.west <= east + x
      && south <= other.north + y && other.south <= north + y
  }
}
