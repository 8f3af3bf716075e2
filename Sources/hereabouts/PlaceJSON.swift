import Places
import Templates

/// A place as the commands print it with `--json`: one object with the names and values that
/// GeoJSON has.
struct PlaceJSON: Encodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  private let item: MapItem
  private let distance: Double?
  private let match: SearchMatch?

  /// Creates the JSON object of a place.
  ///
  /// - Parameters:
  ///   - middle: The point from which the distance is measured in metres, rounded: the middle of the
  ///     region or the point asked for. `nil` leaves the distance out.
  ///   - match: How the answer agrees with the text that was searched for; `nil` leaves the member
  ///     out.
  init(_ item: MapItem, from middle: Coordinate?, match: SearchMatch?) {
    self.match = match
    self.item = item.sanitized
    distance = middle.map { item.distance(from: $0).rounded() }
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Name.self)
    try object.encode(item.id.description, forKey: Name("id"))
    try object.encode(item.coordinate.latitude, forKey: Name("latitude"))
    try object.encode(item.coordinate.longitude, forKey: Name("longitude"))
    try object.encodeIfPresent(distance, forKey: Name("distance"))
    try object.encodeIfPresent(match?.rawValue, forKey: Name("match"))
    let region = item.region
    try object.encode(
      [region.west, region.south, region.east, region.north], forKey: Name("bbox"))
    for (name, value) in PlaceProperties(item).members {
      switch value {
      case .text(let text): try object.encode(text, forKey: Name(name))
      case .integer(let number): try object.encode(number, forKey: Name(name))
      case .list(let texts): try object.encode(texts, forKey: Name(name))
      case .texts(let texts):
        try object.encode(
          Dictionary(texts.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first }),
          forKey: Name(name))
      }
    }
  }
}
