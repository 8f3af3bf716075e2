import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that answer a complete query read as points of
/// interest, perhaps with conditions, near a place: "vegan restaurant vaduz".
extension EmbeddedAtlas {
  /// The largest number of words of a brand and a category together: "shell gas station".
  private static let brandedWords = 5
  /// The largest number of readings of one query that are answered.
  private static let readingLimit = 8
  /// The largest number of places of one name of which the first is taken that may hold what is looked
  /// for.
  private static let namesakeLimit = 5

  /// Returns the answer to a complete query read as points of interest that meet conditions, near a
  /// place or in the region of the search: that of the first such reading that finds some. Where no
  /// place is known to meet the conditions, the answer says so. Returns `nil` where no reading finds
  /// any.
  ///
  /// - Parameter items: The places that match the query by their names.
  func places(
    meeting conditions: ConditionQuery, _ query: ParsedQuery, _ request: SearchRequest,
    beside items: [MatchedItem] = []
  ) throws(GeocoderError) -> SearchResponse? {
    let filter = conditions.filter.adding(request.filter)
    let named = try NearQuery(conditions.rest.map(\.folded), query.vocabulary.phrases) {
      words, _ throws(GeocoderError) in
      try selection(named: words, filter, query)
    }.readings
    var unknown: SearchResponse?
    for (reading, isAlone) in conditions.readings(filter, named, query).prefix(Self.readingLimit) {
      guard
        var response = try places(reading, query, request, isAlone: isAlone, beside: items),
        !response.mapItems.isEmpty
      else { continue }
      if !conditions.filter.isEmpty {
        response.understood = UnderstoodConditions(
          text: conditions.text(of: reading, query), filter: conditions.filter)
      }
      guard case .conditionsUnknown = response.notice else { return response }
      unknown = unknown ?? response
    }
    return unknown
  }

  /// Returns the points of interest of which some words are the whole name: those of a category, of a
  /// brand, or those of a brand that are of a category; `nil` for none.
  func selection(
    named words: [String], _ filter: PlaceFilter, _ query: ParsedQuery
  ) throws(GeocoderError) -> PlaceSelection? {
    if query.isKind(words, filter) { return query.kindSelection(named: words, filter) }
    if let brand = try brand(named: words.joined(), in: query.region) {
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
          let brand = try brand(named: name.joined(), in: query.region)
        else { continue }
        var selection = PlaceSelection(.brand(brand.letters), filter: filter)
        selection.brandCategories = Set(CategoryVocabulary.standard.kinds(of: match.category))
        return selection
      }
    }
    return nil
  }

  /// Returns the answer to one reading; `nil` where its place is not known.
  private func places(
    _ reading: NearQuery.Reading, _ query: ParsedQuery, _ request: SearchRequest, isAlone: Bool,
    beside items: [MatchedItem]
  ) throws(GeocoderError) -> SearchResponse? {
    if reading.place.isEmpty {
      // Without a region, "cape" begins the name of Cape Town.
      let mayBeMeant =
        request.region != nil && request.regionIsView
        || mayMean(reading.selection, named: reading.kind, at: nil, query)
      if !mayBeMeant { return nil }
      guard let country = try country(of: request) else {
        return try nearby(reading.selection, request)
      }
      return try places(of: reading.selection, near: country, request)
    }
    let called = try features(calledBy: reading, query).map(\.item)
    if !called.isEmpty {
      return SearchResponse(mapItems: called, attributions: attributions(of: called))
    }
    let selection = reading.selection
    guard let place = try place(named: reading.place, beside: reading.kind, for: selection, query)
    else {
      if isAlone || !reading.hasPreposition { return nil }
      let crossing = ParsedQuery(words: reading.place, of: query)
      let found = try intersections(for: crossing, isTyping: false).first
      return try found.map { found throws(GeocoderError) in
        try places(of: reading.selection, near: found.item, request)
      }
    }
    if isAlone, !reading.allows(place, query) { return nil }
    if !reading.saysWhere,
      isOutshone(place.resolved, by: items.map(\.resolved), reading.selection)
    {
      return nil
    }
    // "Cape twon" is Cape Town misspelt before it is capes near Twon-Brass.
    let kind = place.match.isExact ? reading.kind : []
    let isSure =
      query.asks(for: reading) || isArea(place.resolved, in: reading, beside: items.map(\.resolved))
      || query.mayHaveCase(reading.place, beside: reading.kind)
      || mayMean(reading.selection, named: kind, at: place.item.coordinate, query)
    if !isSure { return nil }
    return try places(of: reading.selection, near: place.item, request)
  }

  /// Returns the best place that some words of a query name in full, as they are or in another form;
  /// `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The words beside them that name what is looked for at the place.
  ///   - selection: What is looked for; `nil` for anything.
  func place(
    named words: [String], beside kind: [String], for selection: PlaceSelection? = nil,
    _ query: ParsedQuery
  ) throws(GeocoderError) -> MatchedItem? {
    let found = try place(named: words, for: selection, query)
    if found?.match.isWholeName == true { return found }
    var others: [MatchedItem] = []
    for form in query.forms(ofPlace: words, beside: kind) {
      if let place = try place(named: form, for: selection, query) { others.append(place) }
    }
    // Of several forms that are names, that of the greatest place is meant.
    let named = others.filter(\.match.isWholeName)
    let best = named.min { $0.resolved.place.importance > $1.resolved.place.importance }
    return best ?? others.first ?? found
  }

  private func place(
    named words: [String], for selection: PlaceSelection?, _ query: ParsedQuery
  ) throws(GeocoderError) -> MatchedItem? {
    let named = ParsedQuery(words: words, of: query).unbounded()
    let isSought = { (item: MatchedItem) in
      selection?.isSought(in: item.resolved.place.category) ?? true
    }
    // Towns are looked for in the county of Cornwall rather than in a town of that name.
    let limit = selection.map { hasFeatures(of: $0) } == true ? Self.namesakeLimit : 1
    let items = try uncorrectedItems(matching: located(named), limit: limit)
    return items.first { !$0.isPartial && isSought($0) }
  }
}

/// An extension of `EmbeddedAtlas` with the answer to a query with words that nothing is known by.
extension EmbeddedAtlas {
  /// The largest number of unknown words that are left out, and of words in a query with some.
  private static let (unknownWords, wordsWithUnknown) = (2, 8)
  /// The largest number of texts of which a town is looked for.
  private static let townLimit = 4

  /// Returns the points of interest of a category in a town that a query names, without a few words
  /// of it that name nothing, of which the answer tells; `nil` where the query has no such words, or
  /// what is named explains as much of it.
  ///
  /// - Parameter items: The places whose names match the query, best first.
  func places(
    leavingOutWordsOf query: ParsedQuery, _ conditions: ConditionQuery, _ items: [MatchedItem],
    _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let rest = conditions.rest
    guard rest.count > 1, rest.count <= Self.wordsWithUnknown,
      items.allSatisfy(\.match.leavesOutWords),
      // A place with some of the words in its name is meant rather than its kind.
      items.first?.resolved.identity.isArea ?? true
    else { return nil }
    let filter = conditions.filter.adding(request.filter)
    var tried = 0
    for division in Self.divisions(of: rest, query, filter) where tried < Self.townLimit {
      tried += 1
      var response: SearchResponse
      if division.town.isEmpty {
        response = try nearby(division.selection, request)
      } else {
        guard let town = try place(named: division.town, beside: division.kind, query),
          town.resolved.identity.isArea,
          mayMean(division.selection, named: division.kind, at: town.item.coordinate, query)
        else { continue }
        response = try places(of: division.selection, near: town.item, request)
      }
      if response.mapItems.isEmpty { continue }
      if !conditions.filter.isEmpty {
        response.understood = UnderstoodConditions(
          text: ConditionQuery.text(of: rest, query), filter: conditions.filter)
      }
      response.isPartialMatch = true
      response.notice = .wordsUnknown(ConditionQuery.text(of: division.unknown, query))
      return response
    }
    return nil
  }

  private typealias Division = (
    selection: PlaceSelection, kind: [String], town: [String], unknown: [ConditionQuery.Word]
  )

  /// Returns the ways to divide words into the name of a category, that of a town and a few words
  /// that name nothing, those with the fewest such words first. In a region no town need be named.
  private static func divisions(
    of rest: [ConditionQuery.Word], _ query: ParsedQuery, _ filter: PlaceFilter
  ) -> [Division] {
    var divisions: [Division] = []
    for start in rest.indices {
      for end in (start + 1...rest.count).reversed() {
        let name = rest[start..<end].map(\.folded)
        guard let match = query.categories(named: name, lastIsPrefix: false).first,
          let selection = PlaceSelection(
            of: match.category, named: name, in: query.vocabulary, filter: filter)
        else { continue }
        for (near, far, isAfter) in [
          (rest[end...], rest[..<start], true), (rest[..<start], rest[end...], false),
        ] {
          for count in 0...unknownWords where count < near.count {
            // The town stands at the end: "hotel zzyzx vaduz", "vaduz zzyzx hotel".
            let town = isAfter ? near.dropFirst(count) : near.dropLast(count)
            let left = isAfter ? near.prefix(count) : near.suffix(count)
            let words = query.vocabulary.phrases.place(in: town.map(\.folded)[...])
            let unknown = (Array(far) + left).filter { !query.isRelation($0.folded) }
            if words.isEmpty || unknown.isEmpty || unknown.count > unknownWords { continue }
            divisions.append(
              (selection, name, Array(words), unknown.sorted { $0.index < $1.index }))
          }
        }
        let others = (rest[..<start] + rest[end...]).filter { !query.isRelation($0.folded) }
        if query.region != nil, (1...unknownWords).contains(others.count) {
          divisions.append((selection, name, [], others))
        }
        break
      }
    }
    return divisions.sorted { $0.unknown.count < $1.unknown.count }
  }

}

extension NearQuery.Reading {
  /// Returns whether a place may be meant beside a condition alone: "indian embassy helsinki" asks for
  /// no food near an embassy, and "italian alps" for none near mountains a thousand kilometres long.
  fileprivate func allows(_ found: MatchedItem, _ query: ParsedQuery) -> Bool {
    if isKind(place, query) { return false }
    if hasPreposition { return true }
    if found.item.region.isFarReaching, !found.resolved.identity.isArea { return false }
    if found.match.isExact { return true }
    return !place.indices.contains { isKind(Array(place[...$0]), query) }
  }

  private func isKind(_ words: [String], _ query: ParsedQuery) -> Bool {
    !query.categories(named: words, lastIsPrefix: false).isEmpty
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
    let alone = NearQuery.Reading(
      selection: PlaceSelection(.categories(Set(meant)), filter: filter), kind: [], place: place,
      hasPreposition: place.count < words.count)
    // "Mexican Monaco" is no chain called Monaco.
    let hasCategory = named.contains {
      if case .categories = $0.0.selection.interest { true } else { false }
    }
    return filter.cuisine != nil && !hasCategory ? [(alone, true)] + named : named + [(alone, true)]
  }

  /// Returns the text of a query without its conditions, with the name of a category where it has
  /// none.
  fileprivate func text(of reading: NearQuery.Reading, _ query: ParsedQuery) -> String {
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
  fileprivate static func text(of words: [Word], _ query: ParsedQuery) -> String {
    words.map { word in
      let typed = query.words.original(word.index..<word.index + 1)
      // Of a compound only the second part is left.
      return query.words.words[word.index] == word.folded ? typed : word.folded
    }.joined(separator: " ")
  }
}
