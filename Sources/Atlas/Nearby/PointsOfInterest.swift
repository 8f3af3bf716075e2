import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that find points of interest in a region or near
/// a place.
extension EmbeddedAtlas {
  /// The least number of points of interest in a region with which no wider region is searched.
  /// With a larger value regions are widened more often.
  static let enoughPlaces = 5
  /// The factors by which a region is widened, one after the other, until enough points of interest,
  /// or any natural features, are found. Larger factors give results from farther away.
  static let widenings = [1.0, 2, 4, 8, 16]

  /// The factors by which a region is widened in search of points of interest that meet conditions,
  /// for which more places are read. With larger factors fewer searches say that no such place is
  /// known.
  private static let conditionalWidenings = [1.0, 4, 16]
  /// The largest number of degrees of latitude by which the region of a country, state, range or sea is
  /// widened: hotels in Rome are near Vatican City, and those in Helsinki are no hotels in Estonia.
  /// A larger value gives results of more neighbours.
  private static let areaMargin = 1.0
  /// The largest number of degrees of latitude by which any other region is widened, some 200 km to each
  /// side. With a larger value a view of a country is answered with places of another continent.
  private static let viewMargin = 4.0

  /// Returns the points of interest of all shards in a region, those nearest to a point first, and
  /// whether they are all known to meet the conditions. Where none is, they are those of which too
  /// little is known.
  private func pointsOfInterest(
    _ selection: PlaceSelection, _ search: inout ConditionalSearch?, in region: CoordinateRegion,
    nearestTo center: Coordinate, limit: Int, language: Language
  ) throws(GeocoderError) -> (items: [MapItem], meet: Bool) {
    var (found, unknown): ([Surrounding], [Surrounding]) = ([], [])
    for shard in shards where shard.mayAnswer(in: region) {
      let places = try shard.pointsOfInterest(
        selection, &search, in: region, nearestTo: center, limit: limit, language: language)
      found += places.met
      unknown += places.unknown
    }
    let sorted = (found.isEmpty ? unknown : found).sorted(by: Self.isNearer)
    let items = Array(Self.distinct(sorted.map(\.item)).prefix(limit))
    return (items, !found.isEmpty || items.isEmpty)
  }

  /// Returns the answer to a request for points of interest: those in its region and, where these
  /// are too few and the region does not bound the request, those around the region. They meet the
  /// conditions of the selection and of the request; where none is known to, they are the nearest of
  /// which too little is known, with a notice.
  ///
  /// - Parameters:
  ///   - center: The point to which the nearest places come first; `nil` for the middle of the region.
  ///   - order: The order of the places of street maps, as far as they can all be judged.
  ///   - area: The country, state, range or sea that is meant, if any: natural features and airports are
  ///     looked for in it first, and nothing is looked for far outside it.
  func nearby(
    _ selection: PlaceSelection, _ request: SearchRequest, nearestTo center: Coordinate? = nil,
    order: ResultOrder = .distance, within area: MapItem? = nil
  ) throws(GeocoderError) -> SearchResponse {
    guard let region = request.region ?? streetBounds else { return SearchResponse(mapItems: []) }
    let asked = selection
    let selection = selection.adding(request.filter)
    var items: [MapItem] = []
    var (isWidened, meet) = (false, true)
    var tally: ResultTally?
    var search =
      selection.isConditional
      ? ConditionalSearch(
        selection, around: center ?? region.center, at: now.map { $0() }) : nil
    let features = try features(
      selection, in: request.region ?? .world, around: center ?? region.center, within: area,
      isBounded: request.isBounded, limit: request.limit, language: request.language)
    // Features around a town are meant before what is in a street map of elsewhere.
    let isMapped = shards.contains { !$0.isGazetteer && $0.contains(center ?? region.center) }
    let areFeaturesMeant = !features.items.isEmpty && (features.location == .inArea || !isMapped)
    let widenings = selection.isConditional ? Self.conditionalWidenings : Self.widenings
    for factor in request.isBounded || areFeaturesMeant ? [1] : widenings
    where (items.count < Self.enoughPlaces || !meet) && search?.isExhausted != true {
      let wider = region.scaled(by: factor)
      let margin = area == nil ? Self.viewMargin : Self.areaMargin
      if wider.latitudeDelta - region.latitudeDelta > margin { break }
      let survey = try surveyed(
        asked, request, selection, in: wider, nearestTo: center ?? region.center, order)
      let found: (items: [MapItem], meet: Bool)
      if let survey {
        found = survey.found
      } else {
        found = try pointsOfInterest(
          selection, &search, in: wider, nearestTo: center ?? region.center,
          limit: request.limit, language: request.language)
      }
      // Places that are known to meet the conditions are better than more of the others.
      if !items.isEmpty, !found.meet { continue }
      isWidened = (found.items.count > items.count || !meet) && factor > 1
      (items, meet, tally) = (found.items, found.meet, survey?.tally)
    }
    let areEnough = items.count >= Self.enoughPlaces && features.location == .aroundRegion
    if !features.items.isEmpty, !areEnough {
      // A survey counts the places of street maps alone.
      if items.isEmpty || areFeaturesMeant { tally = nil }
      isWidened = items.isEmpty ? features.location == .aroundRegion : isWidened
      items =
        areFeaturesMeant
        ? features.items + Self.others(items, than: features.items)
        : items + Self.others(features.items, than: items)
      items = Array(items.prefix(request.limit))
    }
    var response = SearchResponse(mapItems: items, attributions: attributions(of: items))
    response.tally = tally
    // The natural features of the world are no points that could be shown as dots.
    response.kind = areFeaturesMeant ? nil : SoughtKind(selection)
    for item in items { response.reasons[item.id] = MatchReason(.kind) }
    if isWidened { response.notice = .lookedFartherAway }
    if !meet { response.notice = .conditionsUnknown(selection.filter.title) }
    response.dependsOnTime = selection.filter.dependsOnTime
    response.related = try related(to: selection.interest, in: region)
    return response
  }

  /// The distance in metres within which a place of a street map is taken for the feature of its
  /// category that a gazetteer has there.
  private static let featureReach = 3_000.0

  /// Returns those of some places that are not the same as one of others from another source.
  private static func others(_ items: [MapItem], than known: [MapItem]) -> [MapItem] {
    items.filter { item in
      !known.contains { $0.coordinate.distance(to: item.coordinate) <= featureReach }
    }
  }

  /// Returns the places of a selection in a region that meet the conditions of the selection and of a
  /// request, as `pointsOfInterest` does, with a count of all; `nil` where there are too many to count.
  ///
  /// - Parameter joined: The selection with the conditions of the request in addition.
  private func surveyed(
    _ asked: PlaceSelection, _ request: SearchRequest, _ joined: PlaceSelection,
    in region: CoordinateRegion, nearestTo center: Coordinate, _ order: ResultOrder
  ) throws(GeocoderError) -> (found: (items: [MapItem], meet: Bool), tally: ResultTally)? {
    guard
      var survey = PointSurvey(
        asked, request.filter, joined: joined.interest, in: region, around: center,
        at: now.map { $0() }, order: order)
    else { return nil }
    var (found, unknown): ([Surrounding], [Surrounding]) = ([], [])
    for shard in shards where shard.mayAnswer(in: region) {
      guard
        let places = try shard.surveyed(
          &survey, limit: request.limit, language: request.language)
      else { return nil }
      found += places.met
      unknown += places.unknown
    }
    let sorted = (found.isEmpty ? unknown : found).sorted(by: Self.isNearer)
    let items = Array(Self.unique(sorted.map(\.item), by: \.id).prefix(request.limit))
    return ((items, !found.isEmpty || items.isEmpty), survey.tally)
  }

  /// The region of the atlas's first street map, for a request for points of interest that has no
  /// region; `nil` where there is no street map.
  private var streetBounds: CoordinateRegion? {
    shards.first { $0.isStreetMap }?.metadata.bounds
  }

  /// Returns the categories that a user may look for after some points of interest, as far as a
  /// region may have places of them.
  private func related(
    to interest: CategoryQuery, in region: CoordinateRegion
  ) throws(GeocoderError) -> [PlaceCategory] {
    let vocabulary = CategoryVocabulary.standard
    var categories: [PlaceCategory] = []
    switch interest {
    case .categories(let sought) where sought.count == 1:
      categories = sought.flatMap { vocabulary[$0]?.related ?? [] }
    case .brand(let letters):
      guard let category = try brand(named: letters, in: region)?.category else { break }
      categories = [category] + (vocabulary[category]?.related ?? [])
    case .categories, .anything: break
    }
    return categories.filter { mayHavePlaces(of: $0, in: region) }
  }
}

extension Shard {
  /// Returns the condition that finds a selection of points of interest in a shard, with the
  /// shard's numbers of the categories or of the brand.
  func condition(
    for selection: PlaceSelection, _ reader: ShardReader
  ) throws(SQLiteError) -> PointOfInterestIndex.Condition {
    switch selection.interest {
    case .anything: .all
    case .categories(let sought):
      .categories(
        numbers(
          of: sought.union(
            selection.alternative == nil ? [] : ConditionVocabulary.standard.eateries)))
    case .brand(let letters):
      .brands(try reader.brand(named: letters).map { [$0.number] } ?? [])
    }
  }

  /// Returns the numbers that a shard gives some categories and all their kinds, as far as it has
  /// places of them.
  func numbers(of sought: Set<PlaceCategory>) -> [Int] {
    Set(sought.flatMap(CategoryVocabulary.standard.kinds)).compactMap { categories[$0] }.sorted()
  }

  /// Returns whether a shard has a place of a category, or of one of its kinds, in a region.
  func hasPlaces(
    of category: PlaceCategory, in region: CoordinateRegion
  ) throws(GeocoderError) -> Bool {
    try read { reader throws(SQLiteError) in
      try reader.pointsOfInterest.hasAny(ofCategories: numbers(of: [category]), in: region)
    }
  }

  /// Returns the points of interest of a selection in a region, those nearest to a point first.
  ///
  /// - Parameter search: The search by whose conditions places are judged; `nil` for a selection
  ///   without conditions.
  fileprivate func pointsOfInterest(
    _ selection: PlaceSelection, _ search: inout ConditionalSearch?, in region: CoordinateRegion,
    nearestTo center: Coordinate, limit: Int, language: Language
  ) throws(GeocoderError) -> (met: [Surrounding], unknown: [Surrounding]) {
    if isGazetteer { return ([], []) }
    var conditional = search
    defer { search = conditional }
    return try read { reader throws(SQLiteError) in
      let condition = try condition(for: selection, reader)
      var found: (met: [(place: Int, distance: Double)], unknown: [(place: Int, distance: Double)])
      if let places = try conditional?.places(condition, reader, in: region, limit: limit) {
        found.met = places.met.prefix(limit).map { ($0.number, $0.distance) }
        found.unknown = places.unknown.prefix(limit).map { ($0.number, $0.distance) }
      } else {
        found.unknown = []
        found.met = try reader.pointsOfInterest.nearest(
          condition, to: center, in: region, limit: limit)
      }
      return try surroundings(reader, found, language)
    }
  }

  /// Returns the points of interest that a survey finds in the shard, with those of which too little is
  /// known where it finds none; `nil` where there are too many to count.
  fileprivate func surveyed(
    _ survey: inout PointSurvey, limit: Int, language: Language
  ) throws(GeocoderError) -> (met: [Surrounding], unknown: [Surrounding])? {
    if isGazetteer { return ([], []) }
    var own = survey
    defer { survey = own }
    return try read { reader throws(SQLiteError) in
      guard case .categories(let numbers) = try condition(for: own.selection, reader),
        let found = try own.places(of: self, reader, numbers, limit: limit)
      else { return nil }
      return try surroundings(reader, found, language, order: own.order)
    }
  }

  /// Returns the places that were found, by their numbers, as map items; those of which too little is
  /// known only where there are no others.
  private func surroundings(
    _ reader: ShardReader, _ found: (met: [PointSurvey.Found], unknown: [PointSurvey.Found]),
    _ language: Language, order: ResultOrder = .distance
  ) throws(SQLiteError) -> (met: [Surrounding], unknown: [Surrounding]) {
    func surroundings(_ found: [PointSurvey.Found]) throws(SQLiteError) -> [Surrounding] {
      let items = try reader.mapItems(reader.places(found.map(\.place)), language: language)
      return zip(items, found).enumerated().map { index, found in
        Surrounding(
          item: found.0, distance: found.1.distance, rank: order == .distance ? 0 : index)
      }
    }
    return try (surroundings(found.met), surroundings(found.met.isEmpty ? found.unknown : []))
  }
}

extension PlaceFilter {
  /// The names of the filter's conditions for people: "open now, vegan".
  fileprivate var title: String {
    conditions.map(ConditionVocabulary.standard.title).joined(separator: ", ")
  }
}
