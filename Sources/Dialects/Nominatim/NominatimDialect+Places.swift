import Places

extension NominatimDialect {
  /// The largest number of identifiers that one request may look up.
  private static let mostIDs = 50

  /// Returns the answer to a request for places by their elements.
  func lookup(
    _ parameters: NominatimParameters, _ languages: NominatimLanguages, _ format: NominatimFormat
  ) async throws -> NominatimAnswer {
    var answer = NominatimAnswer()
    answer.query = nil
    answer.extras = try NominatimExtras(parameters, format, hasAddress: true)
    let ids = (parameters["osm_ids"] ?? "").split(separator: ",").compactMap {
      NominatimExclusions.elementID($0.trimmingBlanks)
    }
    guard ids.count <= Self.mostIDs else { throw NominatimError.badRequest("Too many object IDs.") }
    var known: Set<MapItem.ID> = []
    let records = try await search.lookup(
      ids.filter { known.insert($0).inserted }, language: languages.language,
      hasOutlines: answer.extras.shape != nil)
    answer.places = records.map { NominatimPlace($0, languages: languages) }
    return answer
  }

  /// Returns the answer to a request for the place at a coordinate.
  func reverse(
    _ parameters: NominatimParameters, _ languages: NominatimLanguages, _ format: NominatimFormat
  ) async throws -> NominatimAnswer {
    var answer = NominatimAnswer()
    answer.isReverse = true
    let longitude = try parameters.requiredNumber("lon")
    let latitude = try parameters.requiredNumber("lat")
    answer.extras = try NominatimExtras(parameters, format, hasAddress: true)
    let zoom = try parameters.integer("zoom") ?? 18
    let layers = try NominatimLayers(parameters) ?? [.address, .pointsOfInterest]
    if format == .xml {
      let end = (parameters["zoom"] ?? "").isEmpty ? "" : "&zoom=\(parameters["zoom"] ?? "")"
      answer.query = "lat=\(latitude)&lon=\(longitude)&format=xml\(end)"
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      return answer
    }
    let record = try await nearest(
      coordinate, rank: Self.ranks[min(max(zoom, 0), 18)], layers, languages.language,
      hasOutlines: answer.extras.shape != nil)
    guard let record else { return answer }
    var place = NominatimPlace(record, languages: languages)
    place.distance = record.part.rank.isArea ? 0 : record.coordinate.distance(to: coordinate)
    answer.places = [place]
    return answer
  }

  /// The deepest rank in searches that an answer may have, by zoom level. In addresses a village that is
  /// a point has the rank of a town, but it is no answer where a town is asked for.
  private static let ranks = [
    2, 2, 2, 4, 4, 8, 10, 10, 12, 12, 16, 17, 18, 19, 22, 25, 26, 27, 30,
  ]

  /// Returns the record of the place at a coordinate, or of the area around it; `nil` where there is
  /// none. Records are looked up one by one, since the first is most often the one.
  ///
  /// - Parameter deepest: The deepest rank in searches that the place may have.
  func nearest(
    _ coordinate: Coordinate, rank deepest: Int, _ layers: NominatimLayers, _ language: Language,
    hasOutlines: Bool
  ) async throws -> PlaceRecord? {
    // Where no house may be the answer, the street beyond the nearest one is asked for.
    let near = try await search.nearestPlaces(
      to: coordinate, stopsAtHouse: deepest == 30 && layers.contains(.address))
    if let place = try await nearest(
      coordinate, among: near, rank: deepest, layers, language, hasOutlines: hasOutlines)
    {
      return place
    }
    let places = try await search.places(at: coordinate, language: language)
    if let place = try await nearest(
      coordinate, among: places, rank: deepest, layers, language, hasOutlines: hasOutlines)
    {
      return place
    }
    guard layers.contains(.address) else { return nil }
    let area = try await search.areas(
      around: coordinate, nearest: places.first, language: language, hasOutlines: hasOutlines
    ).first { $0.part.rank.search <= deepest }
    return try await area == nil && deepest >= 4 ? country(around: coordinate, places.first) : area
  }

  /// Returns the record of the country that a point lies in, where nothing else is known around it;
  /// `nil` on a sea.
  ///
  /// - Parameter nearest: The first place that the geocoder tells of the point: the water that it lies
  ///   on, or else the nearest town, or the state or country around it.
  private func country(
    around point: Coordinate, _ nearest: RecordCandidate?
  ) async throws -> PlaceRecord? {
    guard let nearest, let record = try await search.record(of: nearest, hasOutline: false),
      !record.isSea, record.isAround(point),
      let country = ([record.part] + record.address).first(where: { $0.rank.address == 4 }),
      let code = country.code
    else { return nil }
    var part = country
    (part.tag, part.adminLevel) = (Tag("place", "country"), nil)
    return PlaceRecord(
      id: part.element?.itemID ?? MapItem.ID(source: "area", reference: "country/\(code)"),
      part: part, coordinate: point, importance: 0)
  }

  /// Returns the record of the place at a coordinate among some places, or of the area around it.
  private func nearest(
    _ coordinate: Coordinate, among places: [RecordCandidate], rank deepest: Int,
    _ layers: NominatimLayers, _ language: Language, hasOutlines: Bool
  ) async throws -> PlaceRecord? {
    let record = { place in try await search.record(of: place, hasOutline: hasOutlines) }
    for candidate in places {
      if deepest == 30, layers.contains(.address),
        let house = try await house(
          on: candidate, among: places, near: coordinate, layers, hasOutlines: hasOutlines)
      {
        return house
      }
      // Geocoders tell the nearest place, be it on another shore of an ocean.
      guard let place = try await record(candidate), place.reaches(coordinate) else { continue }
      let rank = place.part.rank
      if deepest == 30 {
        guard layers.contain(place) else { continue }
        guard rank.isStreet else { return place }
        for candidate in places where candidate.mayBeHouse(on: place.part.names.values) {
          let house = try await record(candidate)
          guard let house, house.isHouse(on: place.part, near: coordinate) else { continue }
          return layers.contain(house) ? house : place
        }
        return place
      }
      guard layers.contains(.address) else { continue }
      if rank.address > 0, rank.search <= deepest { return place }
      let parts = place.address.filter { $0.rank.address > 0 }
      guard let part = parts.first(where: { $0.rank.search <= deepest }) ?? parts.last else {
        continue
      }
      if let id = part.element?.itemID, let own = places.first(where: { $0.id == id }) {
        return try await record(own)
      }
      return try await self.record(
        of: part, within: place, coordinate, language, hasOutlines: hasOutlines)
    }
    return nil
  }

  /// Returns the record of the house of a street that is nearest to a coordinate, for which the record of
  /// the street need not be read; `nil` where none is nearer than another place with a house number.
  private func house(
    on street: RecordCandidate, among places: [RecordCandidate], near coordinate: Coordinate,
    _ layers: NominatimLayers, hasOutlines: Bool
  ) async throws -> PlaceRecord? {
    guard let name = street.street, !street.hasHouseNumber,
      let nearest = places.first(where: { $0.mayBeHouse(on: [name]) }), nearest.street != nil,
      let house = try await search.record(of: nearest, hasOutline: hasOutlines),
      let own = house.address.first, house.isHouse(on: own, near: coordinate)
    else { return nil }
    return layers.contain(house) ? house : nil
  }

  /// Returns the record of a part of an address. A part without an element gives one with what the
  /// address tells of it, at the coordinate asked for.
  private func record(
    of part: AddressPart, within record: PlaceRecord, _ coordinate: Coordinate,
    _ language: Language, hasOutlines: Bool
  ) async throws -> PlaceRecord {
    if let id = part.element?.itemID,
      let known = try await search.lookup([id], language: language, hasOutlines: hasOutlines).first
    {
      return known
    }
    let name = part.names["name"] ?? part.names.values.min() ?? ""
    var made = PlaceRecord(
      id: part.element?.itemID
        ?? MapItem.ID(source: "area", reference: "\(part.rank.address)/\(name)"),
      part: part, coordinate: coordinate, importance: 0)
    made.address = record.address.filter { $0.rank.address < part.rank.address }
    return made
  }
}

extension PlaceRecord {
  /// The greatest distance in metres between a point and a town whose country is taken for that of the
  /// point: in deserts and ice the nearest town is some hundred kilometres away.
  private static let townReach = 500_000.0

  /// A Boolean value that says whether the place is an ocean, a sea or a part of one.
  fileprivate var isSea: Bool {
    let tag = part.tag
    return tag.key == "place" && ["ocean", "sea"].contains(tag.value)
      || tag.key == "natural" && ["bay", "strait"].contains(tag.value)
  }

  /// Returns whether the place is near enough to a point, or large enough around it, to tell the country
  /// that the point lies in.
  fileprivate func isAround(_ point: Coordinate) -> Bool {
    extent?.contains(point) ?? false || coordinate.distance(to: point) <= Self.townReach
  }

  /// The distance in metres within which a house stands for its street in a reverse search: 0.001
  /// degrees, as in Nominatim.
  private static let houseReach = 111.0

  /// Returns whether the place has a number in a street, near a point.
  fileprivate func isHouse(on street: AddressPart, near point: Coordinate) -> Bool {
    guard houseNumber != nil, let own = address.first, own.rank.isStreet else { return false }
    let names = Set(street.names.values)
    return own.names.values.contains(where: names.contains)
      && coordinate.distance(to: point) < Self.houseReach
  }
}
