/// A notice that an answer to a search is not all that was asked for.
public enum SearchNotice: Hashable, Sendable {
  /// A notice that the service failed, and that the answer comes from a cache and has the given
  /// age.
  case servedFromCache(age: Duration)
  /// A notice that the service with the given name for people failed, and that others answered in
  /// its place.
  case serviceUnavailable(name: String)
  /// A notice that the region held too few places, and that the answer adds the nearest beyond it.
  case lookedFartherAway
  /// A notice that no house with the given number is known, and that the answer is the nearest
  /// house, or the street.
  case numberUnknown(String, isStreet: Bool = false)
  /// The answer is what other words of the query name, since nothing known has these ones.
  case wordsUnknown(String)
  /// A notice that no street map of the given place is known, in which the given kind of places, as
  /// typed, could be found, and that the answer is the place.
  case kindUnmapped(String, place: String)
  /// A notice that the query has more words than are looked at, and that the answer leaves out the
  /// given ones.
  case wordsIgnored(String)
  /// The answer comes nearest in writing to the query, since nothing known has it as its name.
  case nameUnknown(String)
  /// A notice that no place around is known to meet the conditions with the given names, and that
  /// the answer is the nearest places of which that is not known.
  case conditionsUnknown(String)
  /// A notice that the given numbers are written as a coordinate and lie off the globe.
  case offTheGlobe(String)
  /// A notice that data which may belong to the answer is damaged, and left out until it is
  /// replaced.
  case atlasIncomplete

  /// A Boolean value that says whether an answer with this notice would be the same another time,
  /// so that it may be cached.
  public var isLasting: Bool {
    switch self {
    case .servedFromCache, .serviceUnavailable, .atlasIncomplete: false
    case .lookedFartherAway, .numberUnknown, .wordsUnknown, .kindUnmapped, .wordsIgnored,
      .nameUnknown, .conditionsUnknown, .offTheGlobe:
      true
    }
  }

  /// The notice as a sentence in English for the reader of the answer.
  public var sentence: String {
    switch self {
    case .servedFromCache(let age):
      "The search service does not answer just now: this is what it said \(Self.ago(age))."
    case .serviceUnavailable(let name):
      "\(name) does not answer just now: some places may be missing."
    case .lookedFartherAway:
      "There are few of them here: these are the nearest around."
    case .numberUnknown(let number, let isStreet):
      "House number \(number) is not known here: this is "
        + (isStreet ? "the street." : "the nearest there is.")
    case .wordsUnknown(let words):
      "No place known here has all of these words: \(QuotedText(words).text) was left out."
    case .kindUnmapped(let kind, let place):
      "No street map of \(place) has been imported, so \(QuotedText(kind).text) finds nothing there."
    case .wordsIgnored(let words):
      "Only the first words of a long text are looked at: \(QuotedText(words).text) was left out."
    case .nameUnknown(let name):
      "Nothing is called just \(QuotedText(name).text) here: this comes nearest."
    case .conditionsUnknown(let conditions):
      "No place around is known to meet this (\(conditions)); of these it is not known."
    case .offTheGlobe(let numbers):
      "\(QuotedText(numbers).text) is no point on the globe: latitudes end at 90, longitudes at 180."
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
