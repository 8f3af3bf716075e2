import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with the search for what lies in some countries.
extension EmbeddedAtlas {
  /// The largest number of countries that are looked in one by one. Where a request names more, most of
  /// the world is meant, in which enough is found.
  private static let mostCountries = 10

  /// Returns the answer to a request for what lies in some countries: what its query finds anywhere, as
  /// far as it lies in them, and where that is too little, what it finds within the bounds of each.
  func answer(inCountriesOf request: SearchRequest) throws(GeocoderError) -> SearchResponse {
    var anywhere = request
    anywhere.countries = []
    let most = SearchRequest.limits.upperBound
    // A region that bounds the search is the only one that is looked in.
    let isOnly = request.isBounded || request.countries.count > Self.mostCountries
    let first = try answer(
      to: anywhere, limits: [min(request.limit * 3 + 10, most)] + (isOnly ? [most] : []),
      inCountriesOf: request)
    if isOnly { return first }
    var response = first
    for code in request.countries.sorted() where response.mapItems.count < request.limit {
      guard let region = try region(ofCountry: code) else { continue }
      var inside = request
      (inside.region, inside.isBounded, inside.countries) = (region, true, [code])
      var found = try answer(to: inside, limits: [request.limit, most], inCountriesOf: request)
      // Where something has the words as they are, what merely resembles it was not asked for, but what
      // begins with them may have been.
      if found.isMerelySimilar, !first.isMerelySimilar {
        let begun = found.mapItems.filter { found.isBegun($0) }
        replaceItems(of: &found, with: begun, request)
      }
      response = joined(response, found, request)
    }
    return response
  }

  /// Returns the answer to a request with those of its places alone that lie in the countries of another
  /// request, as many as that asks for.
  ///
  /// - Parameter limits: The numbers of places that are asked for, each where the one before is reached
  ///   and too many places lie elsewhere.
  private func answer(
    to request: SearchRequest, limits: [Int], inCountriesOf wanted: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    var request = request
    var response = SearchResponse(mapItems: [])
    for limit in limits {
      request.limit = limit
      response = try answer(to: request)
      let isAll = response.mapItems.count < limit
      replaceItems(of: &response, with: response.mapItems.filter(wanted.isInCountries), wanted)
      if isAll || response.mapItems.count >= wanted.limit { break }
    }
    return response
  }

  /// Returns an answer with the places of another one behind its own; the other one where it has none.
  private func joined(
    _ response: SearchResponse, _ other: SearchResponse, _ request: SearchRequest
  ) -> SearchResponse {
    if response.mapItems.isEmpty { return other }
    var joined = response
    joined.reasons.merge(other.reasons) { own, _ in own }
    replaceItems(of: &joined, with: response.mapItems + other.mapItems, request)
    return joined
  }

  /// Returns the bounds of a country, or those of all data where its own are not known; `nil` for a
  /// country that no shard knows.
  ///
  /// - Parameter code: The code of the country in ISO 3166-1, two capital letters.
  func region(ofCountry code: String) throws(GeocoderError) -> CoordinateRegion? {
    var regions: [CoordinateRegion] = []
    for shard in shards where shard.areas.countries[code] != nil {
      // Of a country that a street map has but the edge of, no extent is known.
      let extent = try shard.areas.place(ofCountry: code).flatMap { id throws(GeocoderError) in
        try shard.read { reader throws(SQLiteError) in try reader.places([id]).first?.extent }
      }
      if let region = extent ?? shard.metadata.bounds { regions.append(region) }
    }
    return CoordinateRegion(bounding: regions)
  }
}

extension SearchResponse {
  /// A Boolean value that says whether the places do not have all words asked for as they are: some are
  /// left out, corrected, or the beginnings of others.
  fileprivate var isMerelySimilar: Bool {
    switch notice {
    case .wordsUnknown, .nameUnknown: true
    default: false
    }
  }

  /// Returns whether a name of a place begins with the words asked for.
  fileprivate func isBegun(_ item: MapItem) -> Bool {
    guard let reason = reasons[item.id], reason.leftOut == nil else { return false }
    return switch reason.agreement {
    case .wholeName, .beginningOfName, .otherName: true
    case .inName, .spelling, .address, .kind: false
    }
  }
}
