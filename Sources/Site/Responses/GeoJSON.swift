import Basics
import HTTP
import Places
import SearchFeature
import Templates

/// Functions of `JSON` that write places as GeoJSON (RFC 7946). The members `attribution`,
/// `corrected`, `explanation`, `leftOut`, `match`, `notice`, `understood` and `unmatched` are foreign members
/// (section 6.1).
extension JSON {
  /// Returns the features of places as a GeoJSON feature collection.
  ///
  /// - Parameters:
  ///   - region: The region that holds all the places; `nil` where there are none.
  ///   - credits: The sources of the places.
  ///   - notice: The reason why a better answer may be had another time; `nil` leaves the member
  ///     out.
  ///   - match: How the places agree with what was searched for; `nil` leaves the member out.
  ///   - excluded: The number of places that the filters left out; `nil` leaves the member out.
  ///   - understood: The conditions that words of the query were understood as; `nil` leaves the
  ///     member out.
  ///   - alternatives: The things that the query may mean beside; `nil` leaves the member out.
  ///   - explanation: The things that competed for the answer; `nil` leaves the member out.
  static func featureCollection(
    _ features: [JSON], region: CoordinateRegion?, credits: [Attribution], notice: SearchNotice?,
    match: SearchMatch?, excluded: ExcludedCounts?, understood: UnderstoodConditions? = nil,
    alternatives: JSON? = nil, explanation: SearchExplanation? = nil
  ) -> JSON {
    .object([
      "alternatives": alternatives,
      "attribution": attribution(credits),
      "bbox": region.map(boundingBox),
      "corrected": notice?.corrected.map { .string($0) },
      "explanation": explanation.map(JSON.explanation),
      "features": .array(features),
      "leftOut": excluded.map(JSON.excluded),
      "match": match.map { .string($0.rawValue) },
      "notice": notice.map(JSON.notice),
      "type": .string("FeatureCollection"),
      "understood": understood.map(JSON.understood),
      "unmatched": notice?.unmatched.map { .string($0) },
    ])
  }

  /// Returns a region as the `bbox` of GeoJSON: an array of its west, south, east and north. West
  /// is greater than east across the antimeridian (RFC 7946, section 5.2).
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

  /// Returns the conditions that words of a query were understood as, by the parameters that put them
  /// as a filter, with the text of the same search beside them.
  private static func understood(_ understood: UnderstoodConditions) -> JSON {
    let filter = understood.filter.parameters.map { (name: $0.name, value: JSON.string($0.value)) }
    return .object([
      "filter": .dictionary(filter.sorted { $0.name < $1.name }), "q": .string(understood.text),
    ])
  }

  /// Returns the best of the things that competed for an answer, with each term of their scores.
  private static func explanation(_ explanation: SearchExplanation) -> JSON {
    let hits = explanation.best.map { hit in
      JSON.object([
        "id": hit.id.map { .string($0.description) },
        "score": .number(rounded(hit.score)),
        "subtitle": hit.subtitle.isEmpty ? nil : .string(hit.subtitle),
        "terms": .array(
          hit.terms.map { term in
            .object([
              "reason": .string(term.reason.rawValue), "value": .number(rounded(term.value)),
            ])
          }),
        "title": .string(hit.title),
      ])
    }
    return .object(["hits": .array(hits)])
  }

  /// Returns a number with three decimals.
  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  /// Returns a search's notice as a JSON object: the reason why a better answer may be had another
  /// time.
  private static func notice(_ notice: SearchNotice) -> JSON {
    let code: String
    var (age, number, service, words): (JSON?, JSON?, JSON?, JSON?) = (nil, nil, nil, nil)
    switch notice {
    case .servedFromCache(let duration):
      code = "servedFromCache"
      age = .integer(Int(duration.components.seconds))
    case .serviceUnavailable(let name):
      code = "serviceUnavailable"
      service = .string(name)
    case .lookedFartherAway: code = "lookedFartherAway"
    case .numberUnknown(let text, _):
      code = "numberUnknown"
      number = .string(text)
    case .wordsUnknown(let text):
      code = "wordsUnknown"
      words = .string(text)
    case .kindUnmapped(let text, _):
      code = "kindUnmapped"
      words = .string(text)
    case .wordsIgnored(let text):
      code = "wordsIgnored"
      words = .string(text)
    case .nameUnknown(let text):
      code = "nameUnknown"
      words = .string(text)
    case .conditionsUnknown(let text):
      code = "conditionsUnknown"
      words = .string(text)
    case .offTheGlobe(let text):
      code = "offTheGlobe"
      words = .string(text)
    case .atlasIncomplete: code = "atlasIncomplete"
    }
    return .object([
      "age": age, "code": .string(code), "message": .string(notice.sentence), "number": number,
      "service": service, "words": words,
    ])
  }

  /// Returns a place as a GeoJSON feature with all that its page shows (`PlaceProperties`), and in
  /// `bbox` the region that a map of the place shows: its extent where that is known.
  ///
  /// - Parameters:
  ///   - distance: The distance in metres from the middle of the searched region, or from the point
  ///     asked for; `nil` where there is neither.
  ///   - credits: The sources of a place that stands alone; `nil` in a collection, which names the
  ///     sources of all its places.
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
    var members = PlaceProperties(item).members.map { (name: $0.name, value: JSON($0.value)) }
    if let distance { members.append(("distance", .number(distance.rounded()))) }
    return .dictionary(members.sorted { $0.name < $1.name })
  }

  private init(_ value: PlaceProperties.Value) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .list(let texts): self = .array(texts.map { .string($0) })
    case .texts(let texts): self = .dictionary(texts.map { ($0.name, .string($0.text)) })
    }
  }
}
