/// A parser that reads the tokens of opening hours as rules. The first token of each part tells its
/// kind, so that one token of lookahead is enough.
struct OpeningHoursParser {
  private let tokens: [OpeningToken]
  private var position = 0

  init(_ tokens: [OpeningToken]) { self.tokens = tokens }

  mutating func parse() -> [OpeningRule]? {
    var rules: [OpeningRule] = []
    var kind = OpeningRule.Kind.overriding
    while peek() != nil {
      if !rules.isEmpty, take(.symbol(";")) { continue }
      guard var rule = rule() else { return nil }
      rule.kind = kind
      rules.append(rule)
      guard let next = separator() else { return nil }
      kind = next
    }
    return rules.isEmpty ? nil : rules
  }

  /// Parses the separator before the next opening rule, and returns the effect of that rule on
  /// those before it; `nil` for no separator, and for a `,` or `||` that no rule follows.
  private mutating func separator() -> OpeningRule.Kind? {
    if peek() == nil || take(.symbol(";")) { return .overriding }
    if take(.symbol(",")) { return peek() == nil ? nil : .additional }
    return take(.fallback) && peek() != nil ? .fallback : nil
  }

  func peek(_ offset: Int = 0) -> OpeningToken? {
    position + offset < tokens.count ? tokens[position + offset] : nil
  }

  mutating func advance() { position += 1 }

  /// Consumes the next token of the opening hours if it equals a given one, and returns whether it
  /// does.
  mutating func take(_ token: OpeningToken) -> Bool {
    guard peek() == token else { return false }
    advance()
    return true
  }

  mutating func takeNumber(_ range: ClosedRange<Int>) -> Int? {
    guard case .number(let number) = peek(), range.contains(number) else { return nil }
    advance()
    return number
  }

  private mutating func rule() -> OpeningRule? {
    var rule = OpeningRule()
    let start = position
    if peek() == .number(24), peek(1) == .symbol("/"), peek(2) == .number(7) {
      position += 3
    } else {
      guard years(&rule), dates(&rule), weeks(&rule) else { return nil }
      _ = position > start && take(.symbol(":"))
      guard weekdays(&rule) else { return nil }
      _ = position > start && take(.symbol(":"))
      guard times(&rule) else { return nil }
    }
    guard modifier(&rule) else { return nil }
    return position > start ? rule : nil
  }

  private mutating func modifier(_ rule: inout OpeningRule) -> Bool {
    let hasState: Bool
    switch peek() {
    case .word("open"): (hasState, rule.state) = (true, .open)
    case .word("off"), .word("closed"): (hasState, rule.state) = (true, .closed)
    case .word("unknown"): (hasState, rule.state) = (true, .unknown)
    default: hasState = false
    }
    if hasState { advance() }
    if case .comment(let comment) = peek() {
      advance()
      rule.comment = comment
      // Words without a state leave it to people what they mean.
      if !hasState { rule.state = .unknown }
    }
    return true
  }

  // MARK: Days

  private mutating func weeks(_ rule: inout OpeningRule) -> Bool {
    guard take(.word("week")) else { return true }
    repeat {
      guard let first = takeNumber(1...53) else { return false }
      var (last, step) = (first, 1)
      if take(.symbol("-")) {
        guard let end = takeNumber(first...53) else { return false }
        last = end
        if take(.symbol("/")) {
          guard let every = takeNumber(1...52) else { return false }
          step = every
        }
      }
      rule.weeks.append(OpeningRule.Weeks(range: first...last, step: step))
    } while take(.symbol(","))
    return true
  }

  private static let weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"]

  func weekday(_ token: OpeningToken?) -> Int? {
    guard case .word(let word) = token else { return nil }
    return Self.weekdays.firstIndex(of: word)
  }

  private func holiday(_ token: OpeningToken?) -> OpeningRule.Holiday? {
    switch token {
    case .word("ph"): .public
    case .word("sh"): .school
    default: nil
    }
  }

  private mutating func weekdays(_ rule: inout OpeningRule) -> Bool {
    while true {
      if let holiday = holiday(peek()) {
        advance()
        rule.holidays.insert(holiday)
        if weekday(peek()) != nil, rule.weekdays.isEmpty {
          rule.needsHolidayAndWeekday = true
          continue
        }
      } else if let first = weekday(peek()) {
        advance()
        guard weekdaySpan(from: first, &rule) else { return false }
        if holiday(peek()) != nil, rule.holidays.isEmpty {
          rule.needsHolidayAndWeekday = true
          continue
        }
      } else {
        return true
      }
      guard peek() == .symbol(","), holiday(peek(1)) != nil || weekday(peek(1)) != nil else {
        return true
      }
      advance()
    }
  }

  private mutating func weekdaySpan(from first: Int, _ rule: inout OpeningRule) -> Bool {
    if take(.symbol("-")) {
      guard let last = weekday(peek()) else { return false }
      advance()
      rule.weekdays.append(WeekdaySpan(from: first, to: last))
      return true
    }
    guard take(.symbol("[")) else {
      rule.weekdays.append(WeekdaySpan(from: first, to: first))
      return true
    }
    guard let ordinals = ordinals() else { return false }
    rule.weekdays.append(WeekdaySpan(from: first, to: first, ordinals: ordinals))
    return true
  }

  /// Parses the positions of a weekday in its month, such as `1,3-4,-1]`, and returns them, or
  /// `nil` where they are malformed.
  mutating func ordinals() -> Set<Int>? {
    var ordinals: Set<Int> = []
    repeat {
      let sign = take(.symbol("-")) ? -1 : 1
      guard let first = takeNumber(1...5) else { return nil }
      ordinals.insert(sign * first)
      if sign > 0, take(.symbol("-")) {
        guard let last = takeNumber(first...5) else { return nil }
        ordinals.formUnion(first...last)
      }
    } while take(.symbol(","))
    return take(.symbol("]")) ? ordinals : nil
  }
}
