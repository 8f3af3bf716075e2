import Atlas
import AtlasImport
import Foundation
import Places
import TestSupport

/// A folder of GeoNames tables and an atlas, beside the files of a tiny world.
struct TinyTable {
  let world: TinyWorld

  init() throws { world = try TinyWorld() }

  var atlas: String { world.atlas }

  func remove() { world.remove() }

  /// Returns a row of a table of places.
  static func row(
    _ id: Int, _ name: String, at place: (latitude: String, longitude: String) = ("2.5", "10.25"),
    alternateNames: String = "", feature: String = "P.PPL", country: String = "UT",
    admin1: String = "01", population: Int = 5_000, elevation: String = ""
  ) -> String {
    let features = feature.split(separator: ".").map(String.init)
    return [
      "\(id)", name, name, alternateNames, place.latitude, place.longitude, features[0],
      features[1], country, "", admin1, "", "", "", "\(population)", elevation, "", "Etc/UTC",
      "2024-05-0\(id % 9 + 1)",
    ].joined(separator: "\t")
  }

  /// Returns a table of rows.
  static func table(_ rows: String...) -> String { rows.map { "\($0)\n" }.joined() }

  /// Writes a file, and returns its path.
  func write(_ name: String, _ content: String) throws -> String {
    try write(name, Array(content.utf8))
  }

  /// Writes a file, and returns its path.
  func write(_ name: String, _ content: [UInt8]) throws -> String {
    let file = world.root.appendingPathComponent(name)
    try Data(content).write(to: file)
    return file.path
  }

  /// Imports a table.
  @discardableResult
  func importing(
    _ path: String, admin1Codes: String? = nil, alternateNames: String? = nil,
    name: String = "places", progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    try GeoNamesImport(
      table: path, admin1Codes: admin1Codes, alternateNames: alternateNames, name: name,
      resources: world.resources
    ).run(into: atlas, progress: progress)
  }

  func search(_ text: String, language: Language = .english) async throws -> [MapItem] {
    try await EmbeddedAtlas(folder: atlas)
      .search(SearchRequest(query: .naturalLanguage(text), language: language)).mapItems
  }

  /// Returns the names of the files in the atlas, without its lock.
  func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: atlas)) ?? [])
      .filter { $0 != ".lock" }.sorted()
  }
}

/// Calls a closure with a folder that is removed afterwards.
func withTinyTable(_ body: (TinyTable) async throws -> Void) async throws {
  let table = try TinyTable()
  defer { table.remove() }
  try await body(table)
}
