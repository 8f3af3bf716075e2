import ShardFormat

/// The forms of a street's name by which addresses are matched with streets, as people spell one street
/// in several ways: with abbreviations, without the word for a street, with the halves of a bilingual name
/// in another order or alone, and a numbered road with another word.
struct StreetForms {
  /// A degree to which two names agree; the best is the least.
  enum Agreement: Int, Comparable {
    /// The degree of names that differ in case, accents and punctuation alone.
    case equal
    /// The degree of names that are equal once abbreviations are spelled out.
    case spelledOut
    /// The degree of bilingual names of which a half is equal.
    case half
    /// The degree of names that are equal but for the word for a street, which one of them lacks.
    case withoutKind
    /// The degree of roads of one number.
    case number

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// A half of a bilingual name, or a name in one language.
  private struct Half {
    /// The folded words as they are written.
    var written: [String]
    /// The words joined, with abbreviations spelled out.
    var key: String
    /// The words without the word for a street, with abbreviations spelled out.
    var bare: [String]
    /// The road that the words name, if they do nothing else.
    var road: RoadName?

    /// A text that is equal for all halves that may name one street.
    var sortText: String

    init(_ name: String) {
      let parsed = ParsedStreetName(name)
      written = parsed.written
      key = parsed.key
      bare = StreetWords.withoutPlain(parsed.words)
      road = RoadName(written)
      sortText = road?.key ?? StreetSpellings.sortText(of: parsed.words)
    }

    /// Returns whether the name is another one once abbreviations are spelled out.
    func isSame(as other: Half) -> Bool {
      key == other.key || StreetSpellings.everywhere.areSame(written[...], other.written[...])
    }

    /// Returns whether the name is another one but for the word for a street, which one of them lacks.
    func isBareOf(_ other: Half) -> Bool {
      // "Rue Pasteur" and "Avenue Pasteur" are two streets, "Pasteur" may be either.
      guard key == bare.joined() || other.key == other.bare.joined() else { return false }
      return StreetSpellings.everywhere.areSame(bare[...], other.bare[...])
    }
  }

  /// The name without differences of spelling (`NameKey.text(of:)`).
  let text: String
  private let halves: [Half]

  init(_ name: String) {
    text = NameKey.text(of: name)
    halves = StreetKeys.halves(of: name).map(Half.init)
  }

  /// A key that is equal for names that are equal once abbreviations are spelled out.
  var key: String { halves.map(\.key).joined(separator: " ") }

  /// The texts of which names that may agree have one in common, each once, the first of the name's
  /// own first.
  var sortTexts: [String] {
    var taken: Set<String> = []
    return halves.map(\.sortText).filter { taken.insert($0).inserted }
  }

  /// The text under which a street of this name is looked up among the `sortTexts` of streets.
  var lookupText: String { halves[0].sortText }

  /// Returns the degree to which this name agrees with another; `nil` for names of different streets.
  func agreement(with other: StreetForms) -> Agreement? {
    if text == other.text { return .equal }
    let pairs = halves.flatMap { own in other.halves.map { (own: own, other: $0) } }
    if pairs.contains(where: { !$0.own.key.isEmpty && $0.own.isSame(as: $0.other) }) {
      return halves.count == 1 && other.halves.count == 1 ? .spelledOut : .half
    }
    if pairs.contains(where: { !$0.own.bare.isEmpty && $0.own.isBareOf($0.other) }) {
      return .withoutKind
    }
    let isRoad = pairs.contains { pair in
      pair.own.road.map { own in pair.other.road.map(own.mayBe) ?? false } ?? false
    }
    return isRoad ? .number : nil
  }
}
