/// A direction that turns the number of an angle into a latitude or a longitude: "N", "O", "itä".
///
/// One letter may mean east in one language and west in another (German "Ost", French "ouest"), so
/// that a direction has several meanings until it is read beside the other one of a coordinate.
struct Direction: Hashable {
  /// An axis of the globe's grid.
  enum Axis: Hashable {
    case latitude, longitude
  }

  /// A language, or several that write the same letters, whose directions are known.
  enum Writing: CaseIterable {
    case english, german, swedish, dutch, romance, portuguese, finnish

    /// The letters for north, south, east and west, in lower case.
    var letters: [Character] {
      switch self {
      case .english: ["n", "s", "e", "w"]
      case .german: ["n", "s", "o", "w"]
      case .swedish: ["n", "s", "ö", "v"]
      case .dutch: ["n", "z", "o", "w"]
      case .romance: ["n", "s", "e", "o"]
      case .portuguese: ["n", "s", "l", "o"]
      case .finnish: ["p", "e", "i", "l"]
      }
    }

    /// Returns whether readers of a language write these letters.
    func isWritten(in language: Language) -> Bool {
      let language = language.primary
      return switch self {
      case .english: language == .english
      case .german: language == .german
      case .swedish: language.code == "sv"
      case .dutch: language.code == "nl"
      case .romance: [.french, .spanish, .italian].contains(language)
      case .portuguese: language.code == "pt"
      case .finnish: language == .finnish
      }
    }
  }

  /// A meaning that a direction may have: an axis, and a side of its zero.
  struct Meaning: Hashable {
    let axis: Axis
    /// A Boolean value that says whether the direction is south or west.
    let isNegative: Bool
    /// The writing that the letter belongs to; `nil` for a word, which means the same in all.
    let writing: Writing?
  }

  let meanings: [Meaning]

  /// Creates the direction that a single letter in lower case stands for; `nil` for a letter that
  /// stands for none.
  init?(letter: Character) {
    meanings = Writing.allCases.compactMap { writing in
      writing.letters.firstIndex(of: letter).map { Self.meaning($0, writing) }
    }
    if meanings.isEmpty { return nil }
  }

  /// Creates the direction that a whole word in lower case names; `nil` for any other word.
  init?(word: String) {
    guard let index = Self.words.firstIndex(where: { $0.contains(word) }) else { return nil }
    meanings = [Self.meaning(index, nil)]
  }

  /// Returns the meaning of the position among north, south, east and west.
  private static func meaning(_ index: Int, _ writing: Writing?) -> Meaning {
    Meaning(axis: index < 2 ? .latitude : .longitude, isNegative: index % 2 == 1, writing: writing)
  }

  /// The words for north, south, east and west, in lower case.
  private static let words: [Set<String>] = [
    [
      "north", "northern", "nord", "nördlich", "nördliche", "nördlicher", "norte", "pohjoinen",
      "pohjoista", "noord", "noorder", "norr", "с", "сев", "北緯", "北纬",
    ],
    [
      "south", "southern", "süd", "sued", "südlich", "südliche", "südlicher", "sud", "sur", "sul",
      "etelä", "eteläistä", "etelää", "zuid", "zuider", "söder", "ю", "юж", "南緯", "南纬",
    ],
    [
      "east", "eastern", "ost", "östlich", "östliche", "östlicher", "est", "este", "leste", "itä",
      "itäistä", "itää", "oost", "ooster", "öst", "в", "вост", "東経", "東經", "东经",
    ],
    [
      "west", "western", "westlich", "westliche", "westlicher", "ouest", "oeste", "ovest", "länsi",
      "läntistä", "länttä", "wester", "väst", "з", "зап", "西経", "西經", "西经",
    ],
  ]

  /// The meanings of the two directions of a coordinate; the second is `nil` where a coordinate has
  /// only one direction.
  struct Pair: Hashable {
    let first: Meaning
    let second: Meaning?

    /// The axes and signs, without the languages that they are written in.
    private var sense: [Meaning?] {
      [first, second].map { meaning in
        meaning.map { Meaning(axis: $0.axis, isNegative: $0.isNegative, writing: nil) }
      }
    }

    /// Returns the first of the pairs of each sense.
    static func distinct(_ pairs: [Pair]) -> [Pair] {
      var known: Set<[Meaning?]> = []
      return pairs.filter { known.insert($0.sense).inserted }
    }
  }

  /// Returns what two directions of a coordinate may mean together: one is a latitude, the other a
  /// longitude, and both are written alike. Where that leaves a choice, only what the reader's own
  /// language writes is left, if anything is; none for two directions along one axis.
  ///
  /// - Parameter other: The second direction; `nil` for a coordinate that has only one.
  func meanings(beside other: Direction?, in language: Language) -> [Pair] {
    var found: [Pair] = []
    for first in meanings {
      guard let other else {
        found.append(Pair(first: first, second: nil))
        continue
      }
      for second in other.meanings where second.axis != first.axis {
        let isAlike =
          first.writing == nil || second.writing == nil || first.writing == second.writing
        if isAlike { found.append(Pair(first: first, second: second)) }
      }
    }
    let own = found.filter { pair in
      [pair.first.writing, pair.second?.writing].allSatisfy { writing in
        writing?.isWritten(in: language) ?? true
      }
    }
    return Pair.distinct(own.isEmpty ? found : own)
  }
}
