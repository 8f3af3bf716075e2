import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that find points of interest, of a category or brand, near a place
/// or in it: "Cafés near Casino de Monte-Carlo".
extension EmbeddedAtlas {
  /// The distance from a place, in metres, within which points of interest count as near it. A
  /// larger value means more, and farther, results.
  private static let nearReach = 500.0

  /// Returns the shards in whose region a point lies and that may have some points of interest: street
  /// maps, and gazetteers with natural features or airports of the categories.
  func shards(with selection: PlaceSelection, at coordinate: Coordinate) -> [Shard] {
    shards.filter { shard in
      guard shard.contains(coordinate) else { return false }
      return shard.isGazetteer ? shard.hasFeatures(of: selection) : shard.isStreetMap
    }
  }

  /// Returns the title and the category of a selection of points of interest, for a completion;
  /// `nil` where the atlas has none of them.
  func describe(
    _ interest: CategoryQuery, _ query: ParsedQuery
  ) throws(GeocoderError) -> (title: String, category: PlaceCategory)? {
    switch interest {
    case .anything: return nil
    case .categories(let categories):
      guard let category = categories.first, mayHavePlaces(of: category, in: nil)
      else { return nil }
      let title = CategoryVocabulary.standard.title(of: category, in: query.language, plural: true)
      return (title, category)
    case .brand(let letters):
      return try brand(named: letters, in: query.region).map { ($0.name, $0.category) }
    }
  }

  /// Returns the answer with the points of interest that a completion stands for.
  ///
  /// - Throws: `invalidRequest` where the place that they are to be near does not exist.
  func places(
    _ nearby: NearbyQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    let selection = PlaceSelection(nearby.interest)
    guard let id = nearby.place else { return try self.nearby(selection, request) }
    guard let place = try place(id, language: request.language) else {
      throw .invalidRequest("There is no such suggestion.")
    }
    return try places(of: selection, near: place, request)
  }

  /// Returns the region in which points of interest near a place, or in it, are looked for first.
  static func region(near place: MapItem) -> CoordinateRegion {
    let around = CoordinateRegion(around: place.coordinate, reach: nearReach)
    return CoordinateRegion(bounding: [place.region, around]) ?? around
  }

  /// Returns the answer with the points of interest of a selection near a place, or in it: those in it
  /// come first, and where there are none the answer says that it looked farther away. Of a country in whose
  /// street map there are some, natural features and airports of other countries are left out.
  ///
  /// Where the bounds of the request are the view of its reader, who has moved the map since, they take the
  /// place of those of the place.
  func places(
    of selection: PlaceSelection, near place: MapItem, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    var request = request
    let near = Self.region(near: place)
    if !request.isBounded {
      request.region = near
    } else if !request.regionIsView, let bounds = request.region {
      guard let common = bounds.intersection(near) else { return SearchResponse(mapItems: []) }
      request.region = common
    }
    let area = try knowsFeatures(within: place) ? place : nil
    // The middle of a town's area may be far from the town.
    let isTown = PlaceIdentity.isSettlement(place.category.rawValue)
    var response = try nearby(
      selection, request, nearestTo: place.coordinate, order: isTown ? request.order : .distance,
      within: area)
    response.namedPlace = mapped(place)
    guard PlaceIdentity(place).isArea else { return response }
    let inside = try inside(place, response.mapItems)
    let gazetteers = Set(shards.filter(\.isGazetteer).map(\.metadata.source))
    let isFeature = { (item: MapItem) in gazetteers.contains(item.id.source) }
    if place.category == .country, let country = place.address?.countryCode {
      // What the map of a neighbour has within the box around the country says nothing of its own map.
      let isMapped = response.mapItems.contains { item in
        inside.contains(item.id) && !isFeature(item) && item.address?.countryCode == country
      }
      response.mapItems.removeAll { item in
        isMapped && isFeature(item) && item.address?.countryCode.map { $0 != country } ?? false
      }
    }
    // Natural features stand first already where they are meant rather than what a street map has around.
    // A city's greatest airport lies outside it.
    let areFeaturesMeant = response.mapItems.first.map(isFeature) ?? false
    let isFirst = { (item: MapItem) in
      let isMeant = areFeaturesMeant || item.category == .airport
      return inside.contains(item.id) || isFeature(item) && isMeant
    }
    response.mapItems =
      response.mapItems.filter(isFirst) + response.mapItems.filter { !isFirst($0) }
    if !response.mapItems.isEmpty, !response.mapItems.contains(where: isFirst) {
      response.notice = response.notice ?? .lookedFartherAway
    }
    return response
  }
}

extension EmbeddedAtlas {
  /// Returns a place with as much of its region as street maps cover, which may be the centre of a town.
  private func mapped(_ place: MapItem) -> MapItem {
    let maps = shards.filter { $0.isStreetMap && $0.contains(place.coordinate) }
    let covered = CoordinateRegion(bounding: maps.compactMap(\.metadata.bounds))
    var place = place
    place.region = covered?.intersection(place.region) ?? place.region
    return place
  }
}
