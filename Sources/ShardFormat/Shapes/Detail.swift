/// The levels of detail that shapes are stored at, each named by the last zoom it is drawn at: a
/// map reads no more points than it can show.
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

  package init(zoom: Double) {
    self = Self.allCases.first { zoom <= Double($0.lastZoom) } ?? .whole
  }

  /// Those that the world's outlines are stored at, with the last that each is drawn at: they have
  /// no points for more.
  package static let world: [ClosedRange<Detail>] =
    ([.zoom2, .zoom3, .zoom4, .zoom5, .zoom6, .zoom8] as [Detail]).map { $0...$0 }
    + [.zoom10...(.whole)]
  /// Those of streets.
  package static let streets = allCases.filter { $0 >= .zoom8 }

  /// The last zoom drawn; of the finest, the first.
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

  /// In degrees of longitude: what is smaller is not worth a point. Half a pixel at the level's
  /// last zoom.
  package var tolerance: Double {
    self == .whole ? 0 : pixel / 2
  }

  /// In degrees of longitude.
  package var pixel: Double { 360.0 / Double(256 << lastZoom) }
}
