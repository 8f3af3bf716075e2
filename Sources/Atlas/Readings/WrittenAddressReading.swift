import Places
import SQLite
import ShardFormat

/// The reading of a text that is known to be an address: houses that are exactly what it says. It
/// looks up neither names nor categories, which is most of the work for any other text.
extension EmbeddedAtlas {
  /// Returns the houses at an address in street maps, best first; `nil` where the text is not known
  /// to be an address, and where no house is exactly what it says, so that it is to be read as any
  /// text.
  func places(
    atAddress text: String, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    guard let address = request.address, QueryLength.allows(text) else { return nil }
    if Task.isCancelled { throw .cancelled }
    let candidates = address.candidates(text)
    if candidates.isEmpty { return nil }
    let bounds = request.isBounded ? request.region : nil
    var found: [(rank: Rank, item: MapItem)] = []
    for shard in shards where shard.isStreetMap && shard.mayAnswer(in: bounds) {
      try shard.read { reader throws(SQLiteError) in
        let search = AddressSearch(
          reader: reader, nearness: request.region.map(Nearness.init), bounds: bounds,
          localities: .none)
        for match in try search.exactMatches(candidates).prefix(request.limit) {
          guard let house = match.house else { continue }
          let item = reader.mapItem(of: house, in: match.street, language: request.language)
          found.append((match.rank, item))
        }
      }
    }
    if found.isEmpty { return nil }
    let items = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element.item)
    let unique = Self.displayedFirst(Self.unique(items, by: \.id), text)
    let distinct = Array(unique.prefix(request.limit))
    var response = SearchResponse(mapItems: distinct, attributions: attributions(of: distinct))
    response.hasTopHit = distinct.count == 1
    return response
  }

  /// Returns houses with those first whose title and subtitle are the text as it is written: one town
  /// may have a "St. Martins-Ring" and a "Sankt Martins-Ring".
  private static func displayedFirst(_ items: [MapItem], _ text: String) -> [MapItem] {
    guard items.count > 1 else { return items }
    let words = QueryWords(text).words
    let isText = { (item: MapItem) in
      QueryWords("\(item.name), \(item.subtitle)").words == words
    }
    return items.filter(isText) + items.filter { !isText($0) }
  }
}

extension WrittenAddress {
  /// Returns the readings of an address whose text in one line is given, the likeliest first.
  fileprivate func candidates(_ text: String) -> [AddressCandidate] {
    switch self {
    case .line: AddressGrammar.candidates(text)
    case .parts(let parts): parts.candidates
    }
  }
}

extension AddressParts {
  /// The readings of the address: its street may hold the house number, in front or behind. There are
  /// none where its postal code is none.
  fileprivate var candidates: [AddressCandidate] {
    var code: String?
    if !postcode.isEmpty {
      guard let postcode = Postcode(postcode) else { return [] }
      code = postcode.code
    }
    var streets = AddressGrammar.candidates(street).filter { $0.city.isEmpty && $0.postcode == nil }
    if !houseNumber.isEmpty {
      guard let number = HouseNumber(houseNumber) else { return [] }
      streets = [
        AddressCandidate(
          street: ParsedStreetName(street), houseNumber: number, postcode: nil, city: [])
      ]
    }
    let city = areas.flatMap { QueryWords($0).words }
    return streets.map { candidate in
      var candidate = candidate
      (candidate.postcode, candidate.city) = (code, city)
      return candidate
    }
  }
}
