import HTTP
import Places
import SearchFeature
import Templates

/// Places as GeoJSON (RFC 7946).
extension JSON {
  /// - Parameters:
  ///   - region: west is greater than east across the antimeridian.
  ///   - notice: a member of our own (RFC 7946, section 6.1); absent where the answer is the best
  ///     possible.
  static func featureCollection(
    _ features: [JSON], region: CoordinateRegion?, notice: SearchNotice?
  ) -> JSON {
    .object([
      "bbox": region.map { .array([$0.west, $0.south, $0.east, $0.north].map { .number($0) }) },
      "features": .array(features),
      "notice": notice.map(JSON.notice),
      "type": .string("FeatureCollection"),
    ])
  }

  /// Why the answer is not the best possible.
  private static func notice(_ notice: SearchNotice) -> JSON {
    switch notice {
    case .servedFromCache(let age):
      .object([
        "age": .integer(Int(age.components.seconds)), "code": .string("servedFromCache"),
        "message": .string(notice.sentence),
      ])
    case .serviceUnavailable(let name):
      .object([
        "code": .string("serviceUnavailable"), "message": .string(notice.sentence),
        "service": .string(name),
      ])
    }
  }

  /// - Parameter distance: in metres from the middle of the region, or from the point asked for;
  ///   nil where there is neither.
  static func feature(_ item: MapItem, distance: Double?) -> JSON {
    .object([
      "geometry": .object([
        "coordinates": .array([
          .number(item.coordinate.longitude), .number(item.coordinate.latitude),
        ]),
        "type": .string("Point"),
      ]),
      "id": .string(item.id.description),
      "properties": .object([
        "address": (item.address?.line).map { .string($0) },
        "category": .string(item.category.rawValue),
        "distance": distance.map { .number($0.rounded()) },
        "name": .string(item.name),
        "subtitle": .string(item.subtitle),
      ]),
      "type": .string("Feature"),
    ])
  }
}
