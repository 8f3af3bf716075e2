/// The levels of detail that shapes are stored at.
package enum Detail: Int, CaseIterable, Sendable {
  case world
  case continent
  case country

  package init(zoom: Double) {
    self = zoom <= 3 ? .world : zoom <= 6 ? .continent : .country
  }

  /// In degrees: what is smaller is not worth a point. Half a pixel at the level's last zoom.
  package var tolerance: Double {
    switch self {
    case .world: 0.09
    case .continent: 0.011
    case .country: 0
    }
  }
}
