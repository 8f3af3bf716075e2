import OpenStreetMap
import Places
import ShardFormat

/// A name that a map writes, such as that of an object of OpenStreetMap, told by the object's tags.
struct DrawnName: Hashable {
  var kind: StoredLabelKind
  var name: String
  /// The object's names by language, in the form of `TaggedNames`.
  var names: String
  /// The rank of the name by importance among the names of a map: the smaller, the more important.
  var rank: Int
  /// The first level of detail that shows the name where there is room.
  var first: Detail
  /// The source's identifier of the place that is named; empty where none is, as by a road's number.
  var reference = ""

  /// A Boolean value that says whether the name is written along the line of its object, such as a
  /// street, instead of at a point.
  var isAlongLine: Bool {
    switch kind {
    case .waterway, .majorRoad, .minorRoad, .shield: true
    default: false
    }
  }

  init(kind: StoredLabelKind, name: String, names: String, rank: Int, first: Detail) {
    self.kind = kind
    self.name = name
    self.names = names
    self.rank = rank
    self.first = first
  }

  /// Creates the name that a map writes on an object with the given tags, or returns `nil` if the
  /// object has no name, or none that a map shows.
  init?(_ tags: Tags, isPoint: Bool, isArea: Bool) {
    guard let name = tags["name"].map(Self.oneLine), !name.isEmpty,
      let style = Self.place(tags, isPoint: isPoint)
        ?? (isPoint ? Self.waters(tags) : isArea ? Self.area(tags) : Self.line(tags))
    else { return nil }
    self.name = name
    (kind, rank, first) = (style.kind, style.rank, Detail(zoom: Double(style.zoom)))
    names =
      TaggedNames(
        tags.compactMap { tag -> (language: String, name: String)? in
          guard tag.key.hasPrefix("name:"), let language = Language(tag: tag.key.dropFirst(5)),
            language.code.utf8.count == tag.key.utf8.count - 5
          else { return nil }
          return (language.code, Self.oneLine(tag.value))
        }
      ).text
  }

  /// The largest number of characters of a road's number that a road sign on a map has room for.
  private static let shieldLimit = 7

  /// Creates the number that a map writes on a sign along a road, the first if the road has
  /// several, or returns `nil` for a road without a number that fits a sign, a minor road or a
  /// tunnel.
  init?(shieldOf tags: Tags, _ drawn: DrawnKind) {
    guard case .road(let road, let level) = drawn.kind, road <= .tertiary, level != .tunnel,
      let number = tags["ref"]?.split(separator: ";").lazy.compactMap({ RoadNumber($0) }).first,
      number.text.count <= Self.shieldLimit
    else { return nil }
    self.init(
      kind: .shield, name: number.text, names: "", rank: 190_000 + road.rawValue * 100_000,
      first: Detail(zoom: road <= .link ? 9 : road == .major ? 11 : 13))
  }

  /// Returns the name adapted to an area of the given extent in degrees of longitude: the larger a
  /// park or water, the sooner its name is shown and the more important it is. Other names stay as
  /// they are.
  func fitting(_ extent: Double) -> DrawnName {
    var name = self
    if kind == .park || kind == .water {
      let width = 3.5 * Double(self.name.count) + 10
      name.first = max(first, Detail.streets.first { extent >= width * $0.pixel } ?? .whole)
      name.rank += max(0, 99_999 - Int(min(extent / Detail.whole.pixel, 99_999)))
    }
    return name
  }

  /// A style of a name on a map: the kind of label, its rank by importance, and the first zoom that
  /// shows it.
  private typealias Style = (kind: StoredLabelKind, rank: Int, zoom: Int)

  /// Returns the style in which a map writes the name of a square, or of a settlement or quarter
  /// that is a point; `nil` for any other object.
  private static func place(_ tags: Tags, isPoint: Bool) -> Style? {
    if tags["place"] == "square" { return (.minorRoad, 900_000, 16) }
    guard isPoint else { return nil }
    return switch tags["place"] {
    case "city": (tags["capital"] == "yes" ? .capital : .city, 1_000, 8)
    case "town": (tags["capital"] == "yes" ? .capital : .town, 10_000, 10)
    case "village": (.village, 80_000, 12)
    case "suburb", "borough": (.quarter, 50_000, 12)
    case "quarter": (.quarter, 60_000, 13)
    case "neighbourhood": (.quarter, 150_000, 14)
    case "hamlet", "isolated_dwelling": (.village, 300_000, 14)
    default: nil
    }
  }

  /// Returns the style in which a map writes the name of a bay or strait; `nil` for any other
  /// object.
  private static func waters(_ tags: Tags) -> Style? {
    ["bay", "strait"].contains(tags["natural"]) ? (.water, 350_000, 14) : nil
  }

  /// Returns the style in which a map writes the name of an area, or `nil` if it writes none.
  private static func area(_ tags: Tags) -> Style? {
    guard let drawn = DrawnKind(tags, isArea: true), case .area(let area) = drawn.kind else {
      return tags["leisure"] == "marina" || tags.has("harbour")
        ? (.water, 380_000, 14) : waters(tags)
    }
    return switch area {
    case .park, .wood, .cemetery: (.park, 400_000, 11)
    case .water: (.water, 400_000, 10)
    case .plaza: (.minorRoad, 950_000, 16)
    default: nil
    }
  }

  /// Returns the style in which a map writes the name of a line such as a road or river, or `nil`
  /// if it writes none.
  private static func line(_ tags: Tags) -> Style? {
    guard let drawn = DrawnKind(tags, isArea: false) else { return nil }
    switch drawn.kind {
    case .line(.river): return (.waterway, 420_000, 14)
    case .line(.stream): return (.waterway, 800_000, 16)
    case .road(let road, let level):
      let rank = 200_000 + road.rawValue * 100_000 + (level == .tunnel ? 50_000 : 0)
      return switch road {
      case .highway, .major: (.majorRoad, rank, 14)
      case .tertiary, .link: (.majorRoad, rank, 15)
      case .minor, .pedestrian: (.minorRoad, rank, 16)
      case .service, .path: (.minorRoad, rank, 17)
      }
    default: return nil
    }
  }

  /// Returns a text without line breaks and tabs, because names by language are stored as lines of
  /// a text.
  private static func oneLine(_ text: String) -> String {
    text.unicodeScalars.contains { $0.value < 0x20 }
      ? text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ") : text
  }
}
