import Places
import ShardFormat

extension Score {
  /// Creates the score of a place or an address that has words of a query in its name.
  init(of place: ResolvedMatch, _ query: ParsedQuery) {
    switch place.match.subject {
    case .place(let match): add(match, place, query)
    case .address(let match): add(match, place, query)
    }
    if let region = query.region {
      let near = place.nearness(in: View(region))
      add(.near, place.isAreaNamed(in: query) ? near * Weights.nearWhereNamed : near)
    }
    if place.match.rank.isCorrected {
      add(.corrected, Weights.corrected + Weights.error * place.match.correctionPenalty)
    }
  }

  private mutating func add(_ match: PlaceMatch, _ place: ResolvedMatch, _ query: ParsedQuery) {
    let candidate = match.candidate
    add(.importance, candidate.name.importance)
    let uncovered = UncoveredWords(of: place, query)
    let isWhole = match.match.isExact || uncovered.share == 0 && match.match.isWhole
    if isWhole, !candidate.isAreaPrefix {
      add(.whole, Weights.whole)
      add(.uncovered, Weights.uncoveredWeak * Double(uncovered.weakCount))
      add(.nameKind, -candidate.name.kind.penaltyWhenExact)
      let typed = candidate.query
      if !match.match.isExact, !match.match.isAnchored { add(.order, Weights.order) }
      if typed.hasForeignLetters, !typed.isSpelled(candidate.words, like: candidate.name.text) {
        add(.letters, Weights.letters)
      }
    } else {
      add(.uncovered, Weights.uncovered * uncovered.share)
      add(.nameKind, -candidate.name.kind.penaltyWhenBegun)
      add(.nameKind, -match.unfamiliarity)
      if !match.match.isAnchored { add(.inner, Weights.inner) }
      if !match.match.isWhole { add(.begun, Weights.begun) }
    }
    if candidate.isInArea { add(.besideArea, Weights.besideArea) }
    if candidate.isAreaPrefix { add(.begunArea, Weights.begunArea) }
    add(.edge, Weights.edge * min(candidate.distanceInTown, 1))
    // A whole name of more words than the kind is meant as a name, and so is what goes on: "Port Mor".
    let isTyped =
      match.match.isExact
      && query.categories(named: place.match.nameWords, lastIsPrefix: false).isEmpty
    let kinds = isTyped ? [] : query.kinds(in: place.match.nameWords)
    let isStreet = place.category == .street && uncovered.share == 0
    if match.match.isWhole, !kinds.isEmpty, !isStreet, !kinds.contains(where: place.isLikeKind) {
      add(.otherKind, Weights.otherKind)
    }
    if candidate.leavesOutWords, let explained = candidate.explained {
      let left = query.words.all.filter { !explained.contains($0) }.map { query.words.words[$0] }
      add(leftOut: left, beside: place, query)
      let isElsewhere =
        !candidate.isInArea
        && query.namesTown(
          awayFrom: candidate.name.coordinate, greaterThan: candidate.name.importance,
          in: explained)
      if isElsewhere { add(.leftOut, Weights.elsewhere) }
    }
  }

  /// Adds the costs of words that are left out beside a place.
  mutating func add(
    leftOut words: [String], beside place: ResolvedMatch, _ query: ParsedQuery
  ) {
    for word in words {
      let kinds = query.categories(named: [word], lastIsPrefix: false)
      if let kind = kinds.first(where: { !$0.isPlural && place.isOfKind($0.category) }) {
        add(.besideKind, Weights.besideKind)
        let countries = Set(place.country.map { [$0] } ?? [])
        if query.areStrange(kind.languages, in: countries) { add(.strange, Weights.strange) }
      } else if query.isFunctionWord(word) {
        add(.leftOut, Weights.leftOutFunction)
      } else {
        add(.leftOut, query.isWeakBeside(word, place) ? Weights.leftOutWeak : Weights.leftOut)
      }
    }
  }

  private mutating func add(_ match: AddressMatch, _ place: ResolvedMatch, _ query: ParsedQuery) {
    add(.house, match.house == nil ? 0 : Weights.house)
    add(.importance, match.street.importance * (match.house == nil ? 1 : Weights.street))
    add(.whole, match.missingShare == 0 ? Weights.whole : 0)
    add(.uncovered, Weights.uncovered * match.missingShare)
    if !match.isNumberKnown { add(.number, Weights.number) }
    if match.isOfOtherType { add(.streetType, Weights.streetType) }
    add(leftOut: match.unknownTown, beside: place, query)
    // Short words are names of towns by accident: "Les Gets" is not in Lezhë, which some call Les.
    let town = QueryWords(words: match.unknownTown)
    if town.isTelling(WordSet(town.all)),
      query.localities.nameTown(match.unknownTown[...], awayFrom: match.street.coordinate)
    {
      add(.leftOut, Weights.elsewhere)
    }
  }
}

/// The words of a place's name that a query does not have.
struct UncoveredWords {
  /// The share of the letters of the name's telling words that are in such words.
  let share: Double
  /// The number of such words that are weak: articles, kinds of streets and areas, and the kind of the place.
  let weakCount: Int

  init(of place: ResolvedMatch, _ query: ParsedQuery) {
    guard case .place(let match) = place.match.subject else {
      (share, weakCount) = (0, 0)
      return
    }
    var typed = place.match.nameWords
    var (letters, uncovered, weak) = (0, 0, 0)
    for word in match.candidate.name.folded.joined.split(separator: " ").map(String.init) {
      if let index = typed.firstIndex(of: word) {
        typed.remove(at: index)
        letters += word.utf8.count
      } else if query.isWeak(word, beside: place) {
        weak += 1
      } else {
        // Of a word that is begun the rest is not covered.
        let begun = typed.last.map { word.hasPrefix($0) ? $0.utf8.count : 0 } ?? 0
        letters += word.utf8.count
        uncovered += word.utf8.count - begun
      }
    }
    (share, weakCount) = (letters == 0 ? 0 : Double(uncovered) / Double(letters), weak)
  }
}

extension ParsedQuery {
  /// Returns whether a folded word is an article or a relation such as "in".
  func isFunctionWord(_ word: String) -> Bool {
    isRelation(word) || vocabulary.phrases.isArticle(word)
  }

  /// Returns whether a folded word beside the name of a place tells nothing: an article or relation, a kind of
  /// streets or areas, or the kind of the place.
  func isWeak(_ word: String, beside place: ResolvedMatch) -> Bool {
    if isFunctionWord(word) { return true }
    if place.category == .street {
      return StreetTypes.has(word) || vocabulary.isWeak(word, [.street, .direction, .title])
    }
    if place.identity.isArea { return AdministrativeWords.areAmong([word]) }
    return vocabulary.isWeak(word, [.legal])
      || categories(named: [word], lastIsPrefix: false).contains { $0.category == place.category }
  }

  /// Returns whether a folded word of a query that the name of a place lacks tells little: a kind of streets or
  /// areas, a title, a legal form, or a direction beside a street.
  func isWeakBeside(_ word: String, _ place: ResolvedMatch) -> Bool {
    StreetTypes.has(word) || AdministrativeWords.areAmong([word])
      || vocabulary.isWeak(word, [.street, .title, .legal])
      || place.category == .street && vocabulary.isWeak(word, [.direction])
  }
}

extension ResolvedMatch {
  /// Returns the evidence for a match by its distance from the middle of a view.
  fileprivate func nearness(in view: View) -> Double {
    switch match.subject {
    case .place(let found):
      found.ignoresNearness ? Weights.farthest : view.nearness(of: place.region)
    case .address(let found):
      found.house.map { view.nearness(of: $0.coordinate) } ?? view.nearness(of: place.region)
    }
  }

  /// Returns whether words of a query name an area around a match, be it beside its own name or as a part of that.
  fileprivate func isAreaNamed(in query: ParsedQuery) -> Bool {
    let isBeside =
      switch match.subject {
      case .place(let found): found.candidate.isInArea
      case .address(let found): found.isInTown
      }
    return isBeside || query.localities.surround(place.coordinate)
  }

  /// The category of the place; `nil` for one that the vocabulary lacks.
  var category: PlaceCategory? { PlaceCategory(rawValue: place.category) }

  /// The code of the country in which the place lies; `nil` where it lies in none.
  fileprivate var country: String? {
    let country = match.shard.areas.chain(from: place.area).last
    return country.map { String($0.code.prefix(2)) }
  }

  /// Returns whether a match is a place of a category or of one of its kinds.
  func isOfKind(_ category: PlaceCategory) -> Bool {
    self.category.map(CategoryVocabulary.standard.kinds(of: category).contains) ?? false
  }

  /// Returns whether a match is of the group of a category: a restaurant may be called a café, and a range mountains.
  func isLikeKind(_ category: PlaceCategory) -> Bool {
    let vocabulary = CategoryVocabulary.standard
    return isOfKind(category)
      || vocabulary[category].map { $0.group == self.category.flatMap { vocabulary[$0]?.group } }
        ?? false
  }

  /// A Boolean value that says whether a match is a stop or station.
  var isStop: Bool { category.flatMap { CategoryVocabulary.standard[$0]?.group } == .transport }

  /// Returns whether a place is what some words beside one for a kind name: it is of that kind, or a feature of
  /// the world called by all of them: "fiume Po", "Mountains of Mourne".
  func isCalled(
    beside others: [String], for kind: PlaceCategory, _ query: ParsedQuery
  ) -> Bool {
    if match.isPartial || !match.coversName { return false }
    return isOfKind(kind) || others.allSatisfy(query.isRelation) && isNamedFeature
  }
}

extension ParsedQuery {
  /// Returns the kinds of places of which some words begin or end with a name that the reader knows.
  func kinds(in words: [String]) -> [PlaceCategory] {
    guard let first = words.first, let last = words.last else { return [] }
    return [words, [first], [last]].compactMap {
      categories(named: $0, lastIsPrefix: false).first { $0.isFamiliar }?.category
    }
  }
}

extension EmbeddedAtlas {
  /// Returns the names beside a word for a kind of features of the world, with that kind: "fiume Po" is the river,
  /// "ORD airport" the one with that code, "Island of Crete" is Crete, and "Mountains of Mourne" are the Mourne
  /// Mountains.
  func namesBesideKinds(
    in query: ParsedQuery
  ) throws(GeocoderError) -> [(name: ParsedQuery, kind: PlaceCategory)] {
    let words = query.words.words
    let phrases = query.vocabulary.phrases
    var names: [(name: ParsedQuery, kind: PlaceCategory)] = []
    for (kind, rest) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] {
      guard let kind, !rest.isEmpty,
        let match = query.categories(named: [kind], lastIsPrefix: false).first,
        hasFeatures(of: PlaceSelection(.categories([match.category])))
      else { continue }
      let relation = phrases.relation(beginning: rest)
      if let relation, relation.kind != .of { continue }
      let name = Array(rest.dropFirst(relation?.count ?? 0))
      if name.isEmpty { continue }
      if !match.isPlural {
        names.append((try located(ParsedQuery(words: name, of: query)), match.category))
      }
      if relation?.kind == .of {
        names.append((try located(ParsedQuery(words: [kind] + name, of: query)), match.category))
      }
    }
    return names
  }
}
