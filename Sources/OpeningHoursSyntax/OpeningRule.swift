import Places

/// One rule of opening hours: on which days, at which times, open or not.
struct OpeningRule: Hashable {
  enum Holiday: Hashable, CaseIterable {
    case `public`, school
  }

  /// What the rule does to those before it.
  enum Kind: Hashable {
    /// After `;`: where it holds, those before do not.
    case overriding
    /// After `,`: it holds besides.
    case additional
    /// After `||`: it holds where those before leave the place closed.
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
  /// `PH Mo-Fr` are holidays on weekdays; `PH,Mo-Fr` are both.
  var needsHolidayAndWeekday = false
  /// All day where it is empty.
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

  /// Its times with its state and comment.
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

  /// The spans of a day after this rule.
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

  /// Both, the second where they overlap.
  private static func merged(_ first: [OpeningSpan], _ second: [OpeningSpan]) -> [OpeningSpan] {
    second.reduce(first) { spans, span in
      spans.flatMap { $0.subtracting(span.minutes) } + [span]
    }
    .sorted { $0.minutes.lowerBound < $1.minutes.lowerBound }
  }
}
