import Places

extension NominatimDialect {
  /// The largest number of identifiers that one request may look up.
  private static let mostIDs = 50

  /// Returns the answer to a request for places by their elements.
  func lookup(
    _ parameters: NominatimParameters, _ languages: NominatimLanguages, _ format: NominatimFormat
  ) async throws -> NominatimAnswer {
    var answer = NominatimAnswer()
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
    let isArea = 1..<26 ~= record.part.rank.address
    place.distance = isArea ? 0 : record.coordinate.distance(to: coordinate)
    answer.places = [place]
    return answer
  }

  /// The deepest rank in addresses that an answer may have, by zoom level.
  private static let ranks = [
    2, 2, 2, 4, 4, 8, 10, 10, 12, 12, 16, 17, 18, 19, 22, 25, 26, 27, 30,
  ]

  /// Returns the record of the place at a coordinate, or of the area around it; `nil` where there is
  /// none.
  ///
  /// - Parameter deepest: The deepest rank in addresses that the place may have.
  func nearest(
    _ coordinate: Coordinate, rank deepest: Int, _ layers: NominatimLayers, _ language: Language,
    hasOutlines: Bool
  ) async throws -> PlaceRecord? {
    if deepest == 30 {
      var query = RecordQuery(limit: 1, language: language)
      query.hasOutlines = hasOutlines
      query.filter = { layers.contain($0) }
      if let place = try await search.reverse(coordinate, query).first { return place }
    }
    var query = RecordQuery(limit: 10, language: language)
    query.hasOutlines = hasOutlines && deepest >= 26
    let found = try await search.reverse(coordinate, query)
    guard let first = found.first else { return nil }
    let levels = 1...min(deepest, 29)
    let own = found.first { levels ~= $0.part.rank.address && layers.contain($0) }
    let part = layers.contains(.address) ? first.address.first { levels ~= $0.rank.address } : nil
    if let own, own.part.rank.address >= part?.rank.address ?? 0 {
      guard hasOutlines, own.outline == nil else { return own }
      return try await search.lookup([own.id], language: language, hasOutlines: true).first ?? own
    }
    guard let area = part ?? (layers.contains(.address) ? first.address.last : nil) else {
      return nil
    }
    return try await record(
      of: area, within: first, coordinate, language, hasOutlines: hasOutlines)
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
