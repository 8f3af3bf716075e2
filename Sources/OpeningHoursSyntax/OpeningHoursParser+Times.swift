extension OpeningHoursParser {
  /// The minute at which an open-ended span such as `18:00+` is taken to end, counted from the
  /// midnight before it begins: five o'clock the next morning.
  private static let latestEnd = 29 * 60

  /// Parses the times of an opening rule, such as `08:00-12:00,13:00-17:00`, `18:00+` or
  /// `sunrise-sunset`, if there are any, and returns `false` where they are malformed.
  mutating func times(_ rule: inout OpeningRule) -> Bool {
    if peek() == .number(24), peek(1) == .symbol("/"), peek(2) == .number(7) {
      for _ in 0..<3 { advance() }
      return true
    }
    guard isTime(peek()) else { return true }
    while true {
      guard let spans = span() else { return false }
      rule.times += spans
      guard peek() == .symbol(","), isTime(peek(1)) else { return true }
      advance()
    }
  }

  private static let events: Set = ["sunrise", "sunset", "dawn", "dusk"]

  private func isTime(_ token: OpeningToken?) -> Bool {
    switch token {
    case .time, .symbol("("): true
    case .word(let word): Self.events.contains(word)
    default: false
    }
  }

  /// Parses a span of times in opening hours, such as `08:00-12:00`, and returns it, or `nil` where
  /// it is malformed. A `+` after its end adds a second, open-ended span.
  private mutating func span() -> [OpeningSpan]? {
    guard let from = time() else { return nil }
    let start = from.minutes ?? 0
    guard start < 1_440 else { return nil }
    if take(.symbol("+")) {
      return [Self.openEnded(from: start)]
    }
    guard take(.symbol("-")), let to = time() else { return nil }
    var end = to.minutes ?? 1_440
    if end <= start { end += 1_440 }
    guard end <= 2_880 else { return nil }
    let isSure = from.minutes != nil && to.minutes != nil
    let span = OpeningSpan(minutes: start..<end, state: isSure ? .open : .unknown)
    guard take(.symbol("+")) else { return [span] }
    return end < Self.latestEnd ? [span, Self.openEnded(from: end)] : [span]
  }

  private static func openEnded(from start: Int) -> OpeningSpan {
    OpeningSpan(minutes: start..<latestEnd, state: .unknown, isOpenEnded: true)
  }

  private enum Time {
    case clock(Int)
    /// A time of day that depends on the sun, such as `sunset`, whose minute is not computed.
    case ofSun

    var minutes: Int? {
      if case .clock(let minutes) = self { minutes } else { nil }
    }
  }

  private mutating func time() -> Time? {
    let isVariable = take(.symbol("("))
    switch peek() {
    case .time(let minutes) where !isVariable:
      advance()
      return .clock(minutes)
    case .word(let word) where Self.events.contains(word):
      advance()
      guard isVariable else { return .ofSun }
      guard take(.symbol("+")) || take(.symbol("-")), case .time = peek() else { return nil }
      advance()
      return take(.symbol(")")) ? .ofSun : nil
    default:
      return nil
    }
  }
}
