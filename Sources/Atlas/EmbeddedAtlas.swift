import Foundation
public import Places
public import ShardFormat

/// The embedded engine: a folder of shards, one for each source, asked together.
///
/// Calls block the executor they run on, for as long as SQLite takes: some hundred microseconds
/// for a suggestion.
public final class EmbeddedAtlas: Sendable {
  let shards: [Shard]

  /// The shards that cannot be read, by file name: the atlas does without them.
  public let unreadableShards: [UnreadableShard]

  /// Tells the data from any other: changes whenever a shard comes, goes, is replaced by another or
  /// is left out.
  public let version: String

  /// Opens all the shards in a folder, and leaves out those that cannot be read.
  ///
  /// - Throws: `AtlasError` for an empty folder, and for one of which no shard can be read.
  public convenience init(folder: String) throws(AtlasError) {
    try self.init(folder: folder, correctsErrors: true)
  }

  /// One that takes every query at its word, to compare with.
  package convenience init(folder: String, correctsErrors: Bool) throws(AtlasError) {
    try self.init(folder: folder, after: nil, correctsErrors: correctsErrors)
  }

  /// - Parameter old: The atlas as it was: files that are still the same are not opened again, and
  ///   those that were left out are so again. A shard whose file was replaced by one that cannot be
  ///   read stays in use.
  convenience init(
    folder: String, after old: EmbeddedAtlas?, correctsErrors: Bool = true
  ) throws(AtlasError) {
    let stamps = ShardStamp.all(in: folder)
    if stamps.isEmpty { throw AtlasError.empty(folder: folder) }
    var shards: [Shard] = []
    var unreadableShards: [UnreadableShard] = []
    for stamp in stamps {
      if let known = old?.shards.first(where: { $0.stamp == stamp }) {
        shards.append(known)
        continue
      }
      if let known = old?.unreadableShards.first(where: { $0.stamp == stamp }) {
        unreadableShards.append(known)
      } else {
        let path = (folder as NSString).appendingPathComponent(stamp.file)
        do throws(AtlasError) {
          shards.append(try Shard(path: path, stamp: stamp, correctsErrors: correctsErrors))
          continue
        } catch {
          unreadableShards.append(UnreadableShard(path: path, stamp: stamp, cause: error))
        }
      }
      // The file that was open under that name is whole still, unless it was written into.
      let former = old?.shards.first { $0.file == stamp.file && $0.damage == nil }
      if let former, !former.stamp.isSameFile(as: stamp) { shards.append(former) }
    }
    if shards.isEmpty, let first = unreadableShards.first { throw first.cause }
    self.init(shards: shards, unreadableShards: unreadableShards)
  }

  init(shards: [Shard], unreadableShards: [UnreadableShard]) {
    self.shards = shards
    self.unreadableShards = unreadableShards
    // By files rather than by their data: what was answered while one was left out is then not
    // taken for an answer of the whole once it is replaced by another of the same data.
    version = (shards.map(\.stamp.mark) + unreadableShards.map { "-\($0.stamp.mark)" })
      .joined(separator: " ")
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

  public var capabilities: GeocoderCapabilities {
    GeocoderCapabilities(categories: { [self] in categories(in: $0) })
  }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    let query = try Self.query(fragment)
    if query.words.isEmpty { return [] }
    let addresses = AddressQuery(fragment, query)
    let found = try suggestions(for: query, addresses, region: region, language: language)
    let brands = try brandCompletions(for: query, region: region)
    return Self.inOrder(
      Self.suggestions(found, with: brands), towns: found.prefix(while: \.isTown).count,
      try categoryCompletions(for: query, region: region, language: language),
      near: try nearPlaceCompletions(for: query, region: region, language: language))
  }

  /// Returns the suggestions of every kind in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - places: Places and brands, best first.
  ///   - towns: How many of the first places are towns called as was typed.
  private static func inOrder(
    _ places: [Completion], towns: Int,
    _ categories: [(completion: Completion, standing: CategoryStanding)],
    near: [(completion: Completion, isFirst: Bool)]
  ) -> [Completion] {
    func standing(_ standing: CategoryStanding) -> [Completion] {
      categories.filter { $0.standing == standing }.map(\.completion)
    }
    let before = max(beforeNear, towns)
    var completions = standing(.first) + near.filter(\.isFirst).map(\.completion)
    completions += places.prefix(towns) + standing(.afterTowns)
    completions += places.prefix(before).dropFirst(towns)
    completions += near.filter { !$0.isFirst }.map(\.completion) + standing(.later)
    completions += places.dropFirst(before)
    return Array(completions.prefix(completionLimit))
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    let bounds = request.isBounded ? request.region : nil
    switch request.query {
    case .completion(let completion):
      if let nearby = NearbyQuery(completion) { return try places(nearby, request) }
      guard let id = MapItem.ID(completion.description) else {
        throw .invalidRequest("There is no such suggestion.")
      }
      let found = try await item(id, language: request.language, options: options)
      guard let item = found.mapItems.first else {
        throw .invalidRequest("There is no such suggestion.")
      }
      return bounds?.contains(item.coordinate) ?? true ? found : SearchResponse(mapItems: [])
    case .naturalLanguage(let text):
      let query = try Self.query(text)
      if query.words.isEmpty { return SearchResponse(mapItems: []) }
      let addresses = AddressQuery(text, query)
      var known: [SearchResult]?
      // Who looks nowhere means the town of Spa rather than a spa.
      if request.region != nil, let match = category(named: query, request.language) {
        // "Essen" is a city before it is German for food.
        if !match.isPlain { known = try results(for: query, addresses, request) }
        if known?.first?.isTown != true, let places = try places(of: match.category, request) {
          return inTurns(places, try namesakes(query, request), request)
        }
      }
      let found = if let known { known } else { try results(for: query, addresses, request) }
      if let places = try places(ofBegunCategory: query, found, request) { return places }
      // What is called so comes before what is of that kind near what is called so.
      if found.allSatisfy({ $0.isPartialMatch || $0.isLoose }),
        let places = try places(nearPlace: query, request)
      {
        return following(found.filter { !$0.isGuess }.map(\.item), places, request)
      }
      let items = found.map(\.item)
      var response = SearchResponse(mapItems: items, attributions: attributions(of: items))
      response.hasTopHit = SearchResult.hasTopHit(found)
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
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
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
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    if Task.isCancelled { throw .cancelled }
    let items = try places(at: coordinate, language: language)
    return SearchResponse(mapItems: items, attributions: attributions(of: items))
  }

  private static func query(_ text: String) throws(GeocoderError) -> ParsedQuery {
    if Task.isCancelled { throw .cancelled }
    guard QueryLength.allows(text) else { throw .invalidRequest(QueryLength.refusal) }
    return ParsedQuery(text)
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

  /// Returns the credits of the places of some shards, each once.
  static func attributions(of shards: [Shard]) -> [Attribution] {
    shards.flatMap(\.metadata.placeAttributions).unique
  }
}
