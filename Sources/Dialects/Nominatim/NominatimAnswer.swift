import Basics
import HTTP

/// The places that answer a request, with what stands around them in some formats.
struct NominatimAnswer: Sendable {
  var places: [NominatimPlace] = []
  var extras = NominatimExtras()
  /// A Boolean value that says whether the answer is the one place of a reverse search, or none,
  /// rather than a list.
  var isReverse = false
  /// The text that the client has looked for; `nil` where it looks for numbers.
  var query: String? = ""
  /// The address of the next places, for a search in XML.
  var moreURL: String?
  /// The places that a next search leaves out, for a search in XML; empty where there are none.
  var excluded = ""
  /// The box that the client looks at, for a search in XML.
  var viewBox: String?
  /// The time of the answer in seconds since 1970.
  var time = 0

  /// Returns the answer in a format.
  func bytes(_ format: NominatimFormat) -> [UInt8] {
    if format == .xml { return xml }
    guard !isReverse || !places.isEmpty else {
      return JSON.object(["error": .string("Unable to geocode")]).bytes
    }
    switch format {
    case .geojson:
      return JSON.object([
        "type": .string("FeatureCollection"), "licence": .string(NominatimPlace.licence),
        "features": .array(places.map { $0.feature(extras) }),
      ]).bytes
    case .geocodejson:
      return JSON.object([
        "type": .string("FeatureCollection"),
        "geocoding": .object([
          "version": .string("0.1.0"), "attribution": .string(NominatimPlace.licence),
          "licence": .string("ODbL"), "query": query.map { .string($0) },
        ]),
        "features": .array(places.map { $0.geocodeFeature(extras) }),
      ]).bytes
    case .json, .jsonv2, .text, .xml:
      let key = format == .json ? "class" : "category"
      let objects = places.map { $0.json(key: key, extras) }
      return (isReverse ? objects[0] : JSON.array(objects)).bytes
    }
  }

  /// The time of the answer as XML has it: `Sat, 22 Nov 2025 05:17:00 +00:00`.
  var timestamp: String {
    let date = String(decoding: HTTPDate.format(secondsSince1970: time), as: UTF8.self)
    return date.replacing("GMT", with: "+00:00")
  }
}
