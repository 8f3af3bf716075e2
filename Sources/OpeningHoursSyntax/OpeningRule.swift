import Places

/// A rule of opening hours: on which days and at which times a place is open or not.
struct OpeningRule: Hashable {
  enum Holiday: Hashable, CaseIterable {
    case `public`, school
  }

  /// An effect that a rule of opening hours has on the rules before it.
  enum Kind: Hashable {
    /// The effect of a rule after `;`: on its days, it replaces the rules before it.
    case overriding
    /// The effect of a rule after `,`: it holds besides the rules before it.
    case additional
    /// The effect of a rule after `||`: it holds where the rules before it leave the place closed.
    case fallback
  }

  struct Weeks: Hashable {
    let range: ClosedRange<Int>
    let step: Int
  }

  var kind = Kind.overriding
  // Each is any day where it is empty.
  var years: [ClosedRange<Int>] = []
  var dates: [DateSpan] = []
  var weeks: [Weeks] = []
  var weekdays: [WeekdaySpan] = []
  var holidays: Set<Holiday> = []
  /// A Boolean value that says whether the opening rule holds only on days that are both a holiday
  /// and one of its weekdays (`PH Mo-Fr`), and not on either (`PH,Mo-Fr`).
  var needsHolidayAndWeekday = false
  /// The spans of time that the opening rule names; empty for the whole day.
  var times: [OpeningSpan] = []
  var state = OpeningState.open
  var comment: String?

  func applies(on day: Day, holiday: Holiday?) -> Bool {
    if !years.isEmpty {
      let year = day.civil.year
      guard years.contains(where: { $0.contains(year) }) else { return false }
    }
    if !dates.isEmpty, !dates.contains(where: { $0.contains(day) }) { return false }
    if !weeks.isEmpty {
      let week = day.week
      let isIn = weeks.contains {
        $0.range.contains(week) && (week - $0.range.lowerBound) % $0.step == 0
      }
      guard isIn else { return false }
    }
    if weekdays.isEmpty && holidays.isEmpty { return true }
    let isHoliday = holiday.map(holidays.contains) ?? false
    let isWeekday = weekdays.contains { $0.contains(day) }
    return needsHolidayAndWeekday ? isHoliday && isWeekday : isHoliday || isWeekday
  }

  /// The spans of time of the opening rule on a day, with the rule's state and comment; the whole
  /// day where the rule names no times.
  var spans: [OpeningSpan] {
    guard !times.isEmpty else {
      return [OpeningSpan(minutes: 0..<1_440, state: state, comment: comment)]
    }
    return times.map { time in
      var span = time
      span.comment = comment
      if state == .unknown { span.state = .unknown }
      return span
    }
  }

  /// Returns the opening spans of a day after this rule has been applied to the spans that the
  /// rules before it make.
  func applied(to spans: [OpeningSpan]) -> [OpeningSpan] {
    if state == .closed {
      return times.reduce(times.isEmpty && kind != .fallback ? [] : spans) { left, time in
        left.flatMap { $0.subtracting(time.minutes) }
      }
    }
    switch kind {
    case .overriding: return Self.merged([], self.spans)
    case .additional: return Self.merged(spans, self.spans)
    case .fallback: return Self.merged(self.spans, spans)
    }
  }

  /// Returns two lists of opening spans as one, ordered by their beginnings; where spans overlap,
  /// those of the second list win.
  private static func merged(_ first: [OpeningSpan], _ second: [OpeningSpan]) -> [OpeningSpan] {
    second.reduce(first) { spans, span in
      spans.flatMap { $0.subtracting(span.minutes) } + [span]
    }
    .sorted { $0.minutes.lowerBound < $1.minutes.lowerBound }
  }
}
