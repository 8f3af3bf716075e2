public import Basics
import Foundation
public import Places
import SQLite
public import ShardFormat

/// An embedded search engine: a geocoder over a folder of shards, one for each source, which answer
/// together.
///
/// Calls block the executor they run on, for as long as SQLite takes: some hundred microseconds
/// for a suggestion.
public final class EmbeddedAtlas: Sendable {
  let shards: [Shard]
  let knownAnswers = KnownAnswers<Bool>()
  let knownCounts = KnownAnswers<PlaceCount?>()
  /// A function that returns the seconds since 1970-01-01T00:00Z, by which opening hours are judged;
  /// `nil` in an atlas without a clock, to which nothing is known to be open.
  let now: (@Sendable () -> Int)?

  /// The codes (ISO 3166-1) of the countries of which there is a street map.
  let mappedCountries: Set<String>

  /// The shards that an atlas leaves out because they cannot be read, in the order of file names.
  public let unreadableShards: [UnreadableShard]

  /// The version of an atlas: a text that changes whenever a shard comes, goes, is replaced by
  /// another or is left out.
  public let version: String

  /// Creates an atlas from the shards in a folder, and leaves out those that cannot be read.
  ///
  /// - Parameter now: A function that returns the seconds since 1970-01-01T00:00Z; `nil` for an
  ///   atlas to which nothing is known to be open.
  /// - Throws: `AtlasError` for an empty folder, and for one of which no shard can be read.
  public convenience init(
    folder: String, now: (@Sendable () -> Int)? = nil
  ) throws(AtlasError) {
    try self.init(folder: folder, after: nil, now: now)
  }

  /// Creates an atlas from the shards in a folder, with or without the correction of misspelt
  /// queries.
  ///
  /// - Parameter correctsErrors: Whether misspelt queries are corrected; measurements compare the
  ///   answers with and without.
  package convenience init(folder: String, correctsErrors: Bool) throws(AtlasError) {
    try self.init(folder: folder, after: nil, now: nil, correctsErrors: correctsErrors)
  }

  /// Creates an atlas from the shards in a folder, and takes over those that an older atlas has
  /// open.
  ///
  /// - Parameter old: The atlas before: files that are still the same are not opened again, and
  ///   those that were left out are left out again, unless the reason may have passed. A shard whose file was replaced by one that
  ///   cannot be read stays in use.
  convenience init(
    folder: String, after old: EmbeddedAtlas?, now: (@Sendable () -> Int)?,
    correctsErrors: Bool = true
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
      let known = old?.unreadableShards.first { $0.stamp == stamp }
      if let known, !known.cause.mayPass {
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
      // A file that was replaced is still whole while it is open, unless it was written into.
      let former = old?.shards.first { $0.file == stamp.file && $0.damage == nil }
      if let former, !former.stamp.isSameFile(as: stamp) { shards.append(former) }
    }
    if shards.isEmpty, let first = unreadableShards.first { throw first.cause }
    self.init(shards: shards, unreadableShards: unreadableShards, now: now)
  }

  init(
    shards: [Shard], unreadableShards: [UnreadableShard], now: (@Sendable () -> Int)?
  ) {
    self.shards = shards
    mappedCountries = Set(shards.filter(\.isStreetMap).flatMap(\.areas.countries.keys))
    self.now = now
    self.unreadableShards = unreadableShards
    // The version depends on the files rather than on their data: once a file that was left out is
    // replaced by another with the same data, answers given without it are not used any more.
    version = (shards.map(\.stamp.mark) + unreadableShards.map { "-\($0.stamp.mark)" })
      .joined(separator: " ")
  }

  /// Reads the words by which the queries of most readers are understood. A server does so before anyone
  /// asks: the first query of a process would wait for some tenths of a second.
  public func prepareWords() {
    _ = QueryVocabulary.vocabulary(for: .english, in: mappedCountries)
  }

  /// The bytes that the caches of all shards of an atlas hold and may hold.
  public var cacheLoads: [CacheLoad] {
    [CacheLoad("shards", sumOf: shards.flatMap(\.cacheLoads))]
  }

  /// The metadata of each shard of an atlas, with the name of its file, in the order of these
  /// names.
  public var metadata: [(file: String, metadata: ShardMetadata)] {
    shards.map { ($0.file, $0.metadata) }
  }
}

extension EmbeddedAtlas {
  /// The number of files that an atlas has open for each of its shards.
  public static var connectionsPerShard: Int { Shard.connectionLimit }
}

extension EmbeddedAtlas: Geocoder {
  public var capabilities: GeocoderCapabilities {
    GeocoderCapabilities(categories: { [self] in categories(in: $0) })
  }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    try Self.check(fragment)
    let text = PastedText(fragment).plain
    let query = ParsedQuery(text, region: region, language: language, mapped: mappedCountries)
    if query.isEmpty { return [] }
    if let near = try nearPointCompletion(for: text, query) { return [near] }
    let point = try pointCompletion(for: text, query)
    if let point, point.isCertain { return [point.completion] }
    let offered = { (query: ParsedQuery) throws(GeocoderError) in
      try self.leadingSomewhere(
        self.completions(for: query), region: region, language: language)
    }
    var found = try offered(query)
    if let point {
      found = Array(
        Self.unique([point.completion] + found, by: \.id).prefix(Self.completionLimit))
    }
    if !found.isEmpty { return found }
    if let pair = try numberPairCompletion(for: text, query) { return [pair] }
    let asked = query.withoutPhrases
    if let asked { found = try offered(asked) }
    return found.isEmpty ? try partialCompletions(for: asked ?? query) : found
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    if request.countries.isEmpty { return try measured(answer(to: request), from: request) }
    var search = try CountrySearch(request, in: self)
    return try measured(search.answer(), from: request)
  }

  /// Returns the answer to a request without countries, or to one of a `CountrySearch`, whose region is the
  /// bounds of its countries.
  func answer(to request: SearchRequest) throws(GeocoderError) -> SearchResponse {
    switch request.query {
    case .completion(let completion):
      if let nearby = NearbyQuery(completion) { return try places(nearby, request) }
      if let search = SuggestedSearch(completion) {
        return try response(toPasted: search.text, request)
      }
      if let point = MapItem.ID(completion.description)?.point {
        return try places(atPoint: point, request)
      }
      return try place(completion, request)
    case .naturalLanguage(let text):
      if let found = try places(atAddress: text, request) { return found }
      return try response(toPasted: text, request)
    case .pointsOfInterest(let filter):
      return try nearby(
        PlaceSelection(filter.map { .categories($0.categories) } ?? .anything), request)
    }
  }

  /// Returns the answer to a text as it was typed or pasted.
  private func response(
    toPasted text: String, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    try Self.check(text)
    return try response(to: PastedText(text).plain, request)
  }

  /// Returns the answer to a text.
  private func response(
    to text: String, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    let query = ParsedQuery(text, request, mapped: mappedCountries)
    if query.isEmpty { return SearchResponse(mapItems: []) }
    var search = QuerySearch(query, text, request, in: self)
    if let asked = query.withoutPhrases, try !search.hasFullMatch() {
      search = QuerySearch(asked, text, request, in: self)
    }
    var response = try completed(search.response(), text, request)
    response.tellIgnoredWords(of: query)
    return response
  }

  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    if Task.isCancelled { throw .cancelled }
    return response([try place(id, language: language)].compactMap(\.self))
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    if Task.isCancelled { throw .cancelled }
    let (items, areas) = try places(at: coordinate, language: language)
    var response = response(items)
    response.containingAreas = areas
    response.attributions = (response.attributions + attributions(of: areas)).unique
    return response
  }

  /// Throws an error for a query that is too long, and for any query once its task is cancelled.
  private static func check(_ text: String) throws(GeocoderError) {
    if Task.isCancelled { throw .cancelled }
    guard QueryLength.allows(text) else { throw .invalidRequest(QueryLength.refusal) }
  }

  /// Returns the answer with the place that a completion stands for; an answer without places where
  /// that place lies outside the region that bounds the request.
  private func place(
    _ completion: Completion.ID, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    guard let id = MapItem.ID(completion.description) else {
      throw .invalidRequest("There is no such suggestion.")
    }
    if Task.isCancelled { throw .cancelled }
    guard let item = try place(id, language: request.language) else {
      throw .invalidRequest("There is no such suggestion.")
    }
    let bounds = request.isBounded ? request.region : nil
    return response(bounds?.contains(item.coordinate) ?? true ? [item] : [])
  }

  private func response(_ items: [MapItem]) -> SearchResponse {
    SearchResponse(mapItems: items, attributions: attributions(of: items))
  }
}

extension EmbeddedAtlas {
  /// Returns the categories that can be searched for in a region: those that the shards which may
  /// have places there know.
  func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    shards.reduce(into: []) { categories, shard in
      if shard.mayAnswer(in: region) { categories.formUnion(shard.searchableCategories) }
    }
  }

  /// Returns the place or house with an identifier as a map item; `nil` where no shard of its
  /// source has it.
  func place(_ id: MapItem.ID, language: Language) throws(GeocoderError) -> MapItem? {
    if let point = id.point { return try pointItem(point, language: language) }
    for shard in shards where shard.metadata.source == id.source {
      let item = try shard.read { reader throws(SQLiteError) in
        try reader.mapItem(reference: id.reference, language: language)
      }
      if let item { return item }
    }
    return nil
  }

  /// Returns elements without those whose identifier an earlier one has, as a place may be in
  /// several shards of a source.
  static func unique<Element, ID: Hashable>(
    _ elements: [Element], by id: (Element) -> ID
  ) -> [Element] {
    if elements.count < 2 { return elements }
    var known: Set<ID> = []
    return elements.filter { known.insert(id($0)).inserted }
  }

  /// Returns the credits of the shards that some map items are from, each once. What a mere point is
  /// called is from the shards around the point.
  func attributions(of items: [MapItem]) -> [Attribution] {
    let points = items.compactMap(\.id.point)
    return Self.attributions(
      of: shards.filter { shard in
        items.contains { $0.id.source == shard.metadata.source }
          || points.contains(where: shard.contains)
      })
  }

  /// Returns the credits for the places of some shards, each once.
  static func attributions(of shards: [Shard]) -> [Attribution] {
    shards.flatMap(\.metadata.placeAttributions).unique
  }
}
