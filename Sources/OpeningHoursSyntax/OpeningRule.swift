import Places

/// A rule of opening hours: on which days and at which times a place is open or not.
struct OpeningRule: Hashable {
  enum Holiday: Hashable, CaseIterable {
    case `public`, school
  }

  /// The effect of a rule on those before it.
  enum Kind: Hashable {
    /// The rule after `;`: on its days, the rules before do not hold.
    case overriding
    /// The rule after `,`: it holds besides the rules before.
    case additional
    /// The rule after `||`: it holds where the rules before leave the place closed.
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
  /// A Boolean value that says whether the rule needs a holiday and a weekday at once: `PH Mo-Fr`
  /// are holidays on weekdays, `PH,Mo-Fr` are both.
  var needsHolidayAndWeekday = false
  /// The times of the rule; empty for the whole day.
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

  /// The times of the rule with its state and comment.
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

  /// Returns the spans of a day after this rule has been applied to those of the rules before.
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

  /// Returns the spans of both lists, of which the second wins where they overlap.
  private static func merged(_ first: [OpeningSpan], _ second: [OpeningSpan]) -> [OpeningSpan] {
    second.reduce(first) { spans, span in
      spans.flatMap { $0.subtracting(span.minutes) } + [span]
    }
    .sorted { $0.minutes.lowerBound < $1.minutes.lowerBound }
  }
}
