public import Places

extension OpeningHours {
  /// The minutes of an evening, counted from its midnight, at one of which a place that is open late
  /// is open: half past eleven, and two in the morning after.
  private static let lateMinutes = [23 * 60 + 30, 26 * 60]

  /// Returns whether a place meets a condition on its opening hours: `open` where it does.
  ///
  /// - Parameter time: The current time on the clocks of the place.
  public func state(_ condition: OpeningCondition, at time: LocalTime) -> OpeningState {
    switch condition {
    case .now: return state(at: time)
    case .late:
      return state(ofAny: days(from: time.date, count: 1)) { span in
        Self.lateMinutes.contains(where: span.minutes.contains)
      }
    case .always:
      return days(from: time.date).allSatisfy(\.isOpenAllDay) ? .open : .closed
    case .on(let weekday):
      return state(ofAny: days(from: time.date).filter { $0.date.weekday == weekday }) { _ in true }
    }
  }

  private func state(
    ofAny days: [OpeningDay], where isMeant: (OpeningSpan) -> Bool
  ) -> OpeningState {
    let spans = days.flatMap(\.spans).filter(isMeant)
    if spans.contains(where: { $0.state == .open }) { return .open }
    return spans.isEmpty ? .closed : .unknown
  }
}

extension OpeningDay {
  /// A Boolean value that says whether a place is open from midnight to midnight on the day.
  fileprivate var isOpenAllDay: Bool {
    var end = 0
    for span in spans where span.state == .open && span.minutes.lowerBound <= end {
      end = max(end, span.minutes.upperBound)
    }
    return end >= 24 * 60
  }
}
