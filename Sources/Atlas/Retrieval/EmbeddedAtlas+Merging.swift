import Places
import ShardFormat

/// Asks the shards side by side, and makes one list of what they answer.
extension EmbeddedAtlas {
  /// Where so many places are found as typed, nothing is corrected, as in one shard.
  private static let enough = 5

  /// Best first.
  func suggestions(
    for query: ParsedQuery, _ addresses: AddressQuery, region: CoordinateRegion?, language: Language
  ) throws(GeocoderError) -> [Suggestion] {
    let request = CompletionRequest(
      query: query, addresses: addresses, region: region, language: language,
      limit: Self.completionLimit)
    let asked = Self.largestFirst(shards)
    var findings: [ShardMatches] = []
    for shard in asked {
      let rivals = findings.flatMap { $0.places.ranks(limit: request.limit) }
      findings.append(try shard.find(request, beside: rivals))
    }
    try correct(&findings, of: asked, for: query, limit: request.limit) {
      shard, found throws(GeocoderError) in
      try shard.correct(&found, request)
    }
    let answers = RankedMatch.ranked(findings, limit: request.limit)
    return try labelled(shown(answers, of: asked, request), of: asked, request)
  }

  /// The first of the answers, each place once.
  private func shown(
    _ answers: [RankedMatch], of shards: [Shard], _ request: CompletionRequest
  ) throws(GeocoderError) -> [ResolvedMatch] {
    var shown: [ResolvedMatch] = []
    var left = answers[...]
    while shown.count < request.limit, !left.isEmpty {
      let next = left.prefix(request.limit - shown.count)
      left = left.dropFirst(next.count)
      for (index, shard) in shards.enumerated() {
        let own = next.filter { $0.shard == index }
        if !own.isEmpty { shown += try shard.describe(own, language: request.language) }
      }
      shown.sort { $0.answer.rank < $1.answer.rank }
      shown = PlaceIdentity.withoutTwins(Self.once(shown, by: \.id), \.identity)
    }
    return shown
  }

  private func labelled(
    _ answers: [ResolvedMatch], of shards: [Shard], _ request: CompletionRequest
  ) throws(GeocoderError) -> [Suggestion] {
    var suggestions: [Suggestion] = []
    for (index, shard) in shards.enumerated() {
      let own = answers.filter { $0.answer.shard == index }
      if !own.isEmpty { suggestions += try shard.suggestions(for: own, request) }
    }
    return suggestions.sorted { $0.rank < $1.rank }
  }

  /// What the largest finds leaves the others less to look for.
  private static func largestFirst(_ shards: [Shard]) -> [Shard] {
    shards.enumerated().sorted {
      ($1.element.metadata.nameCount, $0.offset) < ($0.element.metadata.nameCount, $1.offset)
    }.map(\.element)
  }

  /// Of several shards, what one lacks another may have as typed.
  private func correct(
    _ findings: inout [ShardMatches], of shards: [Shard], for query: ParsedQuery, limit: Int,
    _ body: (Shard, inout ShardMatches) throws(GeocoderError) -> Void
  ) throws(GeocoderError) {
    let count = findings.reduce(0) { $0 + $1.count }
    if shards.count > 1, isEnough(count, for: query) { return }
    var ranks = findings.map { $0.places.ranks(limit: limit) }
    for index in shards.indices {
      findings[index].places.rivals = shards.indices.filter { $0 != index }.flatMap { ranks[$0] }
      try body(shards[index], &findings[index])
      ranks[index] = findings[index].places.ranks(limit: limit)
    }
  }

  private func isEnough(_ count: Int, for query: ParsedQuery) -> Bool {
    count >= Self.enough || count > 0 && query.words.count > 1
  }

  /// Best first, as many as were asked for.
  func results(
    for query: ParsedQuery, _ addresses: AddressQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> [SearchResult] {
    let asked = Self.largestFirst(shards.filter { $0.mayAnswer(in: request.bounds) })
    var findings: [ShardMatches] = []
    for shard in asked {
      findings.append(try shard.find(query, addresses, request, .allWords))
    }
    try correct(&findings, of: asked, for: query, limit: request.limit) {
      shard, found throws(GeocoderError) in
      try shard.correct(&found, query, addresses, request)
    }
    var found = try merged(findings, of: asked, request, .allWords)
    if found.isEmpty { found = try self.found(query, addresses, request, .someWords) }
    return Array(found.prefix(request.limit))
  }

  /// Places whose names have all the words, nothing corrected.
  func foundAsTyped(
    _ query: ParsedQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> [SearchResult] {
    try found(query, AddressQuery("", query), request, .allWords)
  }

  private func found(
    _ query: ParsedQuery, _ addresses: AddressQuery, _ request: SearchRequest,
    _ strictness: Strictness
  ) throws(GeocoderError) -> [SearchResult] {
    let asked = shards.filter { $0.mayAnswer(in: request.bounds) }
    var findings: [ShardMatches] = []
    for shard in asked {
      findings.append(try shard.find(query, addresses, request, strictness))
    }
    return try merged(findings, of: asked, request, strictness)
  }

  private func merged(
    _ findings: [ShardMatches], of shards: [Shard], _ request: SearchRequest,
    _ strictness: Strictness
  ) throws(GeocoderError) -> [SearchResult] {
    var found: [SearchResult] = []
    for (shard, findings) in zip(shards, findings) {
      found += try shard.results(findings, request, strictness)
    }
    found.sort { $0.rank < $1.rank }
    let distinct = PlaceIdentity.withoutTwins(
      Self.once(found, by: \.item.id), { PlaceIdentity($0.item) })
    return SearchResult.mixed(
      SearchResult.worthwhile(distinct, isBounded: request.bounds != nil))
  }
}
