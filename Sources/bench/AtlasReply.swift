import Atlas
import Foundation
import HTTP
import Places
import ShardFormat
import Site

/// The answer of an atlas to one query.
enum AtlasReply {
  case completions([Completion])
  case response(SearchResponse)
  case categories(Set<PlaceCategory>)
  case features(MapFeatures)
  case http(Response)
}

/// A client of an atlas and of the site over it, which asks them in the way in which the server
/// does.
struct AtlasAsker {
  /// An error about a query whose text or option says nothing that its kind understands.
  struct Unanswerable: Error, CustomStringConvertible {
    var description: String { "The query is none." }
  }

  /// The moment at which all pages are asked for, so that no opening hours change between two
  /// runs: Monday, 3 June 2024, 10:00 UTC, in seconds since 1970.
  private static let now = 1_717_408_800

  private let atlas: ReloadingAtlas
  private let keeping: Handler
  private let forgetting: Handler

  /// Creates a client of the atlas in a folder.
  ///
  /// - Throws: `AtlasError` where no shard in the folder can be read.
  init(folder: String) throws(AtlasError) {
    atlas = try ReloadingAtlas(folder: folder) { error in
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    var settings = Site.Settings()
    keeping = Self.handler(over: atlas, settings)
    (settings.cacheBytes, settings.groundBytes) = (0, 0)
    forgetting = Self.handler(over: atlas, settings)
  }

  private static func handler(over atlas: ReloadingAtlas, _ settings: Site.Settings) -> Handler {
    Site(
      geocoder: atlas, features: atlas, settings: settings, now: { now }, dataVersion: { "1" }
    ).handler
  }

  /// Returns the answer of the atlas or the site to a query.
  ///
  /// - Throws: The error of the atlas, or `Unanswerable`.
  func reply(to query: AtlasQuery) async throws -> AtlasReply {
    switch query.verb {
    case .complete:
      return .completions(
        try await atlas.completions(
          for: query.text, region: query.region, language: query.language,
          options: GeocoderOptions(isInteractive: true)))
    case .search: return try await search(.naturalLanguage(query.text), query)
    case .completion:
      guard let id = Completion.ID(query.text) else { throw Unanswerable() }
      return try await search(.completion(id), query)
    case .nearby:
      let names = query.text.split(separator: ",").map(String.init)
      let filter = PointOfInterestFilter(including: Set(names.compactMap(PlaceCategory.init)))
      return try await search(.pointsOfInterest(names.isEmpty ? nil : filter), query)
    case .item:
      guard let id = MapItem.ID(query.text) else { throw Unanswerable() }
      return .response(
        try await atlas.item(id, language: query.language, options: GeocoderOptions()))
    case .reverse:
      guard let point = Coordinate(query.text) else { throw Unanswerable() }
      return .response(
        try await atlas.reverse(point, language: query.language, options: GeocoderOptions()))
    case .categories:
      guard let region = query.region else { throw Unanswerable() }
      return .categories(atlas.capabilities.categories(in: region))
    case .features:
      guard let region = query.region, let zoom = Double(query.option) else {
        throw Unanswerable()
      }
      return .features(
        try await atlas.features(in: region, zoom: zoom, language: query.language))
    case .get: return .http(await keeping(try request(query)))
    case .getAnew: return .http(await forgetting(try request(query)))
    }
  }

  private func search(
    _ asked: SearchRequest.Query, _ query: AtlasQuery
  ) async throws -> AtlasReply {
    .response(
      try await atlas.search(
        SearchRequest(
          query: asked, region: query.region, isBounded: query.option == "bounded",
          limit: Int(query.option) ?? SearchRequest.defaultLimit, language: query.language),
        options: GeocoderOptions()))
  }

  private func request(_ query: AtlasQuery) throws -> Request {
    var headers: HeaderFields = ["Accept-Language": query.language.code]
    if !query.option.isEmpty { headers["Accept"] = query.option }
    return try Request(target: query.text, headers: headers)
  }
}
