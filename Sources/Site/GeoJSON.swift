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
  ///   - leftOut: by the filters asked for; another member of our own.
  static func featureCollection(
    _ features: [JSON], region: CoordinateRegion?, notice: SearchNotice?, leftOut: LeftOut?
  ) -> JSON {
    .object([
      "bbox": region.map { .array([$0.west, $0.south, $0.east, $0.north].map { .number($0) }) },
      "features": .array(features),
      "leftOut": leftOut.map(JSON.leftOut),
      "notice": notice.map(JSON.notice),
      "type": .string("FeatureCollection"),
    ])
  }

  private static func leftOut(_ leftOut: LeftOut) -> JSON {
    .object([
      "count": .integer(leftOut.count), "message": .string(leftOut.sentence),
      "total": .integer(leftOut.total),
      "withUnknownAccess": .integer(leftOut.withUnknownAccess),
      "withUnknownCuisine": .integer(leftOut.withUnknownCuisine),
      "withUnknownHours": .integer(leftOut.withUnknownHours),
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
    case .lookedFartherAway:
      .object(["code": .string("lookedFartherAway"), "message": .string(notice.sentence)])
    case .numberUnknown(let number):
      .object([
        "code": .string("numberUnknown"), "message": .string(notice.sentence),
        "number": .string(number),
      ])
    case .atlasIncomplete:
      .object(["code": .string("atlasIncomplete"), "message": .string(notice.sentence)])
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
