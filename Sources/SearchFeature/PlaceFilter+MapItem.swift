import OpeningHoursSyntax
public import Places

extension PlaceFilter {
  /// Returns whether a place passes the filter.
  /// - Parameters:
  ///   - item: The place.
  ///   - seconds: The current instant, in seconds since 1970-01-01T00:00Z.
  public func includes(_ item: MapItem, at seconds: Int) -> Bool {
    verdict(on: item) == .met && (opening.map { item.state($0, at: seconds) == .open } ?? true)
  }
}

extension MapItem {
  /// Returns whether the place meets a condition on its opening hours; `unknown`, too, where its
  /// time zone is not known, or its hours cannot be read.
  ///
  /// - Parameter seconds: The current instant, in seconds since 1970-01-01T00:00Z.
  func state(_ condition: OpeningCondition, at seconds: Int) -> OpeningState {
    guard let hours = openingHours.flatMap(OpeningHours.init), let time = localTime(at: seconds)
    else { return .unknown }
    return hours.state(condition, at: time)
  }
}
