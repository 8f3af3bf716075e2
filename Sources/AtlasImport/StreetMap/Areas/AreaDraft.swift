import OpenStreetMap
import Places
import ShardFormat

/// A settlement, a part of one, or an administrative area on its way into a shard.
struct AreaDraft {
  var place: GazetteerPlace
  var level: AreaLevel
  /// The value of the area's tag `admin_level`, which tells areas of one level apart; for other
  /// areas the raw value of `level`.
  var adminLevel: Int
  /// A Boolean value that says whether the area is an administrative one, with a tag `admin_level`.
  let isAdministrative: Bool
  /// The value of the area's tag `place`, such as `city`; `nil` if it has none.
  var kind: String?
  var wikidata: String?
  /// The tags of the area's object, as `RecordTags` chooses them.
  var tags: [Tag]
  /// The outline of the area, empty for an area that is known by a point alone.
  var polygons: [Polygon]
  /// The distance in metres around its point to which a place without an outline is taken to reach;
  /// 0 for a place that says nothing about its surroundings.
  var reach: Double
  /// The nodes that stand for the area, as members of its relation.
  var labels: [ElementID] = []
  /// The node at which maps write the area's name, as a member of its relation; `nil` for none.
  var label: ElementID?
  /// The identifiers of further objects of OpenStreetMap that are the same area.
  var aliases: [String] = []
  /// The size of the area in square metres, 0 without an outline.
  var squareMetres: Double

  /// A table of the levels of settlements and their parts, and of the distances in metres to which
  /// those without an outline are taken to reach, by the value of the tag `place`.
  private static let levels: [String: (level: AreaLevel, reach: Double)] = [
    "country": (.country, 0), "state": (.state, 0), "province": (.state, 0),
    "county": (.county, 0),
    "municipality": (.settlement, 0), "city": (.settlement, 15_000), "town": (.settlement, 5_000),
    "village": (.settlement, 2_500), "hamlet": (.settlement, 1_000), "borough": (.district, 3_000),
    "suburb": (.district, 2_500), "quarter": (.district, 1_200),
    "neighbourhood": (.district, 700), "island": (.district, 0),
  ]
  /// The size in square metres up to which an island counts as an area. Larger islands have
  /// settlements of their own.
  private static let islandLimit = 50e6

  /// Creates an area from an object of OpenStreetMap, or returns `nil` for an object that is no
  /// area or has no name.
  init?(_ object: MapObject, names: [PackedNames.Name]) {
    let tags = object.tags
    let adminLevel = Self.adminLevel(of: object)
    kind = tags["place"]
    let byKind = kind.flatMap { Self.levels[$0] }
    guard !names.isEmpty, adminLevel != nil || byKind != nil else { return nil }
    let byLevel = adminLevel.map(Self.level)
    // A city may be a state as well; a country remains one, whatever it calls itself.
    level = byLevel == .country ? .country : byKind?.level ?? byLevel ?? .district
    self.adminLevel = adminLevel ?? level.rawValue
    isAdministrative = adminLevel != nil
    wikidata = tags["wikidata"]
    squareMetres = object.geometry.squareMetres
    if case .area(let polygons) = object.geometry {
      self.polygons = polygons
    } else {
      polygons = []
    }
    if case .lines = object.geometry { return nil }
    if kind == "island", adminLevel == nil, polygons.isEmpty || squareMetres > Self.islandLimit {
      return nil
    }
    reach = polygons.isEmpty ? byKind?.reach ?? 0 : 0
    labels = object.members.filter { $0.id.kind == .node && Self.labelRoles.contains($0.role) }
      .map(\.id)
    label = object.members.first { $0.id.kind == .node && $0.role == "label" }?.id
    let population = Self.population(tags["population"])
    place = GazetteerPlace(
      reference: object.id.description, names: names, coordinate: object.geometry.center,
      importance: ObjectImportance.ofSettlement(tags, level: level, population: population),
      category: Self.category(of: object, level), population: population, areas: [],
      extent: polygons.isEmpty ? nil : object.geometry.bounds, isLabelled: level > .state,
      details: PlaceDetails(tags))
    self.tags = RecordTags.of(tags, category: place.category, names: names)
    code = tags["ISO3166-1:alpha2"] ?? tags["ISO3166-1"] ?? tags["ISO3166-2"] ?? ""
  }

  /// The ISO 3166 code of the area, such as `FI` or `US-NY`; empty for an area without one.
  var code: String

  /// The roles that nodes which stand for an area have in the area's relation.
  private static let labelRoles: Set<String> = ["label", "admin_centre"]

  /// Returns the administrative level of an object from 2 to 11, or `nil` for an object that is no
  /// administrative area.
  private static func adminLevel(of object: MapObject) -> Int? {
    guard object.tags["boundary"] == "administrative" else { return nil }
    switch object.geometry {
    case .area: break
    // A relation without a closed ring is a point.
    case .point: if object.id.kind != .relation { return nil }
    case .lines: return nil
    }
    return object.tags["admin_level"].flatMap { Int($0) }.flatMap {
      (2...11).contains($0) ? $0 : nil
    }
  }

  /// Returns the level of an administrative area by the value of its tag `admin_level`.
  private static func level(_ adminLevel: Int) -> AreaLevel {
    switch adminLevel {
    case ...2: .country
    case 3...4: .state
    case 5...6: .county
    case 7...8: .settlement
    default: .district
    }
  }

  /// Returns the number that the value of a tag `population` begins with, up to two thousand
  /// million, or 0. Digits may be separated, as in "1,234" and "12 000"; "about 500" has no number.
  private static func population(_ text: String?) -> Int {
    guard let text, text.utf8.count <= 32 else { return 0 }
    let digits = text.filter { !", '.".contains($0) }.prefix { $0.isASCII && $0.isNumber }
    return min(Int(digits) ?? 0, 2_000_000_000)
  }

  /// Returns the category of an object that is an area of a given level.
  private static func category(of object: MapObject, _ level: AreaLevel) -> PlaceCategory {
    if level == .country { return .country }
    return CategoryVocabulary.standard.category { object.tags[$0] }
      ?? (level == .state ? .state : .pointOfInterest)
  }
}
