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
  /// Longer queries are refused.
  static let queryByteLimit = 1_024
  /// Suggestions for one fragment.
  static let completionLimit = 8
  /// Places that a point is answered with.
  static let reverseLimit = 10

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] {
    let query = try Self.query(fragment)
    if query.words.isEmpty { return [] }
    var suggestions: [Suggestion] = []
    for shard in shards {
      suggestions += try shard.suggestions(
        for: query, region: region, language: language, limit: Self.completionLimit)
    }
    suggestions.sort { $0.rank < $1.rank }
    return Self.once(suggestions, by: \.completion.id).prefix(Self.completionLimit)
      .map(\.completion)
  }

  public func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    let bounds = request.isBounded ? request.region : nil
    switch request.query {
    case .completion(let completion):
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
      var found: [SearchResult] = []
      for shard in shards { found += try shard.search(query, request, bounds: bounds) }
      found.sort { $0.rank < $1.rank }
      let items = Self.once(found, by: \.item.id).prefix(request.limit).map(\.item)
      var response = SearchResponse(mapItems: items, attributions: attributions(of: items))
      response.isPartialMatch = !found.isEmpty && found.allSatisfy(\.isPartialMatch)
      return response
    case .pointsOfInterest:
      // No shard holds points of interest yet.
      return SearchResponse(mapItems: [])
    }
  }

  public func item(
    _ id: MapItem.ID, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    if Task.isCancelled { throw .cancelled }
    for shard in shards where shard.metadata.source == id.source {
      guard let item = try shard.item(id.reference, language: language) else { continue }
      return SearchResponse(mapItems: [item], attributions: attributions(of: [item]))
    }
    return SearchResponse(mapItems: [])
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    if Task.isCancelled { throw .cancelled }
    var items: [MapItem] = []
    for shard in shards {
      items += try shard.nearest(to: coordinate, limit: Self.reverseLimit, language: language)
    }
    let nearest = items.map { (item: $0, distance: coordinate.distance(to: $0.coordinate)) }
      .sorted { ($0.distance, $0.item.id.description) < ($1.distance, $1.item.id.description) }
    let kept = Self.once(nearest, by: \.item.id).prefix(Self.reverseLimit).map(\.item)
    return SearchResponse(mapItems: kept, attributions: attributions(of: kept))
  }

  private static func query(_ text: String) throws(GeocoderError) -> Query {
    if Task.isCancelled { throw .cancelled }
    guard text.utf8.count <= queryByteLimit else {
      throw .invalidRequest("A query has at most \(queryByteLimit) bytes.")
    }
    return Query(text)
  }

  /// One place may be in several shards of a source: the first of each id, in their order.
  static func once<Element, ID: Hashable>(
    _ elements: [Element], by id: (Element) -> ID
  ) -> [Element] {
    var known: Set<ID> = []
    return elements.filter { known.insert(id($0)).inserted }
  }

  private func attributions(of items: [MapItem]) -> [Attribution] {
    let sources = Set(items.map(\.id.source))
    let credits = shards.filter { sources.contains($0.metadata.source) }
      .compactMap(\.metadata.attributions.first)
    return Self.once(credits, by: \.self)
  }
}
