import Atlas
import Cartography
package import Places

/// A test case of a landmark of the world, such as a sea, a range, an airport or a state: a query, and
/// where what it names lies.
package struct LandmarkCase: Sendable {
  /// The kind of landmark, such as `sea` or `airport code`.
  package var kind: String
  package var query: String
  package var name: String
  /// The region that the landmark takes up, roughly; `nil` for a point such as a peak.
  package var box: CoordinateRegion?
  package var coordinate: Coordinate
  /// The distance in metres from the coordinate at which an answer counts, for a point.
  package var reach: Double

  /// The share by which an answer's coordinate may lie outside the box, whose edges are rough.
  private static let tolerance = 1.25
  /// The categories that no landmark has, though a settlement may be named after one.
  private static let settlements: Set<PlaceCategory> = [.capital, .city, .town, .village]
  /// The part of a map that a landmark should fill at least, and that it may overlap at most.
  private static let filled = 0.33...1.1

  /// Creates a case from a line of a table, whose fields are the kind, the query, the name, and the box
  /// (south, west, north, east) or the coordinate and the reach; `nil` if it cannot be read.
  package init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4 else { return nil }
    (kind, query, name) = (fields[0], fields[1], fields[2])
    let numbers = fields[3].split(separator: ",").map { Double($0.drop { $0 == " " }) }
    let known = numbers.compactMap(\.self)
    guard known.count == numbers.count else { return nil }
    switch known.count {
    case 3:
      guard let point = Coordinate(latitude: known[0], longitude: known[1]) else { return nil }
      (coordinate, reach) = (point, known[2])
    case 4 where known[0] < known[2]:
      let region = CoordinateRegion(
        south: known[0], west: known[1], north: known[2], east: known[3])
      (box, coordinate, reach) = (region, region.center, 0)
    default: return nil
    }
  }

  /// Returns the cases of a table, in which lines that begin with # are comments.
  package static func table(_ text: String) throws(CaseTable.Malformed) -> [LandmarkCase] {
    var cases: [LandmarkCase] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let made = LandmarkCase(line) else { throw CaseTable.Malformed(line: index + 1) }
      cases.append(made)
    }
    return cases
  }

  /// Returns whether a place is the landmark: it lies where the landmark does, and is no settlement.
  package func isMet(by item: MapItem) -> Bool {
    if Self.settlements.contains(item.category) { return false }
    guard let box else { return item.coordinate.distance(to: coordinate) <= reach }
    return box.scaled(by: Self.tolerance).contains(item.coordinate)
  }

  /// Returns whether a map of a place shows the landmark as a person would frame it: all of it, filling
  /// at least a third of the map in one direction. Points count as framed.
  package func isFramed(by item: MapItem) -> Bool {
    guard let box else { return true }
    let shown = Viewport(framing: item.region, size: .standard)
    let whole = Viewport(fitting: box, size: .standard)
    let share = shown.scale / whole.scale
    return Self.filled.contains(share)
      && shown.region.scaled(by: Self.tolerance).contains(box.center)
  }
}

extension EmbeddedAtlas {
  /// Returns the places that a search for a landmark's query finds, at most five.
  package func places(_ asked: LandmarkCase) async throws -> [MapItem] {
    try await search(
      SearchRequest(query: .naturalLanguage(asked.query), limit: 5), options: GeocoderOptions()
    ).mapItems
  }
}
