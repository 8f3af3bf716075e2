import Atlas
import Foundation
import Places
import TestSupport
import Testing

@testable import AtlasImport

/// An atlas of the shards that a test states, in a folder that vanishes with the object.
final class BuiltAtlas: Sendable {
  private let folder: String
  let atlas: EmbeddedAtlas

  /// Builds an atlas of one shard.
  convenience init(_ places: GazetteerPlace...) throws {
    try self.init([ShardBuilder(places: places)])
  }

  /// Builds an atlas of one street map.
  convenience init(streetMap places: [GazetteerPlace], houses: [BuiltHouse] = []) throws {
    try self.init([ShardBuilder(isStreetMap: true, places: places, houses: houses)])
  }

  /// - Parameter now: A function that returns the seconds since 1970-01-01T00:00Z; `nil` for an atlas
  ///   without a clock.
  init(_ shards: [ShardBuilder], now: (@Sendable () -> Int)? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "built-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for shard in shards { try shard.write(into: folder) }
    atlas = try EmbeddedAtlas(folder: folder, now: now)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Returns the suggestions for a fragment, each as the reference of the place and its title:
  /// "1 Upton". A suggestion of a category is its title alone.
  func suggestions(
    _ fragment: String, in region: CoordinateRegion? = nil, language: Language = .english
  ) async throws -> [String] {
    try await atlas.completions(for: fragment, region: region, language: language).map {
      let reference = $0.kind == .category ? nil : MapItem.ID($0.id.description)?.reference
      return (reference.map { "\($0) " } ?? "") + $0.title
    }
  }

  func search(
    _ text: String, in region: CoordinateRegion? = nil, isBounded: Bool = false
  ) async throws -> SearchResponse {
    try await atlas.search(
      SearchRequest(query: .naturalLanguage(text), region: region, isBounded: isBounded))
  }

  /// Returns the places that a search finds, each as its reference and name: "1 Upton".
  func results(
    _ text: String, in region: CoordinateRegion? = nil, isBounded: Bool = false
  ) async throws -> [String] {
    try await search(text, in: region, isBounded: isBounded).mapItems
      .map { "\($0.id.reference) \($0.name)" }
  }

  /// Expects that both the suggestions and the results for a text are these places, in their order.
  func expect(
    _ text: String, in region: CoordinateRegion? = nil, finds places: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(
      try await suggestions(text, in: region) == places, "the suggestions",
      sourceLocation: sourceLocation)
    #expect(
      try await results(text, in: region) == places, "the results", sourceLocation: sourceLocation)
  }
}

extension CoordinateRegion {
  /// The view of a large town around 0°, 0°.
  static let town = CoordinateRegion(south: -0.5, west: -0.5, north: 0.5, east: 0.5)
  /// The view of a few streets around 0°, 0°.
  static let streets = CoordinateRegion(south: -0.01, west: -0.01, north: 0.01, east: 0.01)
}
