import HTTP
import Places
import SearchFeature
import Templates

/// Places as GeoJSON (RFC 7946).
extension JSON {
  /// - Parameters:
  ///   - region: what holds all the places.
  ///   - credits: whom the places came from: the member `attribution`, one of our own (RFC 7946,
  ///     section 6.1).
  ///   - notice: a member of our own (RFC 7946, section 6.1); absent where the answer is the best
  ///     possible.
  ///   - leftOut: by the filters asked for; another member of our own.
  static func featureCollection(
    _ features: [JSON], region: CoordinateRegion?, credits: [Attribution], notice: SearchNotice?,
    excluded: ExcludedCounts?
  ) -> JSON {
    .object([
      "attribution": attribution(credits),
      "bbox": region.map(boundingBox),
      "features": .array(features),
      "leftOut": excluded.map(JSON.excluded),
      "notice": notice.map(JSON.notice),
      "type": .string("FeatureCollection"),
    ])
  }

  /// West, south, east, north; west is greater than east across the antimeridian (section 5.2).
  private static func boundingBox(_ region: CoordinateRegion) -> JSON {
    .array([region.west, region.south, region.east, region.north].map { .number($0) })
  }

  private static func excluded(_ excluded: ExcludedCounts) -> JSON {
    .object([
      "count": .integer(excluded.count), "message": .string(excluded.sentence),
      "total": .integer(excluded.total),
      "withUnknownAccess": .integer(excluded.withUnknownAccess),
      "withUnknownCuisine": .integer(excluded.withUnknownCuisine),
      "withUnknownHours": .integer(excluded.withUnknownHours),
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

  /// A place with what its page shows (`PlaceRecord`), and in `bbox` what a map of it shows: its
  /// extent where that is known.
  ///
  /// - Parameters:
  ///   - distance: in metres from the middle of the region, or from the point asked for; `nil`
  ///     where there is neither.
  ///   - credits: whom it came from, where it stands alone; `nil` in a collection, which says that
  ///     of all of them.
  static func feature(
    _ item: MapItem, distance: Double?, credits: [Attribution]? = nil
  ) -> JSON {
    .object([
      "attribution": credits.map(attribution),
      "bbox": boundingBox(item.region),
      "geometry": .object([
        "coordinates": .array([
          .number(item.coordinate.longitude), .number(item.coordinate.latitude),
        ]),
        "type": .string("Point"),
      ]),
      "id": .string(item.id.description),
      "properties": properties(of: item, distance: distance),
      "type": .string("Feature"),
    ])
  }

  private static func properties(of item: MapItem, distance: Double?) -> JSON {
    var members = PlaceRecord(item).members.map { (name: $0.name, value: JSON($0.value)) }
    if let distance { members.append(("distance", .number(distance.rounded()))) }
    return .dictionary(members.sorted { $0.name < $1.name })
  }

  private init(_ value: PlaceRecord.Value) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .list(let texts): self = .array(texts.map { .string($0) })
    case .texts(let texts): self = .dictionary(texts.map { ($0.name, .string($0.text)) })
    }
  }
}
