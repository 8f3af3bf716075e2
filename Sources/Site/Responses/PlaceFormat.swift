import HTTP

/// The formats in which other programs can have places.
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

  /// Reads the format that a request prefers; `nil` where a page is liked better, or no format is
  /// accepted.
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
