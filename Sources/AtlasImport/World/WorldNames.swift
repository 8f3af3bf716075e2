import Foundation
import Places
import SQLite
import ShardFormat

/// A namespace for the names of natural features and airports on maps of the world: in which style
/// each is written, along which lines, from which zoom on, and which come first.
enum WorldNames {
  /// The zoom from which on a map shows the name of a feature of importance 5.8, and by how much
  /// later it shows one that is less important by 1.
  private typealias Precedence = (first: Double, perImportance: Double)
  /// The importance of the features that `Precedence` counts from. With a larger value all names
  /// come at closer zooms.
  private static let greatest = 5.8
  /// The room in pixels that a name takes for each letter, at most for as many letters as a line of
  /// a broken name has.
  private static let letter = (width: 7.0, most: 14)

  /// Writes the names of features as rows of a shard.
  ///
  /// - Parameters:
  ///   - folder: A folder for scratch files.
  ///   - taken: The names of countries, which a map writes on islands of the same name already.
  /// - Returns: The number of rows that were written.
  static func write(
    _ features: [GazetteerPlace], leavingOut taken: Set<String>, to database: Database,
    firstID: Int, scratch folder: String
  ) throws -> Int {
    var names = DrawnNames(in: folder)
    for feature in features {
      guard let name = drawn(feature), !taken.contains(name.name) else { continue }
      try names.add(name, alongWhole: lines(feature))
    }
    return try names.write(to: database, firstID: firstID)
  }

  /// Returns the name that a map writes on a feature, or `nil` for a feature of a category that no
  /// map names.
  static func drawn(_ feature: GazetteerPlace) -> DrawnName? {
    guard let main = feature.names.first?.text, let style = style(feature.category),
      let first = firstZoom(feature)
    else { return nil }
    let tagged = TaggedNames(
      feature.names.flatMap { name in name.languages.map { (language: $0, name: name.text) } })
    let height = style.kind == .peak ? feature.details[.elevation].map { "\n\($0) m" } : nil
    var name = DrawnName(
      kind: style.kind, name: main + (height ?? ""), names: tagged.text,
      rank: WorldName.rank(firstZoom: first), first: Detail(zoom: first))
    name.reference = feature.reference
    return name
  }

  /// Returns the zoom from which on maps write the name of a feature; `nil` for a feature of a
  /// category that no map names.
  static func firstZoom(_ feature: GazetteerPlace) -> Double? {
    guard let main = feature.names.first?.text, let from = style(feature.category)?.from else {
      return nil
    }
    let byImportance = from.first + (greatest - feature.importance) * from.perImportance
    return max(byImportance, firstZoomWithRoom(feature, main), 0)
  }

  /// Returns the style in which maps write the names of features of a category, and when.
  private static func style(
    _ category: PlaceCategory
  ) -> (kind: StoredLabelKind, from: Precedence)? {
    switch category.rawValue {
    case "ocean", "sea", "gulf", "bay", "strait", "fjord", "lagoon": (.sea, (2, 2))
    case "lake", "reservoir": (.lake, (3.5, 1.5))
    case "river": (.river, (3, 2.2))
    case "mountain_range", "desert", "plateau", "peninsula", "region": (.landform, (1.7, 2.2))
    case "island", "archipelago": (.island, (1.8, 2))
    case "mountain", "volcano": (.peak, (4.5, 2.2))
    case "airport": (.airport, (8, 1.3))
    default: nil
    }
  }

  /// Returns the first zoom at which a feature is long enough for its name; 0 for a feature of
  /// unknown extent.
  private static func firstZoomWithRoom(_ feature: GazetteerPlace, _ name: String) -> Double {
    let line = feature.labelLine
    let length: Double
    if line.count > 1 {
      length = zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    } else if let extent = feature.extent {
      length = extent.longitudeDelta
    } else {
      return 0
    }
    let width = Double(min(name.count, letter.most)) * letter.width
    return log2(width * 360 / (256 * max(length, 1e-3)))
  }

  /// Returns the distance between two coordinates on a Mercator map, in degrees of longitude.
  private static func distance(_ one: Coordinate, _ other: Coordinate) -> Double {
    let middle = min(abs(one.latitude + other.latitude) / 2, 85) * .pi / 180
    let east = remainder(other.longitude - one.longitude, 360)
    return hypot(east, (other.latitude - one.latitude) / cos(middle))
  }

  /// Returns the lines along which a map writes the name of a feature, or one line of one point for
  /// a name at a point.
  private static func lines(_ feature: GazetteerPlace) -> [[ShapeCoding.GridPoint]] {
    switch feature.shape {
    case .lines(let lines):
      lines.map { $0.continuousLine(unitsPerDegree: StreetShapeCoding.unitsPerDegree) }
    default:
      [
        (feature.labelLine.isEmpty ? [feature.coordinate] : feature.labelLine)
          .continuousLine(unitsPerDegree: StreetShapeCoding.unitsPerDegree)
      ]
    }
  }
}
