/// The levels of detail that shapes are stored at, each named by the last zoom it is drawn at: a
/// map reads no more points than it can show.
package enum Detail: Int, CaseIterable, Sendable {
  case zoom2
  case zoom3
  case zoom4
  case zoom5
  case zoom6
  case whole

  package init(zoom: Double) {
    self = Self.allCases.first { zoom <= $0.lastZoom } ?? .whole
  }

  private var lastZoom: Double {
    switch self {
    case .zoom2: 2
    case .zoom3: 3
    case .zoom4: 4
    case .zoom5: 5
    case .zoom6: 6
    case .whole: .infinity
    }
  }

  /// In degrees: what is smaller is not worth a point. Half a pixel at the level's last zoom.
  package var tolerance: Double {
    guard lastZoom.isFinite else { return 0 }
    var pixel = 360.0 / 256
    for _ in 0..<Int(lastZoom) { pixel /= 2 }
    return pixel / 2
  }
}
