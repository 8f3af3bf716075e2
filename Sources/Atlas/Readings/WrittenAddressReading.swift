import Places
import SQLite
import ShardFormat

/// The readings of a text as the full address of a house, which is looked for among houses alone:
/// neither names nor categories are looked up, which is most of the work for any other text.
extension EmbeddedAtlas {
  /// Returns the houses at an address in street maps, best first; `nil` where the text is not known
  /// to be an address, and where no house is exactly what it says, so that it is to be read as any
  /// text.
  func places(
    atAddress text: String, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    guard let address = request.address, QueryLength.allows(text) else { return nil }
    if Task.isCancelled { throw .cancelled }
    let found = try houses(at: address.candidates(text), request, QueryLookups())
    return found.isEmpty ? nil : response(found, writtenAs: text, request)
  }

  /// Returns the houses whose number, street and town are all that a query says, best first; `nil`
  /// where there are none. Nothing else that is called so is meant before them.
  func places(
    atFullAddressIn query: ParsedQuery, _ text: String, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let candidates = query.addresses.candidatesWithNumber
    // "2 Ave & 7 St" is a crossing, unless there is none.
    guard candidates.contains(where: { !$0.city.isEmpty }),
      !text.contains(where: IntersectionWords.joints.contains)
    else { return nil }
    let found = try houses(at: candidates, request, query.lookups)
    guard !found.isEmpty, found.allSatisfy(\.match.isInTown) else { return nil }
    return response(found, writtenAs: text, request)
  }

  /// Returns the houses that are exactly what the first of some readings of an address says that has
  /// any in a street map, those of all street maps together, best first.
  private func houses(
    at candidates: [AddressCandidate], _ request: SearchRequest, _ lookups: QueryLookups
  ) throws(GeocoderError) -> [(match: AddressMatch, item: MapItem)] {
    if candidates.isEmpty { return [] }
    let bounds = request.isBounded ? request.region : nil
    var found: [(match: AddressMatch, item: MapItem)] = []
    for shard in shards where shard.isStreetMap && shard.mayAnswer(in: bounds) {
      try shard.read(reusing: lookups.lookups(in: shard)) { reader throws(SQLiteError) in
        let search = AddressSearch(
          reader: reader, nearness: request.region.map(Nearness.init), bounds: bounds,
          localities: .none, lookups: lookups)
        for match in try search.exactMatches(candidates).prefix(request.limit) {
          guard let house = match.house else { continue }
          let item = try reader.mapItem(of: house, in: match.street, language: request.language)
          found.append((match, item))
        }
      }
    }
    let sorted = found.enumerated().sorted {
      ($0.element.match.rank, $0.offset) < ($1.element.match.rank, $1.offset)
    }
    return Self.unique(sorted.map(\.element), by: \.item.id)
  }

  /// Returns the answer with houses that are what a text says, as many as are asked for.
  private func response(
    _ found: [(match: AddressMatch, item: MapItem)], writtenAs text: String,
    _ request: SearchRequest
  ) -> SearchResponse {
    var items = found.map(\.item)
    if items.count > 1 {
      // One town may have a "St. Martins-Ring" and a "Sankt Martins-Ring".
      let words = QueryWords(text)
      let displayed = items.filter { $0.isDisplayed(as: words) }
      items = Array(Self.unique(displayed + items, by: \.id).prefix(request.limit))
    }
    var response = SearchResponse(mapItems: items, attributions: attributions(of: items))
    response.hasTopHit = items.count == 1
    return response
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
