import Basics
import HTTP
import Places

/// A format of answers in Nominatim's dialect.
enum NominatimFormat: String, Sendable {
  case json, jsonv2, geojson, text

  /// Creates the format that a request asks for, or else the endpoint's usual one.
  ///
  /// - Throws: 400 for a format that the endpoint does not have.
  init(
    _ parameters: NominatimParameters, _ endpoint: NominatimEndpoint
  ) throws(NominatimError) {
    let offered: [NominatimFormat] =
      switch endpoint {
      case .search, .reverse, .lookup: [.jsonv2, .json, .geojson]
      case .status: [.text, .json]
      case .details, .deletable, .polygons: [.json]
      }
    guard let name = parameters["format"] else {
      self = offered[0]
      return
    }
    guard let format = NominatimFormat(rawValue: name), offered.contains(format) else {
      let names = offered.map(\.rawValue).joined(separator: ", ")
      throw .badRequest("Parameter 'format' must be one of: \(names)")
    }
    self = format
  }

  /// Returns the answer to a search or a look-up.
  func list(
    _ records: [PlaceRecord], _ languages: NominatimLanguages, _ details: NominatimDetails
  ) -> JSON {
    let places = records.map { NominatimPlace($0, languages: languages) }
    guard self == .geojson else { return .array(places.map { object($0, details) }) }
    return .object([
      "type": .string("FeatureCollection"), "licence": .string(NominatimPlace.licence),
      "features": .array(places.map { $0.feature(details: details) }),
    ])
  }

  /// Returns the answer to a reverse search that has found a place.
  func one(
    _ record: PlaceRecord, _ languages: NominatimLanguages, _ details: NominatimDetails
  ) -> JSON {
    self == .geojson
      ? list([record], languages, details)
      : object(NominatimPlace(record, languages: languages), details)
  }

  private func object(_ place: NominatimPlace, _ details: NominatimDetails) -> JSON {
    place.json(key: self == .json ? "class" : "category", details: details)
  }
}

/// A namespace for answers that call a function of the client's (JSONP).
enum NominatimCallback {
  /// Returns whether a text is a name of a function: identifiers with dots between them.
  static func isValid(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.unicodeScalars.first else { return false }
      return (first.properties.isXIDStart || first == "_")
        && part.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
  }

  /// Returns a response of a JSON value, as the argument of a call where a callback is given.
  static func response(_ value: JSON, callback: String?, status: Status = .ok) -> Response {
    guard let callback else {
      return Response(
        status: status, headers: ["Content-Type": "application/json; charset=utf-8"],
        body: .bytes(value.bytes))
    }
    return Response(
      status: status, headers: ["Content-Type": "application/javascript; charset=utf-8"],
      body: .bytes(Array("\(callback)(".utf8) + value.bytes + Array(")".utf8)))
  }
}
