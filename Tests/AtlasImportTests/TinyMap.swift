import Atlas
import AtlasImport
import Foundation
import Places
import TestSupport

/// An extract of OpenStreetMap written by hand as XML, and an atlas to import it into, beside the
/// files of a tiny world. Its places lie near the world's town of Upton, at 2° N, 179.99° E.
struct TinyMap {
  let world: TinyWorld
  /// The bounds that the extract states.
  var bounds: CoordinateRegion?
  private var nodes = ""
  private var ways = ""
  private var relations = ""

  init() throws { world = try TinyWorld() }

  var atlas: String { world.atlas }
  /// The path of the extract.
  var path: String { world.root.appendingPathComponent("porto.osm").path }

  /// Adds a node.
  ///
  /// - Parameters:
  ///   - north: The distance from 2° N, in thousandths of a degree.
  ///   - east: The distance from 179.9° E, in thousandths of a degree.
  mutating func node(
    _ id: Int, _ north: Double, _ east: Double, _ tags: KeyValuePairs<String, String> = [:]
  ) {
    node(id, north, east, tags: tags.map { ($0.key, $0.value) })
  }

  /// Adds a node with any number of tags, at a distance from 2° N, 179.9° E in thousandths of a
  /// degree.
  mutating func node(_ id: Int, _ north: Double, _ east: Double, tags: [(String, String)]) {
    let (latitude, longitude) = (2 + north / 1_000, 179.9 + east / 1_000)
    nodes += "<node id=\"\(id)\" lat=\"\(latitude)\" lon=\"\(longitude)\">"
    let written = tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined()
    nodes += "\(written)</node>\n"
  }

  mutating func way(_ id: Int, _ members: [Int], _ tags: KeyValuePairs<String, String> = [:]) {
    let references = members.map { "<nd ref=\"\($0)\"/>" }.joined()
    ways += "<way id=\"\(id)\">\(references)\(Self.written(tags))</way>\n"
  }

  mutating func relation(
    _ id: Int, _ members: [(type: String, id: Int, role: String)],
    _ tags: KeyValuePairs<String, String>
  ) {
    let written = members.map {
      "<member type=\"\($0.type)\" ref=\"\($0.id)\" role=\"\($0.role)\"/>"
    }.joined()
    relations += "<relation id=\"\(id)\">\(written)\(Self.written(tags))</relation>\n"
  }

  private static func written(_ tags: KeyValuePairs<String, String>) -> String {
    tags.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
  }

  /// Adds the nodes of a square, and returns their closed ring.
  ///
  /// - Parameter reach: The distance of the sides from the middle, in thousandths of a degree.
  mutating func square(_ id: Int, _ north: Double, _ east: Double, reach: Double) -> [Int] {
    let corners = [(-reach, -reach), (-reach, reach), (reach, reach), (reach, -reach)]
    for (index, corner) in corners.enumerated() {
      node(id + index, north + corner.0, east + corner.1)
    }
    return [id, id + 1, id + 2, id + 3, id]
  }

  /// Adds a municipality with a square outline, 20 thousandths of a degree around a point at the latitude
  /// of the map's middle.
  ///
  /// - Parameters:
  ///   - id: The identifier of its relation and of its way, and of the first of its four nodes.
  ///   - east: The distance of the point from 179.9° E, in thousandths of a degree.
  mutating func municipality(_ id: Int, _ name: String, east: Double) {
    way(id, square(id, 0, east, reach: 20))
    relation(
      id, [("way", id, "outer")],
      ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": name])
  }

  func write() throws {
    let written = bounds.map {
      "<bounds minlat=\"\($0.south)\" minlon=\"\($0.west)\" maxlat=\"\($0.north)\""
        + " maxlon=\"\($0.east)\"/>\n"
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <osm version="0.6" generator="hand">
      \(written ?? "")\(nodes)\(ways)\(relations)</osm>

      """
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Writes the extract and imports it.
  @discardableResult
  func importing(name: String = "porto") throws -> StreetMapSummary {
    try write()
    return try StreetMapImport(extract: path, name: name, resources: world.resources)
      .run(into: atlas)
  }

  /// Returns the atlas.
  func opened() throws -> EmbeddedAtlas { try EmbeddedAtlas(folder: atlas) }

  func search(_ text: String) async throws -> SearchResponse {
    try await opened().search(SearchRequest(query: .naturalLanguage(text)))
  }

  /// Returns the identifiers and names of the places that a search finds.
  func names(_ text: String) async throws -> [String] {
    try await search(text).mapItems.map { "\($0.id) \($0.name)" }
  }
}

/// Imports a town that has a street of two ways with houses, after the closure has added to it, and
/// runs the body with the map.
func withPorto(
  adding change: (inout TinyMap) -> Void, then body: (TinyMap) async throws -> Void
) async throws {
  var map = try TinyMap()
  defer { map.world.remove() }
  let ring = map.square(1, 0, 0, reach: 20)
  map.way(1, ring)
  map.relation(
    1, [("way", 1, "outer"), ("node", 5, "label")],
    ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": "Porto"])
  map.node(5, 1, 1, ["place": "town", "name": "Porto", "name:de": "Hafen", "population": "12 000"])
  map.node(6, 0, 0, ["place": "suburb", "name": "Old Town"])
  for (index, east) in [-4.0, 0, 4].enumerated() { map.node(10 + index, 0, east) }
  map.way(10, [10, 11], ["highway": "residential", "name": "Harbour Street"])
  map.way(11, [11, 12], ["highway": "tertiary", "name": "Harbour Street", "name:de": "Hafenstr"])
  map.node(
    20, 0.1, 1,
    [
      "amenity": "cafe", "name": "The Mole", "addr:street": "Harbour Street",
      "addr:housenumber": "5", "website": "javascript:alert(1)", "phone": "+1 23",
      "opening_hours": "Mo-Fr 08:00-18:00", "cuisine": "coffee_shop;cake", "wheelchair": "limited",
    ])
  let house = map.square(30, 0.1, 2, reach: 0.05)
  map.way(
    30, house,
    ["building": "yes", "addr:street": "Harbour Street", "addr:housenumber": "12a"])
  change(&map)
  try map.importing()
  try await body(map)
}

/// Calls a closure with an imported town, which has a street of two ways and its houses.
func withPorto(_ body: (TinyMap) async throws -> Void) async throws {
  try await withPorto(adding: { _ in }, then: body)
}

/// Calls a closure with an atlas of the town, with cafés at growing distances from its middle, and
/// a casino beside the farthest, after another closure has added to the map.
func withCafes(
  adding change: (inout TinyMap) -> Void, then body: (EmbeddedAtlas) async throws -> Void
) async throws {
  try await withPorto { map in
    for (index, east) in [2.0, 3, 4, 5, 6, 12].enumerated() {
      map.node(100 + index, 0, east, ["amenity": "cafe", "name": "Café \(index)"])
    }
    map.node(110, 0, 12.5, ["amenity": "casino", "name": "Grand Casino"])
    change(&map)
  } then: { map in
    try await body(map.opened())
  }
}

/// Calls a closure with an atlas of the town, with cafés at growing distances from its middle, and
/// a casino beside the farthest.
func withCafes(_ body: (EmbeddedAtlas) async throws -> Void) async throws {
  try await withCafes(adding: { _ in }, then: body)
}

extension CoordinateRegion {
  /// The middle of the town that ``withPorto(adding:then:)`` imports.
  static let porto = CoordinateRegion(south: 1.99, west: 179.89, north: 2.01, east: 179.91)
}
