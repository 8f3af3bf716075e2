import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that find which points of interest, perhaps with
/// conditions, and which place some words name: "vegan restaurant vaduz".
extension EmbeddedAtlas {
  /// The largest number of words of a brand and a category together: "shell gas station".
  private static let brandedWords = 5

  /// Returns the points of interest of which some words are the whole name: those of a category, of a
  /// brand, or those of a brand that are of a category; `nil` for none.
  func selection(
    named words: [String], _ filter: PlaceFilter, _ query: ParsedQuery
  ) throws(GeocoderError) -> PlaceSelection? {
    if query.isKind(words, filter) { return query.kindSelection(named: words, filter) }
    if let brand = try brand(named: words.joined(), query) {
      return PlaceSelection(.brand(brand.letters), filter: filter)
    }
    guard words.count > 1, words.count <= Self.brandedWords else { return nil }
    for count in 1..<words.count {
      let parts = [
        (words.prefix(count), words.dropFirst(count)),
        (words.suffix(count), words.dropLast(count)),
      ]
      for (category, name) in parts {
        guard let match = query.categories(named: Array(category), lastIsPrefix: false).first,
          let brand = try brand(named: name.joined(), query)
        else { continue }
        var selection = PlaceSelection(.brand(brand.letters), filter: filter)
        selection.brandCategories = Set(CategoryVocabulary.standard.kinds(of: match.category))
        return selection
      }
    }
    return nil
  }

  /// Returns the best place that some words of a query name in full, as they are or in another form;
  /// `nil` where there is none.
  ///
  /// - Parameter kind: The words beside them that name what is looked for at the place.
  func place(
    named words: [String], beside kind: [String], _ query: ParsedQuery
  ) throws(GeocoderError) -> MatchedItem? {
    let found = try place(named: words, query)
    if found?.match.isWholeName == true { return found }
    var others: [MatchedItem] = []
    for form in query.forms(ofPlace: words, beside: kind) {
      if let place = try place(named: form, query) { others.append(place) }
    }
    // Of several forms that are names, that of the greatest place is meant.
    let named = others.filter(\.match.isWholeName)
    let best = named.min { $0.resolved.place.importance > $1.resolved.place.importance }
    return best ?? others.first ?? found
  }

  private func place(
    named words: [String], _ query: ParsedQuery
  ) throws(GeocoderError) -> MatchedItem? {
    let named = try located(ParsedQuery(words: words, of: query).unbounded())
    return try uncorrectedItems(matching: named, limit: 1).first { !$0.isPartial }
  }
}

extension ParsedQuery {
  /// Returns whether some folded words name a category, or a place to eat at beside conditions that
  /// only food meets.
  fileprivate func isKind(_ words: [String], _ filter: PlaceFilter) -> Bool {
    !categories(named: words, lastIsPrefix: false).isEmpty
      || filter.isAboutFood && vocabulary.conditions.meanings(of: words).contains(.eating)
  }

  /// Returns the selection of the places that meet conditions and are of the category that some folded
  /// words name, or places to eat at where the words mean these; `nil` where the words name neither,
  /// and where no such places can meet the conditions.
  func kindSelection(named words: [String], _ filter: PlaceFilter) -> PlaceSelection? {
    guard isKind(words, filter) else { return nil }
    let category = categories(named: words, lastIsPrefix: false).first?.category ?? .restaurant
    return PlaceSelection(of: category, named: words, in: vocabulary, filter: filter)
  }
}

extension ConditionQuery {
  /// Returns the readings of the words beside the conditions: those that name points of interest,
  /// and one as the place alone where the conditions say what is looked for, which is marked.
  ///
  /// - Parameters:
  ///   - filter: The conditions that the places found must meet.
  ///   - named: The readings that name points of interest.
  func readings(
    _ filter: PlaceFilter, _ named: [NearQuery.Reading], _ query: ParsedQuery
  ) -> [(reading: NearQuery.Reading, isAlone: Bool)] {
    let named = named.map { ($0, false) }
    // "McDonald's drive-through" is none of another chain beside it.
    let isNamed = filter.cuisine == nil && named.contains { $0.0.place.isEmpty }
    if meant.isEmpty || isNamed { return named }
    let words = rest.map(\.folded)
    let place = Array(query.vocabulary.phrases.place(in: words[...]))
    var alone = NearQuery.Reading(
      selection: PlaceSelection(.categories(Set(meant)), filter: filter), kind: [], place: place,
      hasPreposition: place.count < words.count)
    // "Vegan ne" goes on to "near".
    if words.count == 1, !alone.hasPreposition,
      query.vocabulary.phrases.isRelationBegun(by: words[0])
    {
      (alone.place, alone.isPrepositionPrefix) = ([], true)
    }
    // "Mexican Monaco" is no chain called Monaco.
    let hasCategory = named.contains {
      if case .categories = $0.0.selection.interest { true } else { false }
    }
    return filter.cuisine != nil && !hasCategory ? [(alone, true)] + named : named + [(alone, true)]
  }

  /// Returns the text of a query without its conditions, with the name of a category where it has
  /// none.
  func text(of reading: NearQuery.Reading, _ query: ParsedQuery) -> String {
    let text = Self.text(of: rest, query)
    guard reading.selection.interest == .categories(Set(meant)), let category = meant.first,
      !rest.contains(where: {
        query.vocabulary.conditions.meanings(of: [$0.folded]).contains(.eating)
      })
    else { return text }
    let title = CategoryVocabulary.standard.title(of: category, in: query.language, plural: true)
    return text.isEmpty ? title : "\(title) \(text)"
  }

  /// Returns words of a query as typed.
  static func text(of words: [Word], _ query: ParsedQuery) -> String {
    words.map { word in
      let typed = query.words.original(word.index..<word.index + 1)
      // Of a compound only the second part is left.
      return query.words.words[word.index] == word.folded ? typed : word.folded
    }.joined(separator: " ")
  }
}
