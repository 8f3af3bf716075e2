/// A map of a few elements, to be written in every format.
struct TinyMap {
  struct Node {
    var id: Int64
    /// The latitude in units of 10⁻⁷ degrees.
    var latitude: Int64
    /// The longitude in units of 10⁻⁷ degrees.
    var longitude: Int64
    var tags: [(String, String)] = []
  }

  struct Way {
    var id: Int64
    var nodes: [Int64]
    var tags: [(String, String)] = []
  }

  struct Relation {
    var id: Int64
    /// The members, each with its kind (0 node, 1 way, 2 relation), id and role.
    var members: [(UInt64, Int64, String)]
    var tags: [(String, String)] = []
  }

  var nodes: [Node] = []
  var ways: [Way] = []
  var relations: [Relation] = []

  /// Adds nodes without tags, numbered from `first`.
  ///
  /// - Parameter points: The latitudes and longitudes in degrees.
  mutating func addNodes(from first: Int64, _ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      nodes.append(
        Node(
          id: first + Int64(index), latitude: Int64((point.0 * 1e7).rounded()),
          longitude: Int64((point.1 * 1e7).rounded())))
    }
  }

  /// A map with a café, a street that is missing a node, a house, a lake with an island made of
  /// three ways, and a street with its house.
  static var village: TinyMap {
    var map = TinyMap()
    map.addNodes(from: 1, [(47.1, 9.5), (47.1, 9.6), (47.2, 9.6), (47.2, 9.5)])
    map.addNodes(from: 11, [(47.14, 9.54), (47.14, 9.56), (47.16, 9.56), (47.16, 9.54)])
    map.addNodes(from: 21, [(47.3, 9.5), (47.3, 9.51), (47.31, 9.51), (47.31, 9.5)])
    map.addNodes(from: -2, [(47.32, 9.5), (47.32, 9.52)])
    map.nodes.append(
      Node(
        id: 31, latitude: 471_234_567, longitude: 95_234_567,
        tags: [("amenity", "cafe"), ("name", "Café <Müller> & \"Söhne\"")]))
    map.ways = [
      Way(id: 1, nodes: [1, 2, 3]), Way(id: 2, nodes: [1, 4, 3]),
      Way(id: 3, nodes: [11, 12, 13, 14, 11], tags: [("place", "islet")]),
      Way(id: 4, nodes: [21, 22, 23, 24, 21], tags: [("building", "yes")]),
      Way(id: 5, nodes: [-2, -1, 99, 22, 23], tags: [("highway", "residential")]),
      Way(id: 6, nodes: [21], tags: [("highway", "path")]),
    ]
    map.relations = [
      Relation(
        id: 1, members: [(1, 1, "outer"), (1, 2, "outer"), (1, 3, "inner")],
        tags: [("type", "multipolygon"), ("natural", "water")]),
      Relation(
        id: 2, members: [(1, 5, "street"), (1, 4, "house"), (2, 2, "")],
        tags: [("type", "associatedStreet"), ("name", "Dorfstrasse")]),
      Relation(id: 3, members: [(1, 5, "from")], tags: [("type", "restriction")]),
    ]
    return map
  }

  /// The map as OSM XML.
  var xml: String {
    func tags(_ tags: [(String, String)]) -> String {
      tags.map { "<tag k=\"\(escaped($0.0))\" v=\"\(escaped($0.1))\"/>" }.joined()
    }
    var text = "<?xml version='1.0' encoding='UTF-8'?>\n<osm version='0.6' generator='hand'>\n"
    text += "<bounds minlat='47' minlon='9' maxlat='48' maxlon='10'/>\n"
    for node in nodes {
      text +=
        "<node id='\(node.id)' lat='\(decimal(node.latitude))' lon='\(decimal(node.longitude))'>"
      text += tags(node.tags) + "</node>\n"
    }
    for way in ways {
      text += "<way id='\(way.id)'>" + way.nodes.map { "<nd ref='\($0)'/>" }.joined()
      text += tags(way.tags) + "</way>\n"
    }
    for relation in relations {
      text += "<relation id='\(relation.id)'>"
      for (kind, id, role) in relation.members {
        let type = ["node", "way", "relation"][Int(kind)]
        text += "<member type='\(type)' ref='\(id)' role='\(escaped(role))'/>"
      }
      text += tags(relation.tags) + "</relation>\n"
    }
    return text + "</osm>\n"
  }

  private func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", "\"": "&quot;", "'": "&#39;"][$0] ?? String($0) }
      .joined()
  }

  /// Returns a number of 10⁻⁷ degrees in degrees.
  private func decimal(_ number: Int64) -> String {
    let digits = String(number.magnitude)
    let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    return (number < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
  }
}
