import Basics
package import Places

/// An index of the categories of places by the names that people use for them, folded as the atlas
/// folds words.
package struct CategoryIndex: Sendable {
  /// A name of a category.
  private struct Name: Sendable {
    /// The position of the category in `categories`.
    let category: UInt16
    /// The position of the name's language in `languages`.
    let language: UInt8
    let isTitle: Bool
    let isPlural: Bool
  }

  /// A match of a category of places: the category, and the way in which one of its names matches
  /// the words typed.
  package struct Match: Hashable, Sendable {
    package let category: PlaceCategory
    /// A Boolean value that says whether the words typed are a whole name of the category, and not
    /// its beginning alone.
    package let isWhole: Bool
    /// A Boolean value that says whether the name by which the category matches is in the reader's
    /// language or in English.
    package let isFamiliar: Bool
    /// A Boolean value that says whether the name by which the category matches is its title, and
    /// not a synonym.
    package let isTitle: Bool
    /// A Boolean value that says whether the words typed are the plural of the category's name.
    package let isPlural: Bool
    /// A Boolean value that says whether the words typed are a name of the category in the singular: in
    /// some languages that is its plural too.
    package let isSingular: Bool
    /// The languages in which the words typed are a whole name of the category.
    package let languages: Set<Language>

    /// A Boolean value that says whether the name by which the category matches is a title in the
    /// reader's language or in English.
    package var isPlain: Bool { isFamiliar && isTitle }
  }

  /// The categories in the order in which they are meant by one name: everyday ones first, then those of the greatest
  /// weight.
  private let categories: [PlaceCategory]
  private let languages: [Language]
  /// The names of all categories by their folded words, with a space between them.
  private let names: TextIndex<Name>

  /// Creates an index of the names of categories in a vocabulary and in tables of further words.
  package init(_ vocabulary: CategoryVocabulary, _ tables: [WordTable] = []) {
    let all = vocabulary.names + tables.flatMap(\.categoryNames)
    let categories = Set(all.map(\.category)).sorted {
      Self.order(of: $0, vocabulary) < Self.order(of: $1, vocabulary)
    }
    let languages = Array(Set(all.map(\.language)))
    let categoryNumbers = Dictionary(
      uniqueKeysWithValues: categories.enumerated().map { ($1, UInt16($0)) })
    let languageNumbers = Dictionary(
      uniqueKeysWithValues: languages.enumerated().map { ($1, UInt8($0)) })
    names = TextIndex(
      all.map { name in
        (
          FoldedText.joined(name.text),
          Name(
            category: categoryNumbers[name.category] ?? 0,
            language: languageNumbers[name.language] ?? 0, isTitle: name.isTitle,
            isPlural: name.isPlural)
        )
      })
    (self.categories, self.languages) = (categories, languages)
  }

  private static func order(
    of category: PlaceCategory, _ vocabulary: CategoryVocabulary
  ) -> (Int, Int, String) {
    (
      vocabulary.everyday.firstIndex(of: category) ?? .max, -(vocabulary[category]?.weight ?? 0),
      category.rawValue
    )
  }

  /// Returns the categories of places with a name that is the folded words, or begins with them:
  /// `coffee`, `sh` begin "coffee shop". Each category comes once. The order is: whole names first;
  /// among these the names in the reader's language, then the English ones; titles before synonyms;
  /// then everyday categories, and then those of the greatest weight.
  ///
  /// If no name matches and the words end in "s", the singular is tried as a whole name.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - lastIsPrefix: Whether the last word may be the beginning of one.
  ///   - language: The reader's language.
  package func matches(
    _ words: [String], lastIsPrefix: Bool, language: Language = .english
  ) -> [Match] {
    let typed = words.count == 1 ? words[0] : words.joined(separator: " ")
    guard !typed.isEmpty else { return [] }
    var found = lastIsPrefix ? names.entries(beginning: typed) : names.entries(of: typed)
    // A plural may be the name of no category: "coffee shops".
    let isSingularTried = found.isEmpty
    if isSingularTried, typed.utf8.count > 3, typed.utf8.last == UInt8(ascii: "s") {
      found = names.entries(of: String(typed.dropLast()))
    }
    if found.isEmpty { return [] }
    let own = languages.firstIndex(of: language.primary).map { UInt8($0) }
    let english = languages.firstIndex(of: .english).map { UInt8($0) }
    // The names in the order of the matches, of which those of a category differ in their lowest digits alone.
    let keys = found.map { entry -> Int in
      let isWhole = entry.text.utf8.count <= typed.utf8.count
      let name = entry.value
      let strangeness = name.language == own ? 0 : name.language == english ? 1 : 2
      return (((isWhole ? 0 : 3) + strangeness) * 2 + (name.isTitle ? 0 : 1)) << 16
        | Int(name.category)
    }
    let whole = found.lazy.filter { $0.text.utf8.count <= typed.utf8.count }.map(\.value)
    var seen: Set<Int> = []
    return keys.sorted().compactMap { key in
      let (rank, category) = (key >> 16, key & 0xFFFF)
      guard seen.insert(category).inserted else { return nil }
      let isWhole = rank < 6
      let names = isWhole ? whole.filter { $0.category == category } : []
      return Match(
        category: categories[category], isWhole: isWhole, isFamiliar: rank / 2 % 3 < 2,
        isTitle: rank % 2 == 0,
        // In some languages the plural of a name is the name itself.
        isPlural: isSingularTried || names.contains(where: \.isPlural),
        isSingular: !isSingularTried && names.contains { !$0.isPlural },
        languages: Set(names.map { languages[Int($0.language)] }))
    }
  }
}
