public import Places

/// A search for records of places, on which the dialects of Photon and Nominatim stand: it asks a
/// geocoder for places, and a source of records for all that is known of them.
public struct RecordSearch: Sendable {
  private let geocoder: any Geocoder
  private let source: (any PlaceRecordSource)?
  private let workers: (any TaskExecutor)?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - geocoder: The geocoder that finds the places.
  ///   - records: The source of the places' records. Without one, and for places that it does not
  ///     know, a record is made of what the geocoder tells.
  ///   - workers: The executor that may be blocked by the geocoder and the source; `nil` for that of
  ///     the caller.
  public init(
    geocoder: any Geocoder, records: (any PlaceRecordSource)?, workers: (any TaskExecutor)?
  ) {
    self.geocoder = geocoder
    source = records
    self.workers = workers
  }

  /// Returns whether the source of records can be read; `true` without a source, as a geocoder alone
  /// tells by each answer whether it can be asked.
  func isAvailable() async -> Bool {
    await withTaskExecutorPreference(workers) {
      guard let source else { return true }
      return (try? source.records(of: [], outlines: false)) != nil
    }
  }

  /// The largest number of candidates that a filter is applied to.
  private static let mostCandidates = 500

  /// Returns the records that a query describes, best first.
  public func search(_ query: RecordQuery) async throws(GeocoderError) -> [PlaceRecord] {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      for text in query.texts {
        guard let found = try await records(of: text, query) else { return [] }
        if !found.isEmpty { return found }
      }
      return []
    }
  }

  /// Returns the things that competed for the answer to the first text of a query; `nil` where the geocoder
  /// cannot tell.
  func explanation(of query: RecordQuery) async throws(GeocoderError) -> SearchExplanation? {
    guard let text = query.texts.first else { return nil }
    var request = request(for: text, query)
    request.isExplained = true
    let (geocoder, asked) = (geocoder, request)
    return try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      try await geocoder.search(asked, options: GeocoderOptions()).explanation
    }
  }

  /// Returns the request to the geocoder for one text of a query.
  private func request(for text: String, _ query: RecordQuery) -> SearchRequest {
    var request = SearchRequest(
      query: .naturalLanguage(text), region: query.region, isBounded: query.isBounded,
      limit: query.filter == nil ? query.limit : query.limit * 3 + 10, language: query.language)
    // A record lies where its place lies, wherever its reader looks.
    request.measuresDistances = false
    request.countries = query.countries
    // A filter may leave out the place with the name, and keep another one.
    request.wantsLesserMatches = query.wantsLesserMatches || query.isFiltered
    request.wantsNamesakes = query.wantsNamesakes || query.isFiltered
    if let categories = query.categories {
      request.query = .pointsOfInterest(PointOfInterestFilter(including: categories))
    }
    return request
  }

  /// Returns the records that one text of a query describes; `nil` where they lie outside an area of the
  /// query that the text names. Where too many of the first candidates are left out, more are asked for.
  private func records(
    of text: String, _ query: RecordQuery
  ) async throws(GeocoderError) -> [PlaceRecord]? {
    var request = request(for: text, query)
    let response = try await geocoder.search(request, options: GeocoderOptions())
    if try await leavesOutArea(response, query) { return nil }
    var found = try records(of: response.mapItems.map { RecordCandidate($0) }, query)
    let mayBeMore = query.isFiltered && response.mapItems.count >= request.limit
    if found.count < query.limit, mayBeMore, request.limit < Self.mostCandidates {
      request.limit = Self.mostCandidates
      let more = try await geocoder.search(request, options: GeocoderOptions())
      found = try records(of: more.mapItems.map { RecordCandidate($0) }, query)
    }
    for area in query.areas where found.contains(where: area.isAround) {
      found.removeAll { !area.isAround($0) }
    }
    return found
  }

  /// Returns whether an answer leaves out an area of an address that is known elsewhere: a street in
  /// another town is not the one asked for, while a district that nobody knows may be left out.
  private func leavesOutArea(
    _ response: SearchResponse, _ query: RecordQuery
  ) async throws(GeocoderError) -> Bool {
    guard case .wordsUnknown(let words) = response.notice,
      let found = response.mapItems.first?.coordinate
    else { return false }
    for area in query.areas where area.isNamed(in: words) {
      let known = try await areas(area, language: query.language)
      let isElsewhere = known.allSatisfy { record in
        // Many a capital is a state of its own within the one that it is named with.
        record.extent?.contains(found) != true
          && record.coordinate.distance(to: found) > area.reach
      }
      if !known.isEmpty, isElsewhere { return true }
    }
    return false
  }

  /// The largest number of areas of one name that are looked up.
  private static let mostNamesakes = 10

  /// Returns the records of the areas that have the name of an area of an address.
  func areas(
    _ area: AddressArea, language: Language
  ) async throws(GeocoderError) -> [PlaceRecord] {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      let request = SearchRequest(
        query: .naturalLanguage(area.name), limit: Self.mostNamesakes, language: language)
      let response = try await geocoder.search(request, options: GeocoderOptions())
      if response.isPartialMatch { return [] }
      var query = RecordQuery(limit: Self.mostNamesakes, language: language)
      query.filter = { area.ranks.contains($0.part.rank.address) }
      return try records(of: response.mapItems.map { RecordCandidate($0) }, query)
    }
  }

  /// Returns the records around a coordinate, the nearest first. That of a street has the point of
  /// the street nearest to the coordinate as its own. Where nothing is near enough to be meant, they
  /// are those of the areas around the coordinate, the smallest first.
  ///
  /// - Parameter query: The limit, the language and the filter; its texts do not count.
  public func reverse(
    _ coordinate: Coordinate, _ query: RecordQuery
  ) async throws(GeocoderError) -> [PlaceRecord] {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      let keeps = query.filter ?? { _ in true }
      var near = query
      near.filter = { $0.reaches(coordinate, within: query.reach) && keeps($0) }
      let isHouseEnough = query.limit == 1 && query.filter == nil
      let nearest = try records(
        of: await nearestPlaces(to: coordinate, stopsAtHouse: isHouseEnough), near)
      if nearest.count >= query.limit { return nearest }
      let places = try await places(at: coordinate, language: query.language)
      let found = try records(of: places, near)
      guard found.isEmpty else { return found }
      let areas = try await areas(
        around: coordinate, nearest: places.first, language: query.language,
        hasOutlines: query.hasOutlines)
      return Array(areas.filter(keeps).prefix(query.limit))
    }
  }

  /// Returns the records of the areas around a coordinate that the nearest place lies in, the smallest
  /// first.
  func areas(
    around coordinate: Coordinate, nearest: RecordCandidate?, language: Language, hasOutlines: Bool
  ) async throws(GeocoderError) -> [PlaceRecord] {
    guard let nearest else { return [] }
    let ids =
      try await record(of: nearest, hasOutline: false)?.address
      .compactMap { $0.element?.itemID } ?? []
    return try await lookup(ids, language: language, hasOutlines: hasOutlines)
      .filter { $0.reaches(coordinate) }
  }

  /// Returns the record of the element of OpenStreetMap that is the same area as one of another source:
  /// it lies around it, and has a name of it; `nil` where there is none.
  func element(
    for record: PlaceRecord, language: Language, hasOutline: Bool
  ) async throws(GeocoderError) -> PlaceRecord? {
    guard record.part.rank.isArea else { return nil }
    let names = Set(record.part.names.values)
    for place in try await places(at: record.coordinate, language: language)
    where OpenStreetMapElement(place.id) != nil && place.isCalled(names) {
      let record = try await self.record(of: place, hasOutline: hasOutline)
      if let record, record.part.rank.isArea { return record }
    }
    return nil
  }

  /// The distance in metres within which houses, streets and points of interest alone tell what is at
  /// a coordinate. Where nothing is that near, the coordinate may lie in a lake or in a forest.
  /// With a larger value reverse searches are faster, and tell of lakes and forests less often.
  private static let nearReach = 100.0

  /// Returns the places that tell what is at a coordinate by themselves, the nearest first; none where
  /// the geocoder has to be asked, which takes longer, as it tells of the areas around too.
  ///
  /// - Parameter stopsAtHouse: Whether streets farther away than the nearest house may be left out, and all
  ///   others where the coordinate lies in the building of a house.
  func nearestPlaces(
    to coordinate: Coordinate, stopsAtHouse: Bool
  ) async throws(GeocoderError) -> [RecordCandidate] {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      let near = try source?.places(
        near: coordinate, reach: Self.nearReach, stopsAtHouse: stopsAtHouse)
      return near?.map { RecordCandidate($0) } ?? []
    }
  }

  /// Returns the places around a coordinate as the geocoder tells them, the nearest first.
  func places(
    at coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> [RecordCandidate] {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      try await geocoder.reverse(coordinate, language: language, options: GeocoderOptions())
        .mapItems.map { RecordCandidate($0) }
    }
  }

  /// Returns the record of a place that the geocoder or the source has told of.
  func record(
    of place: RecordCandidate, hasOutline: Bool
  ) async throws(GeocoderError) -> PlaceRecord? {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      place.record(try source?.records(of: [place.id], outlines: hasOutline).first)
    }
  }

  /// Returns the records with identifiers, in the order of these, without those that are not known.
  public func lookup(
    _ ids: [MapItem.ID], language: Language, hasOutlines: Bool = false
  ) async throws(GeocoderError) -> [PlaceRecord] {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      var found: [MapItem.ID: PlaceRecord] = [:]
      for record in try source?.records(of: ids, outlines: hasOutlines) ?? [] {
        found[record.id] = record
      }
      for id in ids where found[id] == nil && geocoder.capabilities.mayKnow(id) {
        let item = try await geocoder.item(id, language: language, options: GeocoderOptions())
          .mapItems.first
        found[id] = item.map { PlaceRecord($0) }
      }
      return ids.compactMap { found.removeValue(forKey: $0) }
    }
  }

  /// Returns the records of the further objects that a place was put together from, such as the ways of
  /// a street, at most as many as asked for.
  func parts(
    of record: PlaceRecord, limit: Int, language: Language, hasOutlines: Bool = false
  ) async throws(GeocoderError) -> [PlaceRecord] {
    let ids = try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      try source?.parts(of: record.id, limit: limit) ?? []
    }
    return try await lookup(ids, language: language, hasOutlines: hasOutlines)
  }

  /// Returns the records of places that the query's filter lets through, at most as many as asked
  /// for, with outlines where asked.
  private func records(
    of candidates: [RecordCandidate], _ query: RecordQuery
  ) throws(GeocoderError) -> [PlaceRecord] {
    var chosen: [PlaceRecord] = []
    var rest = candidates[...]
    while !rest.isEmpty, chosen.count < query.limit {
      let batch = rest.prefix(query.limit)
      rest = rest.dropFirst(batch.count)
      let known = try source?.records(of: batch.map(\.id), outlines: false) ?? []
      let byID = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for place in batch where chosen.count < query.limit {
        guard let record = place.record(byID[place.id]) else { continue }
        if query.keeps(record) { chosen.append(record) }
      }
    }
    guard query.hasOutlines, let source else { return chosen }
    let outlines = Dictionary(
      try source.records(of: chosen.map(\.id), outlines: true).map { ($0.id, $0.outline) },
      uniquingKeysWith: { first, _ in first })
    for index in chosen.indices { chosen[index].outline = outlines[chosen[index].id] ?? nil }
    return chosen
  }
}
