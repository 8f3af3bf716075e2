import Basics
import Places

/// A namespace of the schemas of JSON that the site's operations answer with.
enum OpenAPISchemas {
  /// Returns a reference to a schema by its name, or the schema of a text for `nil`.
  static func schema(_ name: String?) -> JSON {
    guard let name else { return type("string") }
    return .object(["$ref": .string("#/components/schemas/\(name)")])
  }

  /// The schemas by their names.
  static let all: [(name: String, value: JSON)] = [
    ("Place", place), ("Places", places), ("Suggestion", suggestion), ("Suggestions", suggestions),
    ("Explanation", explanation), ("Attribution", attribution), ("Problem", problem),
    ("PhotonPlaces", photonPlaces),
    ("PhotonError", object(["message": type("string")], required: ["message"])),
    ("NominatimPlaces", nominatimPlaces), ("NominatimError", nominatimError),
  ]

  private static let place = feature(
    id: type("string"),
    properties: [
      ("name", type("string")), ("localName", type("string")),
      ("names", .object(["type": .string("object"), "additionalProperties": type("string")])),
      ("subtitle", type("string")), ("category", type("string")), ("address", type("string")),
      ("houseNumber", type("string")), ("street", type("string")), ("postcode", type("string")),
      ("city", type("string")), ("state", type("string")), ("country", type("string")),
      ("countryCode", type("string")), ("phone", type("string")), ("website", type("string")),
      ("openingHours", type("string")), ("timeZone", type("string")),
      ("wheelchair", type("string")), ("cuisine", list(of: type("string"))),
      ("features", list(of: type("string"))), ("population", type("integer")),
      ("elevation", type("integer")), ("distance", type("integer")),
    ], required: ["name", "category"])

  private static let places = object(
    [
      "type": constant("FeatureCollection"), "features": list(of: schema("Place")),
      "bbox": list(of: type("number")), "attribution": list(of: schema("Attribution")),
      "match": choice(["exact", "corrected", "partial"]), "corrected": type("string"),
      "unmatched": type("string"), "notice": type("object"), "understood": type("object"),
      "leftOut": type("object"), "alternatives": list(of: schema("Suggestion")),
      "explanation": schema("Explanation"),
    ], required: ["type", "features", "attribution"])

  private static let suggestion = object(
    [
      "id": type("string"), "kind": type("string"), "title": type("string"),
      "subtitle": type("string"), "href": type("string"), "count": type("integer"),
      "match": choice(["exact", "corrected", "partial"]), "symbol": type("string"),
      "titleHighlights": list(of: list(of: type("integer"))),
      "subtitleHighlights": list(of: list(of: type("integer"))),
    ], required: ["id", "kind", "title", "subtitle", "href", "match"])

  private static let explanation = object(
    [
      "hits": list(
        of: object(
          [
            "id": type("string"), "title": type("string"), "subtitle": type("string"),
            "score": type("number"),
            "terms": list(
              of: object(
                [
                  "reason": choice(SearchExplanation.Reason.allCases.map(\.rawValue)),
                  "value": type("number"),
                ], required: ["reason", "value"])),
          ], required: ["title", "score", "terms"]))
    ], required: ["hits"])

  private static let suggestions = object(
    [
      "query": type("string"), "suggestions": list(of: schema("Suggestion")),
      "attribution": list(of: schema("Attribution")),
    ], required: ["query", "suggestions", "attribution"])

  private static let attribution = object(
    ["name": type("string"), "license": type("string"), "url": type("string")],
    required: ["name"])

  private static let problem = object(
    [
      "type": type("string"), "title": type("string"), "status": type("integer"),
      "detail": type("string"),
    ], required: ["title", "status", "detail"])

  private static let photonPlaces = object(
    [
      "type": constant("FeatureCollection"),
      "features": list(
        of: feature(
          id: nil,
          properties: [
            ("osm_type", choice(["N", "W", "R"])), ("osm_id", type("integer")),
            ("osm_key", type("string")), ("osm_value", type("string")), ("type", type("string")),
            ("name", type("string")), ("housenumber", type("string")),
            ("street", type("string")), ("locality", type("string")),
            ("district", type("string")), ("postcode", type("string")),
            ("city", type("string")), ("county", type("string")), ("state", type("string")),
            ("country", type("string")), ("countrycode", type("string")),
            ("extent", list(of: type("number"))), ("extra", type("object")),
          ], required: ["type"])),
    ], required: ["type", "features"])

  private static let nominatimPlaces = list(
    of: object(
      [
        "place_id": type("integer"), "licence": type("string"),
        "osm_type": choice(["node", "way", "relation"]), "osm_id": type("integer"),
        "lat": type("string"), "lon": type("string"), "category": type("string"),
        "class": type("string"), "type": type("string"), "place_rank": type("integer"),
        "importance": type("number"), "addresstype": type("string"), "name": type("string"),
        "display_name": type("string"), "address": type("object"), "extratags": type("object"),
        "namedetails": type("object"), "boundingbox": list(of: type("string")),
        "geojson": type("object"),
      ], required: ["lat", "lon", "display_name", "boundingbox"]))

  private static let nominatimError = object(
    [
      "error": object(
        ["code": type("integer"), "message": type("string")], required: ["code", "message"])
    ], required: ["error"])

  /// Returns the schema of a feature of GeoJSON whose properties have the given schemas.
  private static func feature(
    id: JSON?, properties: [(name: String, value: JSON)], required: [String]
  ) -> JSON {
    object(
      [
        "type": constant("Feature"), "id": id,
        "geometry": object(
          ["type": type("string"), "coordinates": list(of: .object([:]))],
          required: ["type", "coordinates"]),
        "bbox": list(of: type("number")),
        "properties": .object([
          "type": .string("object"), "properties": .dictionary(properties),
          "required": .array(required.map { .string($0) }),
        ]),
      ], required: ["type", "geometry", "properties"])
  }

  private static func type(_ name: String) -> JSON { .object(["type": .string(name)]) }

  private static func constant(_ text: String) -> JSON { .object(["const": .string(text)]) }

  private static func choice(_ texts: [String]) -> JSON {
    .object(["enum": .array(texts.map { .string($0) })])
  }

  private static func list(of element: JSON) -> JSON {
    .object(["type": .string("array"), "items": element])
  }

  private static func object(
    _ properties: KeyValuePairs<StaticString, JSON?>, required: [String]
  ) -> JSON {
    .object([
      "type": .string("object"), "properties": .object(properties),
      "required": .array(required.map { .string($0) }),
    ])
  }
}
