extension OpeningHoursParser {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let everyYear = 1_900...9_999

  private func month(_ token: OpeningToken?) -> Int? {
    guard case .word(let word) = token else { return nil }
    return Self.months.firstIndex(of: word).map { $0 + 1 }
  }

  private func isDate(_ token: OpeningToken?) -> Bool {
    month(token) != nil || token == .word("easter")
  }

  /// Parses the years of an opening rule, such as `2026`, `2026-2028` or `2026+`, if there are any,
  /// and returns `false` where they are malformed. A year before a month belongs to a date instead.
  mutating func years(_ rule: inout OpeningRule) -> Bool {
    while case .number(let first) = peek(), !isDate(peek(1)) {
      guard Self.everyYear.contains(first) else { return false }
      advance()
      if take(.symbol("+")) {
        rule.years.append(first...Self.everyYear.upperBound)
      } else if take(.symbol("-")) {
        guard let last = takeNumber(first...Self.everyYear.upperBound) else { return false }
        rule.years.append(first...last)
      } else {
        rule.years.append(first...first)
      }
      guard peek() == .symbol(","), case .number = peek(1) else { return true }
      advance()
    }
    return true
  }

  mutating func dates(_ rule: inout OpeningRule) -> Bool {
    while true {
      var year: Int?
      if isDate(peek(1)), let number = takeNumber(Self.everyYear) { year = number }
      guard isDate(peek()) else { return year == nil }
      guard let from = point() else { return false }
      var span = DateSpan(from: from, to: from, fromYear: year)
      guard upper(of: &span) else { return false }
      rule.dates.append(span)
      guard daysOfSameMonth(span, &rule) else { return false }
      guard peek() == .symbol(","), isDate(peek(1)) || isDate(peek(2)) && isNumber(peek(1)) else {
        return true
      }
      advance()
    }
  }

  private func isNumber(_ token: OpeningToken?) -> Bool {
    if case .number = token { return true }
    return false
  }

  /// Parses the end of a span of dates in opening hours, such as `-Mar`, `-31` or `-2027 Jan 6`, if
  /// there is one, and returns `false` where it is malformed.
  private mutating func upper(of span: inout DateSpan) -> Bool {
    guard take(.symbol("-")) else { return true }
    if isDate(peek(1)), let year = takeNumber(Self.everyYear) {
      guard let fromYear = span.fromYear, fromYear <= year else { return false }
      span.toYear = year
    }
    if isDate(peek()) {
      var isMonth = false
      if case .month = span.from { isMonth = true }
      guard let to = point(takesWeekday: !isMonth) else { return false }
      span.to = to
      return true
    }
    guard case .day(let month, let first) = span.from, let last = takeNumber(first...31) else {
      return false
    }
    span.to = .day(month: month, day: last)
    return true
  }

  /// Parses the further days that may follow a date in the same month, such as `,26,31` after `Dec
  /// 24`, and returns `false` where they are malformed.
  private mutating func daysOfSameMonth(_ span: DateSpan, _ rule: inout OpeningRule) -> Bool {
    guard case .day(let month, _) = span.to else { return true }
    while peek() == .symbol(","), case .number(1...31) = peek(1) {
      advance()
      guard let day = takeNumber(1...31) else { return false }
      let from = DateSpan.Point.day(month: month, day: day)
      var next = DateSpan(from: from, to: from, fromYear: span.fromYear)
      guard upper(of: &next) else { return false }
      rule.dates.append(next)
    }
    return true
  }

  /// Parses one end of a span of dates in opening hours, such as `Dec 24`, `Mar Su[-1]` or `easter
  /// -2 days`, and returns it, or `nil` where there is none.
  /// - Parameter takesWeekday: A Boolean value that says whether a weekday after a month belongs to
  ///   it; in `Oct-Mar Su[1]` it does not.
  private mutating func point(takesWeekday: Bool = true) -> DateSpan.Point? {
    if take(.word("easter")) {
      guard peek() == .symbol("-") || peek() == .symbol("+"), isNumber(peek(1)) else {
        return .easter(offset: 0)
      }
      let sign = take(.symbol("-")) ? -1 : 1
      if sign > 0 { advance() }
      guard let days = takeNumber(0...366), take(.word("day")) || take(.word("days")) else {
        return nil
      }
      return .easter(offset: sign * days)
    }
    guard let month = month(peek()) else { return nil }
    advance()
    if takesWeekday, let weekday = weekday(peek()), peek(1) == .symbol("[") {
      // `Mar Su[-1]-Oct Su[-1]` are dates, `Mar Su[-1]` are weekdays of a month: the same days.
      advance()
      advance()
      guard let ordinals = ordinals(), ordinals.count == 1, let ordinal = ordinals.first else {
        return nil
      }
      return .weekday(month: month, weekday: weekday, ordinal: ordinal)
    }
    guard let day = takeNumber(1...31) else { return .month(month) }
    return .day(month: month, day: day)
  }
}
