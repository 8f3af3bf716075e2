package import Foundation

/// A reader of outlines of countries and states in GeoJSON, as Natural Earth's are in 1:10m.
package enum OutlineTable {
  /// Returns the outlines of a collection of features, each a polygon or several.
  ///
  /// - Throws: A `DecodingError` for what is no such collection.
  package static func outlines(_ json: Data) throws -> [Outline] {
    try JSONDecoder().decode(Collection.self, from: json).features.map { feature in
      let known = feature.properties
      let names = [known.name, known.yahooName, known.geoNamesName].compactMap(\.self)
      // Natural Earth writes −99 or −1 for a territory that has no code.
      let code = known.countryCode.flatMap { $0.count == 2 && $0.allSatisfy(\.isLetter) ? $0 : nil }
      return Outline(names: names, countryCode: code, rings: feature.geometry.rings)
    }
  }

  private struct Collection: Decodable {
    var features: [Feature]
  }

  private struct Feature: Decodable {
    var properties: Properties
    var geometry: Geometry
  }

  private struct Properties: Decodable {
    var name: String?
    var yahooName: String?
    var geoNamesName: String?
    var countryCode: String?

    private enum CodingKeys: String, CodingKey {
      case name
      case yahooName = "woe_name"
      case geoNamesName = "gn_name"
      case countryCode = "iso_a2"
    }
  }

  private struct Geometry: Decodable {
    var rings: [[[Double]]]

    private enum Key: CodingKey {
      case type, coordinates
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      switch try container.decode(String.self, forKey: .type) {
      case "Polygon":
        rings = try container.decode([[[Double]]].self, forKey: .coordinates)
      case "MultiPolygon":
        let parts = try container.decode([[[[Double]]]].self, forKey: .coordinates)
        rings = parts.flatMap(\.self)
      case let type:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "\(type) has no outline.")
      }
    }
  }
}
