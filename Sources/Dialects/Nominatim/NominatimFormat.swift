/// A format of answers in Nominatim's dialect.
enum NominatimFormat: String, Sendable {
  case xml, geojson, geocodejson, json, jsonv2, text

  /// Creates the format that a request asks for, or else the endpoint's usual one.
  ///
  /// - Throws: 400 for a format that the endpoint does not have.
  init(
    _ parameters: NominatimParameters, _ endpoint: NominatimEndpoint
  ) throws(NominatimError) {
    let places: [NominatimFormat] = [.xml, .geojson, .geocodejson, .json, .jsonv2]
    let (usual, offered): (NominatimFormat, [NominatimFormat]) =
      switch endpoint {
      case .search: (.jsonv2, places)
      case .reverse, .lookup: (.xml, places)
      case .status: (.text, [.text, .json])
      case .details, .deletable, .polygons: (.json, [.json])
      }
    guard let name = parameters["format"] else {
      self = usual
      return
    }
    guard let format = NominatimFormat(rawValue: name), offered.contains(format) else {
      let names = offered.map(\.rawValue).joined(separator: ", ")
      throw .badRequest("Parameter 'format' must be one of: \(names)")
    }
    self = format
  }

  /// The media type of the format, as Nominatim writes it to the letter.
  var contentType: String {
    switch self {
    case .xml: "text/xml; charset=utf-8"
    case .text: "text/plain; charset=utf-8"
    case .geojson, .geocodejson, .json, .jsonv2: "application/json; charset=utf-8"
    }
  }

  /// A Boolean value that says whether answers in the format are JSON.
  var isJSON: Bool { self != .xml && self != .text }
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
}
