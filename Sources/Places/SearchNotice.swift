/// Why an answer is not the best possible. Such an answer holds for the moment: it is kept
/// nowhere.
public enum SearchNotice: Hashable, Sendable {
  /// The service failed; this is what it answered so long ago.
  case servedFromCache(age: Duration)
  /// The service of this name, as people know it, failed; others answered in its place.
  case serviceUnavailable(name: String)

  /// For people.
  public var sentence: String {
    switch self {
    case .servedFromCache(let age):
      "The search service does not answer just now: this is what it said \(Self.ago(age))."
    case .serviceUnavailable(let name):
      "\(name) does not answer just now: some places may be missing."
    }
  }

  private static func ago(_ age: Duration) -> String {
    let minutes = age.components.seconds / 60
    return switch minutes {
    case ..<1: "a moment ago"
    case ..<60: count(minutes, "minute")
    case ..<(48 * 60): count(minutes / 60, "hour")
    default: count(minutes / 60 / 24, "day")
    }
  }

  private static func count(_ number: Int64, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s") ago"
  }
}
