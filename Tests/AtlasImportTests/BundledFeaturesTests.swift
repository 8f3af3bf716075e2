import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the natural features that come with the program.
struct BundledFeaturesTests {
  private static func features() throws -> [GazetteerPlace] {
    var reader = try WorldResources.bundled.reader(.features)
    return try WorldFiles.features(&reader)
  }

  /// A point in one lake with the extent of another would show the wrong one on the map.
  @Test func `each feature lies in its extent`() throws {
    for feature in try Self.features() {
      guard let extent = feature.extent else { continue }
      #expect(
        extent.scaled(by: 1.02).contains(feature.coordinate), "\(feature.reference) \(extent)")
    }
  }

  /// Halti, Rysy, Makalu and Lhotse were in no country, and the Rock of Gibraltar in Spain too.
  @Test(
    .slow,
    arguments: [
      ("Halti", ["FI", "NO"]), ("Rysy", ["PL", "SK"]), ("Makalu", ["CN", "NP"]),
      ("Lhotse", ["CN", "NP"]), ("Rock of Gibraltar", ["GI"]), ("Zugspitze", ["AT", "DE"]),
    ])
  func `a peak on a border lies in both countries, and one beside it in its own`(
    name: String, countries: [String]
  ) throws {
    var reader = try WorldResources.bundled.reader(.areas)
    let areas = try WorldFiles.areas(&reader)
    let peak = try #require(try Self.features().first { $0.names.contains { $0.text == name } })
    // Areas are numbered from 1; the code of a state has that of its country before a point.
    let codes = peak.otherAreas.map { areas[$0 - 1].code }.filter { !$0.contains(".") }
    #expect(codes.sorted() == countries)
  }

  /// Natural Earth has "Pijnne" for Päijänne and "Storsjn" for Storsjön.
  @Test(.slow) func `lakes of the north have the letters that their source has lost`() throws {
    let names = Set(try Self.features().flatMap(\.names).map(\.text))
    #expect(names.contains("Päijänne"))
    #expect(names.contains("Storsjön"))
    for name in names {
      let word = try #require(name.split(separator: " ").last, "\(name)")
      #expect(!word.hasSuffix("jrvi") && !word.hasSuffix("sjn") && word != "Pijnne", "\(name)")
    }
  }

  /// The airbase of Bodrum had the code of the airport there, and its rank.
  @Test func `no two airports have one code, and each is where its code belongs`() throws {
    let airports = try Self.features().filter { $0.category.rawValue == "airport" }
    var bearers: [String: String] = [:]
    for airport in airports {
      let codes = airport.names.map(\.text).filter { name in
        name.utf8.count == 3 && name.allSatisfy { ("A"..."Z").contains($0) }
      }
      #expect(codes == [airport.reference.dropFirst("airport/".count).uppercased()])
      for code in codes {
        #expect(bearers[code] == nil, "\(code): \(airport.reference)")
        bearers[code] = airport.reference
      }
    }
    #expect(bearers["BJV"] == "airport/bjv")
  }

  /// The source has the outlines of Lake Maggiore and Lake Bolsena under the names of these two too.
  @Test(arguments: [("Lago di Como", 46.0, 9.26), ("Lago di Bracciano", 42.12, 12.23)])
  func `a lake is not where a neighbour is that the source calls so`(
    name: String, latitude: Double, longitude: Double
  ) throws {
    let place = try #require(
      try Self.features().first { $0.names.contains { $0.text == name } })
    let known = Coordinate(wrappingLatitude: latitude, longitude: longitude)
    #expect(place.coordinate.distance(to: known) < 10_000)
    #expect(place.extent.map { max($0.latitudeDelta, $0.longitudeDelta) < 0.5 } == true)
  }
}
