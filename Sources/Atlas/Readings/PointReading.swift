import Places
import ShardFormat

/// The reading of a query as a point on the globe: coordinates, a plus code, the address of another
/// map, or the identifier of a place.
extension EmbeddedAtlas {
  /// A point that a query names.
  private enum NamedPoint {
    case coordinate(Coordinate)
    /// The point is a place that the atlas has, by its identifier.
    case item(MapItem)
  }

  /// Returns the point that a text names; `nil` for a text that names none, for the identifier of a
  /// place that the atlas does not have, and for a short plus code near a town that it does not have.
  private func point(
    named text: String, _ query: ParsedQuery
  ) throws(GeocoderError) -> NamedPoint? {
    switch PointQuery(text, language: query.language) {
    case nil: return nil
    case .coordinate(let coordinate): return .coordinate(coordinate)
    case .either(let one, let other):
      return try likelier(one, other, query.language).map { .coordinate($0) }
    case .item(let id, let coordinate):
      if let point = id.point { return .coordinate(point) }
      if let item = try place(id, language: query.language) { return .item(item) }
      return coordinate.map { .coordinate($0) }
    case .shortCode(let code, let town):
      guard let near = try reference(town, query) else { return nil }
      return code.recovered(near: near).center.map { .coordinate($0) }
    }
  }

  /// Returns the one of two points that lies where people live; `nil` where both do or neither does.
  private func likelier(
    _ one: Coordinate, _ other: Coordinate, _ language: Language
  ) throws(GeocoderError) -> Coordinate? {
    var inhabited: [Coordinate] = []
    for point in [one, other] {
      let around = try places(at: point, language: language).items
      let isInhabited = around.contains {
        !$0.isWater && point.distance(to: $0.coordinate) <= Self.inhabitedReach
      }
      if isInhabited { inhabited.append(point) }
    }
    return inhabited.count == 1 ? inhabited[0] : nil
  }

  /// Returns the position near which a short plus code is meant: that of a town, or the middle of the
  /// region that the reader looks at where no town is named.
  private func reference(
    _ town: String, _ query: ParsedQuery
  ) throws(GeocoderError) -> Coordinate? {
    if town.isEmpty { return query.region?.center }
    let named = ParsedQuery(
      town, region: query.region, language: query.language, mapped: mappedCountries)
    if named.isEmpty { return nil }
    let best = try items(matching: named, limit: 1).first
    return best.flatMap { $0.isPartial ? nil : $0.item.coordinate }
  }

  /// Returns the answer to a text that names a point; `nil` for any other text.
  func places(
    atPointNamed text: String, _ query: ParsedQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    switch try point(named: text, query) {
    case nil: return nil
    case .coordinate(let coordinate): return try places(atPoint: coordinate, request)
    case .item(let item): return response([item], request)
    }
  }

  /// Returns a point itself, followed by what is there.
  func places(
    atPoint coordinate: Coordinate, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    let coordinate = coordinate.rounded
    let around = try places(at: coordinate, language: request.language).items
    return response([pointItem(coordinate, around, request.language)] + around, request)
  }

  /// Returns an answer whose first place is the one that was meant, without what lies outside a
  /// region that bounds the request.
  private func response(_ items: [MapItem], _ request: SearchRequest) -> SearchResponse {
    let bounds = request.isBounded ? request.region : nil
    let inside = items.filter { bounds?.contains($0.coordinate) ?? true }.prefix(request.limit)
    var response = SearchResponse(
      mapItems: Array(inside), attributions: attributions(of: Array(inside)))
    response.hasTopHit = inside.first?.id == items.first?.id
    return response
  }

  /// Returns the completion of a text that names a point, and whether the text can be nothing else;
  /// `nil` for any other text.
  func pointCompletion(
    for text: String, _ query: ParsedQuery
  ) throws(GeocoderError) -> (completion: Completion, isCertain: Bool)? {
    switch try point(named: text, query) {
    case nil: return nil
    case .coordinate(let coordinate):
      return (completion(for: try pointItem(coordinate, language: query.language)), true)
    case .item(let item): return (completion(for: item), false)
    }
  }

  func completion(for item: MapItem) -> Completion {
    Completion(
      id: Completion.ID(item.id), title: item.name, subtitle: item.subtitle,
      attributions: attributions(of: [item]))
  }

  /// Returns a point as a map item, with what is there.
  func pointItem(
    _ coordinate: Coordinate, language: Language
  ) throws(GeocoderError) -> MapItem {
    let coordinate = coordinate.rounded
    return pointItem(coordinate, try places(at: coordinate, language: language).items, language)
  }

  /// The distance within which a point has places around it where people live, in metres. An "O"
  /// that may be east or west means the side with such places: with a larger value both sides have
  /// them more often, and none is chosen.
  private static let inhabitedReach = 20_000.0
  /// The reach of the region that a map shows around a point, in metres: a few houses of a street.
  /// With a larger value more of the map is shown.
  private static let pointReach = 100.0

  /// Returns a point as a map item, described by the places around it.
  private func pointItem(
    _ coordinate: Coordinate, _ around: [MapItem], _ language: Language
  ) -> MapItem {
    let surroundings = PointSurroundings(of: coordinate, around, language: language)
    var item = MapItem(
      id: MapItem.ID(point: coordinate), name: coordinate.title,
      subtitle: surroundings.description, coordinate: coordinate,
      region: CoordinateRegion(around: coordinate, reach: Self.pointReach), category: .point)
    item.address = surroundings.address
    item.timeZone = surroundings.timeZone
    return item
  }
}

/// The description of a point by the places around it.
struct PointSurroundings {
  /// The address of the nearest house or the areas around the point, or the nearest town: "5 Rue
  /// Grimaldi, La Condamine, Monaco", "near Lisbon, Portugal"; empty far from everything.
  let description: String
  /// The address of the point as far as it is known; `nil` where nothing is.
  let address: Address?
  /// The time zone of the place that the point lies in; `nil` where that is not known.
  let timeZone: String?

  /// The distance within which a house or another place describes a point, in metres. With a larger
  /// value points in parks have addresses.
  private static let addressReach = 75.0
  /// The distance within which a town is near a point, in metres. With a larger value points
  /// farther at sea are near a town.
  private static let townReach = 100_000.0

  /// Creates the description of a point.
  ///
  /// - Parameters:
  ///   - around: The answer to the question what is there, in its order.
  ///   - language: The language of the description.
  init(of coordinate: Coordinate, _ around: [MapItem], language: Language) {
    /// Returns whether a place is at the point, or an area around the point.
    func isHere(_ item: MapItem) -> Bool {
      item.distance(from: coordinate) <= Self.addressReach
        || item.isArea && item.region.contains(coordinate)
    }
    let here = around.filter(isHere)
    timeZone = here.lazy.compactMap(\.timeZone).first
    guard let best = here.first(where: \.hasStreet) ?? here.first else {
      let town = around.filter(\.isArea).min {
        coordinate.distance(to: $0.coordinate) < coordinate.distance(to: $1.coordinate)
      }
      let isNear = town.map { coordinate.distance(to: $0.coordinate) <= Self.townReach } ?? false
      description = isNear ? PlaceRelation.near.phrase(town?.title ?? "", in: language) : ""
      address = nil
      return
    }
    // A shop's own name is no address.
    description = (best.hasStreet ? best.address?.line : nil) ?? best.title
    var address = best.address ?? Address()
    if best.category == .street { address.street = best.name }
    self.address = address == Address() ? nil : address
  }
}

extension MapItem {
  /// The name and what tells the place from others of that name, on one line.
  fileprivate var title: String {
    subtitle.isEmpty || isWater || category == .country ? name : "\(name), \(subtitle)"
  }

  /// A Boolean value that says whether the place is a house, or has the address of one.
  fileprivate var hasStreet: Bool { address?.street != nil && category != .street }

  /// A Boolean value that says whether the place is a settlement or an area around some.
  fileprivate var isArea: Bool {
    PlaceIdentity.isSettlement(category.rawValue) || category == .state || category == .country
  }
}
