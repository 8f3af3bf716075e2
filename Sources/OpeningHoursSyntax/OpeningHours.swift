public import Places

/// The opening hours of a place, parsed from OpenStreetMap's `opening_hours`:
/// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification.
public struct OpeningHours: Hashable, Sendable {
  /// The largest length in bytes of a text that is parsed as opening hours.
  public static let maximumLength = 1_024

  let rules: [OpeningRule]

  /// Creates opening hours from a text; `nil` where the text is too long or outside the grammar,
  /// since nothing is guessed.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, let tokens = OpeningToken.scan(text) else {
      return nil
    }
    var parser = OpeningHoursParser(tokens)
    guard let rules = parser.parse() else { return nil }
    self.rules = rules
  }

  /// Returns the opening hours of each of the days from a date on.
  ///
  /// - Parameters:
  ///   - date: The first day.
  ///   - count: The number of days, from 0 to 366.
  public func days(from date: CalendarDate, count: Int = 7) -> [OpeningDay] {
    let first = Day(date)
    return (0..<min(max(count, 0), 366)).compactMap { offset in
      let day = first + offset
      return day.date.map {
        OpeningDay(date: $0, spans: spans(on: day), mayDifferOnHolidays: mayDiffer(on: day))
      }
    }
  }

  /// Returns the opening hours of each day of the week that holds a date, Monday first.
  public func week(of date: CalendarDate) -> [OpeningDay] {
    let day = Day(date)
    return (day + -day.weekday).date.map { days(from: $0) } ?? []
  }

  /// Returns the state of the place (open, closed or unknown) at a time on its clocks, and when
  /// that state changes.
  public func status(at time: LocalTime) -> OpeningStatus {
    let today = Day(time.date)
    let minute = time.hour * 60 + time.minute
    let span = span(at: minute, of: timeline(today))
    let state = span?.state ?? .closed
    return OpeningStatus(
      state: state, comment: span?.comment,
      nextChange: change(from: state, after: minute, of: today),
      mayDifferOnHolidays: mayDiffer(on: today))
  }

  /// Returns the state of the place (open, closed or unknown) at a time on its clocks.
  public func state(at time: LocalTime) -> OpeningState {
    span(at: time.hour * 60 + time.minute, of: timeline(Day(time.date)))?.state ?? .closed
  }

  private func spans(on day: Day, holiday: OpeningRule.Holiday? = nil) -> [OpeningSpan] {
    rules.reduce([]) { spans, rule in
      rule.applies(on: day, holiday: holiday) ? rule.applied(to: spans) : spans
    }
  }

  private func mayDiffer(on day: Day) -> Bool {
    let named = Set(rules.flatMap(\.holidays))
    guard !named.isEmpty else { return false }
    let spans = spans(on: day)
    return named.contains { self.spans(on: day, holiday: $0) != spans }
  }

  /// Returns the opening spans of a day, after those of the day before that go on past midnight.
  private func timeline(_ day: Day) -> [OpeningSpan] {
    let before = spans(on: day + -1).compactMap { span -> OpeningSpan? in
      guard span.minutes.upperBound > 1_440 else { return nil }
      var span = span
      span.minutes = max(span.minutes.lowerBound - 1_440, 0)..<span.minutes.upperBound - 1_440
      return span
    }
    return before + spans(on: day)
  }

  private func span(at minute: Int, of timeline: [OpeningSpan]) -> OpeningSpan? {
    let spans = timeline.filter { $0.minutes.contains(minute) }
    return spans.first { $0.state == .open } ?? spans.first
  }

  private func change(from state: OpeningState, after minute: Int, of today: Day) -> LocalTime? {
    for offset in 0...366 {
      let day = today + offset
      let timeline = timeline(day)
      let bounds = Set([0] + timeline.flatMap { [$0.minutes.lowerBound, $0.minutes.upperBound] })
      for bound in bounds.sorted() where bound < 1_440 && (offset > 0 || bound > minute) {
        if (span(at: bound, of: timeline)?.state ?? .closed) != state {
          return day.date.map { LocalTime(date: $0, minuteOfDay: bound) }
        }
      }
    }
    return nil
  }
}
