import Foundation
public import Places

/// The embedded engine: a folder of shards, one for each source, asked together.
///
/// Calls block the executor they run on, for as long as SQLite takes: some hundred microseconds
/// for a suggestion.
public final class EmbeddedAtlas: Sendable {
  let shards: [Shard]

  /// Tells the data from any other: changes whenever a shard comes, goes or is replaced by
  /// another.
  public let version: String

  /// Opens all the shards in a folder.
  ///
  /// - Throws: `AtlasError` for an empty folder, and for a shard that cannot be read: leaving
  ///   one out in silence would be a search that misses things.
  public convenience init(folder: String) throws(AtlasError) {
    try self.init(folder: folder, correctsErrors: true)
  }

  /// One that takes every query at its word, to compare with.
  package convenience init(folder: String, correctsErrors: Bool) throws(AtlasError) {
    try self.init(folder: folder, keeping: [], correctsErrors: correctsErrors)
  }

  /// - Parameter open: shards open already: those that are still there are not opened again.
  init(folder: String, keeping open: [Shard], correctsErrors: Bool = true) throws(AtlasError) {
    let stamps = ShardStamp.all(in: folder)
    if stamps.isEmpty { throw AtlasError.empty(folder: folder) }
    var shards: [Shard] = []
    for stamp in stamps {
      if let known = open.first(where: { $0.stamp == stamp }) {
        shards.append(known)
      } else {
        let path = (folder as NSString).appendingPathComponent(stamp.file)
        shards.append(try Shard(path: path, stamp: stamp, correctsErrors: correctsErrors))
      }
    }
    self.shards = shards
    version = shards.map(\.metadata.fingerprint).joined(separator: " ")
  }

  /// What each shard says of itself, by file name.
  public var metadata: [(file: String, metadata: ShardMetadata)] {
    shards.map { ($0.file, $0.metadata) }
  }
}

extension EmbeddedAtlas: Geocoder {
  /// Suggestions for one fragment.
  static let completionLimit = 8
  /// So many places called as the fragment is come before what it may mean besides.
  private static let beforeNear = 2

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] {
    let query = try Self.query(fragment)
    if query.words.isEmpty { return [] }
    let addresses = AddressQuery(fragment, query)
    let places = Self.suggestions(
      try suggestions(for: query, addresses, region: region, language: language),
      with: try brandCompletions(for: query, region: region))
    let categories = categoryCompletions(for: query, region: region, language: language)
    let near = try nearPlaceCompletions(for: query, region: region, language: language)
    let (first, later) = (near.filter(\.isFirst), near.filter { !$0.isFirst })
    let completions =
      categories + first.map(\.completion) + places.prefix(Self.beforeNear)
      + later.map(\.completion) + places.dropFirst(Self.beforeNear)
    return Array(completions.prefix(Self.completionLimit))
  }

  public func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    let bounds = request.isBounded ? request.region : nil
    switch request.query {
    case .completion(let completion):
      if let nearby = NearbyQuery(completion) { return try places(nearby, request) }
      guard let id = MapItem.ID(completion.description) else {
        throw .invalidRequest("There is no such suggestion.")
      }
      let found = try await item(id, language: request.language)
      guard let item = found.mapItems.first else {
        throw .invalidRequest("There is no such suggestion.")
      }
      return bounds?.contains(item.coordinate) ?? true ? found : SearchResponse(mapItems: [])
    case .naturalLanguage(let text):
      let query = try Self.query(text)
      if query.words.isEmpty { return SearchResponse(mapItems: []) }
      // Who looks nowhere means the town of Spa rather than a spa.
      if request.region != nil, let places = try places(ofCategory: query, request) {
        return inTurns(places, try namesakes(query, request), request)
      }
      let addresses = AddressQuery(text, query)
      let found = try results(for: query, addresses, request)
      // What is called so comes before what is of that kind near what is called so.
      if found.allSatisfy({ $0.isPartialMatch || $0.isLoose }),
        let places = try places(nearPlace: query, request)
      {
        return following(found.filter { !$0.isGuess }.map(\.item), places, request)
      }
      let items = found.map(\.item)
      var response = SearchResponse(mapItems: items, attributions: attributions(of: items))
      response.isPartialMatch = !found.isEmpty && found.allSatisfy(\.isPartialMatch)
      if response.isPartialMatch, let number = addresses.houseNumber,
        items.first?.category == .street || items.first?.address?.houseNumber != nil
      {
        response.notice = .numberUnknown(number)
      }
      return response
    case .pointsOfInterest(let filter):
      return try nearby(filter.map { .categories($0.categories) } ?? .anything, request)
    }
  }

  public func item(
    _ id: MapItem.ID, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    if Task.isCancelled { throw .cancelled }
    guard let item = try place(id, language: language) else { return SearchResponse(mapItems: []) }
    return SearchResponse(mapItems: [item], attributions: attributions(of: [item]))
  }

  func place(_ id: MapItem.ID, language: Language) throws(GeocoderError) -> MapItem? {
    for shard in shards where shard.metadata.source == id.source {
      if let item = try shard.item(id.reference, language: language) { return item }
    }
    return nil
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    if Task.isCancelled { throw .cancelled }
    let items = try places(at: coordinate, language: language)
    return SearchResponse(mapItems: items, attributions: attributions(of: items))
  }

  private static func query(_ text: String) throws(GeocoderError) -> Query {
    if Task.isCancelled { throw .cancelled }
    guard QueryLength.allows(text) else { throw .invalidRequest(QueryLength.refusal) }
    return Query(text)
  }

  /// One place may be in several shards of a source: the first of each id, in their order.
  static func once<Element, ID: Hashable>(
    _ elements: [Element], by id: (Element) -> ID
  ) -> [Element] {
    var known: Set<ID> = []
    return elements.filter { known.insert(id($0)).inserted }
  }

  func attributions(of items: [MapItem]) -> [Attribution] {
    let sources = Set(items.map(\.id.source))
    return Self.attributions(of: shards.filter { sources.contains($0.metadata.source) })
  }

  /// Whom the places of some shards come from, each once.
  static func attributions(of shards: [Shard]) -> [Attribution] {
    once(shards.flatMap(\.metadata.placeAttributions), by: \.self)
  }
}
