import Places
import SQLite
import ShardFormat

/// A search for what lies in some countries.
struct CountrySearch {
  private let atlas: EmbeddedAtlas
  private let request: SearchRequest
  /// A Boolean value that says whether each country is looked in. A region that bounds the search is the
  /// only one that is.
  private let areLookedIn: Bool
  /// The countries to look in that a shard knows, with their bounds.
  private let countries: [(code: String, region: CoordinateRegion)]
  /// The answer so far.
  private var response = SearchResponse(mapItems: [])

  /// The largest number of countries that are looked in. Where a request names more, most of the world is
  /// meant, in which enough is found. With a larger value requests for many countries find more,
  /// and take longer.
  private static let mostCountries = 10

  /// Creates the search that a request with countries asks for.
  init(_ request: SearchRequest, in atlas: EmbeddedAtlas) throws(GeocoderError) {
    self.atlas = atlas
    self.request = request
    areLookedIn = !request.isBounded && request.countries.count <= Self.mostCountries
    var countries: [(code: String, region: CoordinateRegion)] = []
    for code in request.countries.sorted() where areLookedIn {
      guard let region = try atlas.region(ofCountry: code) else { continue }
      countries.append((code, region))
    }
    self.countries = countries
  }

  /// A Boolean value that says whether as many places have been found as are asked for.
  private var isDone: Bool { response.mapItems.count >= request.limit }

  /// Returns the answer: what the query finds anywhere, as far as it lies in the countries. Where that is
  /// too little, what it finds in them follows, and what lies there and has its words at all.
  mutating func answer() throws(GeocoderError) -> SearchResponse {
    if areLookedIn, countries.isEmpty { return response }
    var anywhere = request
    anywhere.countries = []
    let most = SearchRequest.limits.upperBound
    response = try answer(
      to: anywhere, limits: [min(request.limit * 3 + 10, most)] + (areLookedIn ? [] : [most]))
    // A house that is what was asked for is all that was.
    let isHouse = response.notice == nil && response.mapItems.first?.category == .address
    guard areLookedIn, !isDone, !isHouse,
      let all = CoordinateRegion(bounding: countries.map(\.region))
    else { return response }
    let codes = Set(countries.map(\.code))
    let isSimilar = response.isMerelySimilar
    try addCountriesThatTheQueryBegins()
    try look(in: codes, all, isSimilar: isSimilar)
    // Places of a kind are those around one point, which may lie in one of several countries.
    let isOfKind = response.reasons.values.contains { $0.agreement == .kind }
    for (code, region) in countries where countries.count > 1 && isOfKind && !isDone {
      try look(in: [code], region, isSimilar: isSimilar)
    }
    if !isDone { try addLesserNames(in: codes, all) }
    return response
  }

  /// Returns the request for what lies in countries with a region around them.
  private func request(in codes: Set<String>, _ region: CoordinateRegion) -> SearchRequest {
    var inside = request
    (inside.region, inside.isBounded, inside.countries) = (region, true, codes)
    return inside
  }

  /// Adds what the query finds in countries with a region around them.
  ///
  /// - Parameter isSimilar: Whether nothing has the words as they are, wherever it lies. Otherwise what
  ///   merely resembles it was not asked for, but what begins with the words may have been.
  private mutating func look(
    in codes: Set<String>, _ region: CoordinateRegion, isSimilar: Bool
  ) throws(GeocoderError) {
    var found = try answer(
      to: request(in: codes, region), limits: [request.limit, SearchRequest.limits.upperBound])
    if !isSimilar {
      let areBegun = found.isMerelySimilar || found.isPartialMatch
      let asked = found.mapItems.filter { areBegun ? found.isBegun($0) : !found.isCorrected($0) }
      atlas.replaceItems(of: &found, with: asked, request)
    }
    add(found)
  }

  /// Returns the answer to a request with those of its places alone that lie in the countries, as many as
  /// are asked for.
  ///
  /// - Parameter limits: The numbers of places that are asked for, each where the one before is reached
  ///   and too many places lie elsewhere.
  private func answer(
    to request: SearchRequest, limits: [Int]
  ) throws(GeocoderError) -> SearchResponse {
    var request = request
    var response = SearchResponse(mapItems: [])
    for limit in limits {
      request.limit = limit
      response = try atlas.answer(to: request)
      let isAll = response.mapItems.count < limit
      var inside: [MapItem] = []
      for item in response.mapItems where try isInCountries(item) { inside.append(item) }
      atlas.replaceItems(of: &response, with: inside, self.request)
      if isAll || inside.count >= self.request.limit { break }
    }
    return response
  }

  /// Returns whether a place lies in the countries; of a natural feature on a border, a part of it.
  private func isInCountries(_ item: MapItem) throws(GeocoderError) -> Bool {
    if item.address?.countryCode != nil { return request.isInCountries(item) }
    for shard in atlas.shards where shard.isGazetteer && shard.metadata.source == item.id.source {
      let areas = request.countries.flatMap { shard.areas.countries[$0] ?? [] }
      let isInside = try shard.read { reader throws(SQLiteError) in
        try reader.place(reference: item.id.reference).map { place throws(SQLiteError) in
          try reader.lies(place, inOneOf: areas)
        } ?? false
      }
      if isInside { return true }
    }
    return false
  }

  /// Adds the places of another answer behind those found before.
  private mutating func add(_ other: SearchResponse) {
    if response.mapItems.isEmpty {
      response = other
      return
    }
    response.reasons.merge(other.reasons) { own, _ in own }
    atlas.replaceItems(of: &response, with: response.mapItems + other.mapItems, request)
  }

  /// Adds the countries themselves whose names the query is or begins, before all else: they do not lie in
  /// themselves.
  private mutating func addCountriesThatTheQueryBegins() throws(GeocoderError) {
    guard case .naturalLanguage(let text) = request.query else { return }
    let words = QueryWords(text)
    guard !words.words.isEmpty else { return }
    // A street map has the country with its identifier in OpenStreetMap, which the dialects tell.
    let shards = atlas.shards.filter(\.isStreetMap) + atlas.shards.filter { !$0.isStreetMap }
    var begun: [MapItem] = []
    for (code, _) in countries {
      let country = try atlas.country(code, in: shards, language: request.language)
      if let country, words.begin(country) { begun.append(country) }
    }
    let known = Set(response.mapItems.map(\.id))
    begun.removeAll { known.contains($0.id) }
    if begun.isEmpty { return }
    atlas.replaceItems(of: &response, with: begun + response.mapItems, request)
  }

  /// Adds the places in countries that have all words of the query as they are typed, even those that are
  /// far less important than the first.
  private mutating func addLesserNames(
    in codes: Set<String>, _ region: CoordinateRegion
  ) throws(GeocoderError) {
    guard case .naturalLanguage(let text) = request.query else { return }
    var query = ParsedQuery(
      PastedText(text).plain, request(in: codes, region), mapped: atlas.mappedCountries)
    query.lesserMatches = .all
    if query.isEmpty { return }
    var found = SearchResponse(mapItems: [])
    for item in try atlas.uncorrectedItems(matching: query, limit: request.limit)
    where !item.isApproximate {
      guard try isInCountries(item.item) else { continue }
      found.mapItems.append(item.item)
      found.reasons[item.item.id] = item.reason(for: query.words)
    }
    found.attributions = atlas.attributions(of: found.mapItems)
    add(found)
  }
}

extension EmbeddedAtlas {
  /// Returns the country that a request asks for, from the gazetteer that tells its natural features;
  /// `nil` for a request for none or several.
  func country(of request: SearchRequest) throws(GeocoderError) -> MapItem? {
    guard request.countries.count == 1, let code = request.countries.first else { return nil }
    return try country(code, in: shards.filter(\.isGazetteer), language: request.language)
  }

  /// Returns a country as a map item, from the first of some shards that has it as a place; `nil` where
  /// none has.
  fileprivate func country(
    _ code: String, in shards: [Shard], language: Language
  ) throws(GeocoderError) -> MapItem? {
    for shard in shards {
      guard let place = shard.areas.place(ofCountry: code) else { continue }
      return try shard.read { reader throws(SQLiteError) in
        try reader.mapItems(reader.places([place]), language: language).first
      }
    }
    return nil
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

extension QueryWords {
  /// Returns whether the words are or begin a name by which a place is shown, or which is used there.
  fileprivate func begin(_ item: MapItem) -> Bool {
    [item.name, item.localName].compactMap(\.self).contains { name in
      match(all, in: FoldedText(name), lastIsPrefix: true)?.isAnchored ?? false
    }
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

  /// Returns whether a place has other words than those asked for, or lacks some of them.
  fileprivate func isCorrected(_ item: MapItem) -> Bool {
    guard let reason = reasons[item.id] else { return false }
    if case .spelling = reason.agreement { return true }
    return reason.leftOut != nil
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
