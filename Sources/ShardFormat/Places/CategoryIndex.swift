import Basics
package import Places

/// An index of the categories of places by the names that people use for them, folded as the atlas
/// folds words.
package struct CategoryIndex: Sendable {
  /// An entry of an index of categories: one name of a category, with its folded words.
  private struct Entry: Sendable {
    /// The folded words of a category's name, with a space between them.
    let words: String
    let name: CategoryName
    let weight: Int
    /// The position of the category among the `everyday` ones of the vocabulary; `Int.max` if it is
    /// not one of them.
    let everyday: Int
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

  /// The names of all categories, in the order of their folded words as bytes.
  private let entries: [Entry]
  /// The names of all categories by their folded words, so that a text that names none is told at once.
  private let entriesByWords: [String: [Entry]]
  /// The first words of the names of several words.
  private let firstWords: Set<String>

  /// Creates an index of the names of categories in a vocabulary and in tables of further words.
  package init(_ vocabulary: CategoryVocabulary, _ tables: [WordTable] = []) {
    entries = (vocabulary.names + tables.flatMap(\.categoryNames)).map { name in
      Entry(
        words: FoldedText(name.text).joined, name: name,
        weight: vocabulary[name.category]?.weight ?? 0,
        everyday: vocabulary.everyday.firstIndex(of: name.category) ?? .max)
    }
    .sorted { $0.words.utf8.lexicographicallyPrecedes($1.words.utf8) }
    entriesByWords = Dictionary(grouping: entries, by: \.words)
    firstWords = Set(
      entries.compactMap { entry in
        entry.words.firstIndex(of: " ").map { String(entry.words[..<$0]) }
      })
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
    if words.count > 1, !firstWords.contains(words[0]) { return [] }
    let typed = words.joined(separator: " ")
    guard !typed.isEmpty else { return [] }
    var found = lastIsPrefix ? Array(entries(beginning: typed)) : entriesByWords[typed] ?? []
    // A plural may be the name of no category: "coffee shops".
    let isSingularTried = found.isEmpty
    if isSingularTried, typed.utf8.count > 3, typed.hasSuffix("s") {
      found = entriesByWords[String(typed.dropLast())] ?? []
    }
    if found.isEmpty { return [] }
    let isWhole = { (entry: Entry) in entry.words.utf8.count <= typed.utf8.count }
    let strangeness = { (entry: Entry) in
      entry.name.language == language.primary ? 0 : entry.name.language == .english ? 1 : 2
    }
    let key = { (entry: Entry) in
      (
        isWhole(entry) ? 0 : 1, strangeness(entry), entry.name.isTitle ? 0 : 1, entry.everyday,
        -entry.weight, entry.name.category.rawValue
      )
    }
    let names = Dictionary(grouping: found.filter(isWhole).map(\.name), by: \.category)
    var seen: Set<PlaceCategory> = []
    return found.sorted { key($0) < key($1) }.compactMap { entry in
      guard seen.insert(entry.name.category).inserted else { return nil }
      let names = names[entry.name.category] ?? []
      return Match(
        category: entry.name.category, isWhole: isWhole(entry), isFamiliar: strangeness(entry) < 2,
        isTitle: entry.name.isTitle,
        // In some languages the plural of a name is the name itself.
        isPlural: isSingularTried || names.contains(where: \.isPlural),
        isSingular: !isSingularTried && names.contains { !$0.isPlural },
        languages: Set(names.map(\.language)))
    }
  }

  /// Returns the entries of the index whose folded words begin with a text.
  private func entries(beginning prefix: String) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex {
      !$0.words.utf8.lexicographicallyPrecedes(prefix.utf8)
    }
    return entries[start...].prefix { $0.words.utf8.starts(with: prefix.utf8) }
  }
}
