/// A level of detail at which a shard stores shapes for maps, named by the last zoom at which the
/// level is drawn, so that a map reads no more points than it can show.
package enum Detail: Int, CaseIterable, Comparable, Sendable {
  case zoom2
  case zoom3
  case zoom4
  case zoom5
  case zoom6
  case zoom8
  case zoom10
  case zoom11
  case zoom12
  case zoom13
  case zoom14
  case zoom15
  case zoom16
  case whole

  package static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }

  /// Creates the level of detail that a map of a zoom draws: the first whose last zoom is at least
  /// that, or `whole`.
  package init(zoom: Double) {
    self = Self.allCases.first { zoom <= Double($0.lastZoom) } ?? .whole
  }

  /// The ranges of levels of detail that are served by one stored copy of the world's outlines
  /// each. Each copy is simplified for the last level of its range. Above zoom 8 a single copy with
  /// all points serves all levels, as the data has no more.
  package static let world: [ClosedRange<Detail>] =
    ([.zoom2, .zoom3, .zoom4, .zoom5, .zoom6, .zoom8] as [Detail]).map { $0...$0 }
    + [.zoom10...(.whole)]
  /// The range of all levels of detail.
  package static let all: ClosedRange<Detail> = .zoom2...(.whole)
  /// The levels of detail at which a shard stores streets, ascending.
  package static let streets = allCases.filter { $0 >= .zoom8 }

  /// The last zoom at which maps draw shapes of the level of detail; for `whole`, the first such
  /// zoom.
  package var lastZoom: Int {
    switch self {
    case .zoom2: 2
    case .zoom3: 3
    case .zoom4: 4
    case .zoom5: 5
    case .zoom6: 6
    case .zoom8: 8
    case .zoom10: 10
    case .zoom11: 11
    case .zoom12: 12
    case .zoom13: 13
    case .zoom14: 14
    case .zoom15: 15
    case .zoom16: 16
    case .whole: 17
    }
  }

  /// The tolerance for simplifying shapes of the level of detail, in degrees of longitude: half a
  /// pixel at the level's last zoom; 0 for `whole`.
  package var tolerance: Double {
    self == .whole ? 0 : pixel / 2
  }

  /// The width of a pixel at the last zoom of the level of detail, in degrees of longitude.
  package var pixel: Double { 360.0 / Double(256 << lastZoom) }
}
