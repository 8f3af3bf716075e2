import Places
import ShardFormat

/// A namespace for the rivers that maps of the world draw. Far views show the rivers that have a name,
/// by their importance; near views all that were surveyed.
enum WorldRivers {
  /// The levels of detail that show all surveyed rivers.
  static let surveyed: ClosedRange<Detail> = .zoom8...(.whole)
  /// The last level of detail that shows the rivers with a name alone.
  private static let lastNamed = Detail.zoom6
  /// The number of zoom steps by which maps draw a river before they name it. A larger value means
  /// more rivers in far views.
  private static let earlier = 2.0
  /// The extent in pixels below which maps leave out a stretch of a river.
  static let minimumExtent = 8.0

  /// Returns the courses of the rivers among the features of the world.
  static func shapes(_ features: [GazetteerPlace]) -> [WorldShapes.Shape] {
    features.flatMap { feature -> [WorldShapes.Shape] in
      guard feature.category.rawValue == "river", case .lines(let lines) = feature.shape,
        let named = WorldNames.firstZoom(feature)
      else { return [] }
      let first = Detail(zoom: named - earlier)
      guard first <= lastNamed else { return [] }
      return lines.map {
        WorldShapes.Shape(
          kind: .river, points: $0.continuousLine(unitsPerDegree: ShapeCoding.unitsPerDegree),
          details: first...lastNamed)
      }
    }
  }
}
