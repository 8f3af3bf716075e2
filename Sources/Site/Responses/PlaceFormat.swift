import HTTP

/// A format in which other programs can have places.
enum PlaceFormat: CaseIterable {
  case geoJSON, gpx, kml

  var mediaType: MediaType {
    switch self {
    case .geoJSON: .geoJSON
    case .gpx: .gpx
    case .kml: .kml
    }
  }

  var pathExtension: String {
    switch self {
    case .geoJSON: "geojson"
    case .gpx: "gpx"
    case .kml: "kml"
    }
  }

  /// Creates the format of places that a request's field `Accept` prefers; `nil` where it prefers a
  /// page, or accepts no format of places.
  init?(preferredBy request: Request) {
    let type = request.preferred(among: [.html] + Self.allCases.map(\.mediaType))
    guard let format = Self.allCases.first(where: { $0.mediaType == type }) else { return nil }
    self = format
  }
}

extension MediaType {
  static let gpx = MediaType("application/gpx+xml")
  static let kml = MediaType("application/vnd.google-earth.kml+xml")
}
