import Foundation
import HTTP
import Places
import SearchFeature
import Templates

/// Places as GeoJSON (RFC 7946).
enum GeoJSON {
  struct FeatureCollection: Encodable {
    let type = "FeatureCollection"
    /// West, south, east, north; west is greater than east across the antimeridian.
    let bbox: [Double]?
    let features: [Feature]
    /// A member of our own (RFC 7946, section 6.1); absent where the answer is the best possible.
    let notice: Notice?
  }

  /// Why the answer is not the best possible.
  struct Notice: Encodable {
    let code: String
    let message: String
    /// In seconds: how old the answer is.
    let age: Int64?
    /// What failed.
    let service: String?

    init(_ notice: SearchNotice) {
      message = notice.sentence
      switch notice {
      case .servedFromCache(let age):
        code = "servedFromCache"
        self.age = age.components.seconds
        service = nil
      case .serviceUnavailable(let name):
        code = "serviceUnavailable"
        age = nil
        service = name
      }
    }
  }

  struct Feature: Encodable {
    struct Point: Encodable {
      let type = "Point"
      let coordinates: [Double]
    }

    struct Properties: Encodable {
      let name: String
      let subtitle: String
      let category: String
      let address: String?
      /// Metres from the middle of the region.
      let distance: Double?
    }

    let type = "Feature"
    let id: String
    let geometry: Point
    let properties: Properties

    init(_ item: MapItem, distance: Double?) {
      id = item.id.description
      geometry = Point(coordinates: [item.coordinate.longitude, item.coordinate.latitude])
      properties = Properties(
        name: item.name, subtitle: item.subtitle, category: item.category.rawValue,
        address: item.address?.line, distance: distance.map { $0.rounded() })
    }
  }
}

extension Site {
  /// - Parameter middle: where distances are measured from; nil: the middle of the region.
  func featureCollection(
    _ state: Search.State, page: PageRequest, middle: Coordinate? = nil
  ) throws -> Response {
    if let failure = state.searchFailure { throw failure.error }
    let middle = middle ?? (page.location.region ?? settings.region).center
    let region = state.mapItems.isEmpty ? nil : state.boundingRegion
    return try .geoJSON(
      GeoJSON.FeatureCollection(
        bbox: region.map { [$0.west, $0.south, $0.east, $0.north] },
        features: state.mapItems.map {
          GeoJSON.Feature($0, distance: $0.coordinate.distance(to: middle))
        }, notice: state.notice.map(GeoJSON.Notice.init)))
  }
}

extension Response {
  static func geoJSON(_ value: some Encodable) throws -> Response {
    Response(Array(try JSONEncoder.stable.encode(value)), type: .geoJSON)
      .with("Vary", "Accept, Accept-Language").with("Cache-Control", "no-cache").asData
  }
}
