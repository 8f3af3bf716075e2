import Places
import ShardFormat

/// A place or an address that matches a query, in the shard where it was found.
struct Match {
  enum Subject {
    case place(PlaceMatch)
    case address(AddressMatch)
  }

  let shard: Shard
  let subject: Subject

  var rank: Rank {
    switch subject {
    case .place(let match): match.rank
    case .address(let match): match.rank
    }
  }

  /// A Boolean value that says whether words of the query were left out so that a match was found.
  var leavesOutWords: Bool {
    if case .place(let match) = subject { match.candidate.leavesOutWords } else { false }
  }

  /// A Boolean value that says whether a match is another than the query says: words were left out
  /// or corrected, or the house has another number.
  var isApproximate: Bool {
    switch subject {
    case .place: leavesOutWords || rank.isCorrected
    case .address(let match): match.isPartial
    }
  }

  /// A Boolean value that says whether a match is approximate, or the query's last word matches
  /// only the beginning of a word.
  var isPartial: Bool { isApproximate || !isWhole }

  /// A Boolean value that says whether some words of the query match the name of a place and the
  /// others an area around it: "castle vaduz" may mean a place called "castle" there, or one that
  /// is a castle.
  var isAreaQualified: Bool {
    switch subject {
    case .place(let match): match.candidate.isInArea && !match.isExact
    case .address: false
    }
  }

  /// A Boolean value that says whether words of the query name what is around a match, as all but the
  /// street and the number of an address do.
  var isInNamedArea: Bool {
    if case .place(let match) = subject { match.candidate.isInArea } else { true }
  }

  /// A Boolean value that says whether all words of the query are the name of a place.
  var isWholeName: Bool { isExact && !isInNamedArea }

  /// A Boolean value that says whether the words of the query that name what is around a place stand
  /// before those of its own name.
  var nameFollowsArea: Bool {
    if case .place(let match) = subject {
      match.candidate.isInArea && match.candidate.words.lowerBound > 0
    } else {
      false
    }
  }

  /// A Boolean value that says whether the name of a place begins with the words of the query that are
  /// looked for in it, one after the other; `true` for an address.
  var beginsName: Bool {
    guard case .place(let match) = subject else { return true }
    return match.candidate.name.folded.joined.hasPrefix(nameWords.joined(separator: " "))
  }

  /// A Boolean value that says whether the name of a place has no other words than those of the query that
  /// are looked for in it; `true` for an address.
  var coversName: Bool {
    guard case .place(let match) = subject else { return true }
    return match.candidate.words.count == match.candidate.name.folded.wordCount
  }

  /// The folded words of the query that are looked for in a place's name; none for an address.
  var nameWords: [String] {
    guard case .place(let match) = subject else { return [] }
    return Array(match.candidate.query.words[match.candidate.words])
  }

  /// The kind of the name by which a match was found: "CAF" is a code of the Central African
  /// Republic.
  var nameKind: NameKind {
    switch subject {
    case .place(let match): match.candidate.name.kind
    case .address: .main
    }
  }

  /// The first scalar after the letters of the Latin script and their marks.
  private static let firstOfOtherScripts: Unicode.Scalar = "\u{370}"

  /// A Boolean value that says whether many people know a place by the name by which a match was found. A
  /// name in another script than Latin counts as known, since who types it reads it: GeoNames has 東京
  /// (Tokyo) without its language.
  var isByKnownName: Bool {
    if nameKind.isFamiliar { return true }
    guard case .place(let match) = subject,
      let first = match.candidate.name.text.unicodeScalars.first
    else { return false }
    return first >= Self.firstOfOtherScripts
  }
}

/// An extension of `Match` with what a match leaves unexplained of a query, and the notice that tells
/// a reader about it.
extension Match {
  /// The folded words of a town in a query where the street that matches is not known to lie in it.
  var unknownTown: [String] {
    if case .address(let address) = subject { address.unknownTown } else { [] }
  }

  /// Returns the notice that an answer needs whose first match is this one: it tells which words of
  /// a query name nothing, or that the match has another number or name than the query. Returns
  /// `nil` for a match that is what the query says.
  func notice(for query: ParsedQuery) -> SearchNotice? {
    switch subject {
    case .place(let match):
      if let explained = match.candidate.explained, match.candidate.leavesOutWords {
        return .wordsUnknown(query.words.original(without: explained))
      }
      let isOtherName = rank.isCorrected || !match.match.isWhole
      return isOtherName ? .nameUnknown(query.words.original(query.words.all)) : nil
    case .address(let match):
      if !match.unknownTown.isEmpty {
        let number = match.isNumberKnown ? nil : query.addresses.houseNumber
        return .wordsUnknown(
          [query.words.original(of: match.unknownTown), number].compactMap(\.self)
            .joined(separator: " … "))
      }
      if !match.isNumberKnown, let number = query.addresses.houseNumber {
        return .numberUnknown(number, isStreet: match.house == nil)
      }
      let isOtherName = rank.isCorrected || match.isOfOtherType
      return isOtherName ? .nameUnknown(query.words.original(query.words.all)) : nil
    }
  }
}

extension Match: RankableMatch {
  var isExact: Bool {
    switch subject {
    case .place(let match): match.isExact
    case .address: true
    }
  }

  var isDominant: Bool {
    switch subject {
    case .place(let match): match.isDominant
    case .address(let match): match.house != nil
    }
  }

  var isWhole: Bool {
    switch subject {
    case .place(let match): match.isWhole
    case .address: true
    }
  }

  var isInView: Bool {
    switch subject {
    case .place(let match): match.isInView
    case .address: false
    }
  }

  var isCode: Bool {
    if case .place(let match) = subject { match.isCode } else { false }
  }

  /// The penalty in score of the errors in the query with which a place or an address was found.
  var correctionPenalty: Double {
    switch subject {
    case .place(let match): match.candidate.correction ?? 0
    case .address(let match): match.correctionPenalty
    }
  }

  var isByRareName: Bool {
    if case .place(let match) = subject { match.isByRareName } else { false }
  }

  func margin(below best: Match) -> Double {
    isExact && shard.metadata.source != best.shard.metadata.source
      ? Relevance.marginOfOtherSource : Relevance.margin
  }
}

extension ShardMatches {
  /// Returns the best matches for a query in one shard: places, then addresses, each best first.
  func ranked(_ options: RetrievalOptions) -> [Match] {
    matches(places.matches(limit: options.placeLimit), options)
  }

  /// Returns the relevant ones of the best matches for a query in one shard: places, then
  /// addresses, each best first.
  ///
  /// - Parameter lesser: Which matches are kept that are less important than the best one.
  func relevant(_ options: RetrievalOptions, lesser: Relevance.LesserMatches) -> [Match] {
    let best = places.matches(limit: options.placeLimit)
    return matches(Relevance.filter(best, lesser: lesser) { $0 }, options)
  }

  private func matches(_ places: [PlaceMatch], _ options: RetrievalOptions) -> [Match] {
    let subjects =
      places.prefix(options.limit).map(Match.Subject.place)
      + addresses.prefix(options.limit).map(Match.Subject.address)
    return subjects.map { Match(shard: shard, subject: $0) }
  }
}
