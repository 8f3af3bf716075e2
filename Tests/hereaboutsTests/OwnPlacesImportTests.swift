import Foundation
import TestSupport
import Testing

/// Tests of imports of people's own places.
@Suite(.slow) struct OwnPlacesImportTests: AtlasFolder {
  let folder = Self.unused()

  private func importing(
    _ name: String, _ text: String, _ arguments: String...
  ) throws -> Executable.Result {
    let path = "\(folder)/\(name)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try Executable.run(["import", path, "--atlas", atlas] + arguments)
  }

  private func search(_ query: String) throws -> [String] {
    let result = try Executable.run(
      ["search", query, "--region", "47.14,9.52,0.2,0.2", "--atlas", atlas])
    return result.output.split(separator: "\n").map(String.init)
  }

  private static let shops = """
    name,kind,lat,lon,street,number,city
    Velo Blitz,shop=bicycle,47.1410,9.5210,Landweg,3,Upton
    Zum Löwen,restaurant,47.1412,9.5215,,,
    Haus Sonne,,47.1420,9.5220,Landweg,5,Upton

    """

  /// Rows without a position.
  private static let unplaced = """
    Blaue Tür,cafe,,,Landweg,5,Upton
    Nirgends,cafe,,,Unbekannt,1,Upton

    """

  @Test func `own places are found by name, kind and address, and credited`() async throws {
    try await withFolder {
      let result = try importing(
        "shops.csv", Self.shops, "--credit", "Tourist office", "--license", "CC0", "--credit-url",
        "https://shops.test/data")
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.hasPrefix("shops.shard: 3 rows"), "\(result.output)")
      #expect(try files() == ["shops.shard"])
      let velo = try search("velo blitz")
      #expect(velo.first?.hasPrefix("shops:node/1\t") == true, "\(velo)")
      #expect(try search("restaurant").first?.contains("Zum Löwen") == true)
      #expect(try search("Landweg 3").first?.contains("Landweg 3") == true)
      let credits = try Executable.run(["atlas", "--atlas", atlas]).output
      #expect(credits.contains("Tourist office, CC0"))
      // What was said once holds.
      #expect(try importing("shops.csv", Self.shops).status == 0)
      #expect(
        try Executable.run(["atlas", "--atlas", atlas]).output.contains("Tourist office, CC0"))
    }
  }

  @Test func `rows without a position lie where their address is, and others are told`()
    async throws
  {
    try await withFolder {
      #expect(try importing("shops.csv", Self.shops, "--name", "one").status == 0)
      let result = try importing(
        "shops.csv", Self.shops + Self.unplaced, "--name", "two")
      #expect(result.status == 0, "\(result.error)")
      #expect(result.error.contains("1 rows lie where their address is"), "\(result.error)")
      #expect(result.error.contains("1 rows were left out, as their address is not known here"))
      #expect(try search("blaue tür").first?.contains("Blaue Tür") == true)
    }
  }

  @Test(arguments: [
    ["--kind", "teleporter"], ["--columns", "name"], ["--credit-url", "javascript:alert(1)"],
    ["--name", "osm"], ["--delimiter", "ab"], ["--encoding", "none"],
  ])
  func `options that cannot be meant are told with status 64`(arguments: [String]) async throws {
    try await withFolder {
      let path = "\(folder)/a.csv"
      try "name,lat,lon\nA,1,2\n".write(toFile: path, atomically: true, encoding: .utf8)
      let result = try Executable.run(["import", path, "--atlas", atlas] + arguments)
      #expect(result.status == 64, "\(result.error)")
    }
  }

  @Test(arguments: [
    ("a.csv", "name,lat,lon\n"), ("a.csv", "name,city\nA,B\n"),
    ("a.csv", "name,lat,lon\nA,100,200\n"),
    ("a.geojson", "{\"type\": \"FeatureCollection\", \"features\": []}"),
    ("a.gpx", "<html></html>"), ("a.kml", "<kml><Placemark>"),
  ])
  func `a file with nothing in it is told with status 1, and leaves nothing`(
    name: String, text: String
  ) async throws {
    try await withFolder {
      let result = try importing(name, text)
      #expect(result.status == 1)
      #expect(result.error.contains("Cannot read \(folder)/\(name)"), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: "\(atlas)/a.shard"))
    }
  }
}
