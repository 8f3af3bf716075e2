/// A notice for the reader of an answer that is not all that was asked for.
public enum SearchNotice: Hashable, Sendable {
  /// The service failed, and the answer is one that it gave before, of this age.
  case servedFromCache(age: Duration)
  /// The service of this name, as people know it, failed, and others answered in its place.
  case serviceUnavailable(name: String)
  /// The region held too few places, and the answer adds the nearest beyond it.
  case lookedFartherAway
  /// No house has this number, and the answer is the nearest house, or the street.
  case numberUnknown(String)
  /// Data that may belong to the answer is damaged, and left out until it is replaced.
  case atlasIncomplete

  /// A Boolean value that says whether the answer is as good another time, and may be kept.
  public var isLasting: Bool {
    switch self {
    case .servedFromCache, .serviceUnavailable, .atlasIncomplete: false
    case .lookedFartherAway, .numberUnknown: true
    }
  }

  /// The sentence that tells a reader about the notice.
  public var sentence: String {
    switch self {
    case .servedFromCache(let age):
      "The search service does not answer just now: this is what it said \(Self.ago(age))."
    case .serviceUnavailable(let name):
      "\(name) does not answer just now: some places may be missing."
    case .lookedFartherAway:
      "There are few of them here: these are the nearest around."
    case .numberUnknown(let number):
      "House number \(number) is not known here: this is the nearest there is."
    case .atlasIncomplete:
      "Part of the atlas cannot be read: some places may be missing."
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
