import Places

/// A tag of OpenStreetMap that says what kind of place something is: `amenity=cafe`.
struct OpenStreetMapTag: Hashable {
  let key: String
  let value: String

  private static let vocabulary = CategoryVocabulary.standard

  var category: PlaceCategory { category { _ in nil } }

  /// The vocabulary's, else by the tag's value, but where the value says nothing by itself.
  ///
  /// - Parameter other: the value of another tag the place may have.
  func category(with other: (_ key: String) -> String?) -> PlaceCategory {
    if let known = Self.vocabulary.category(of: { $0 == key ? value : other($0) }) { return known }
    let name =
      Self.categories["\(key)=\(value)"] ?? Self.categories[key]
      ?? (Self.unspecific.contains(value) ? key : value)
    let plain = name.lowercased().map { $0 == "-" || $0 == " " || $0 == ":" ? "_" : $0 }
    return PlaceCategory(rawValue: String(plain)) ?? .pointOfInterest
  }

  private static let unspecific: Set = ["", "yes", "no", "user_defined", "unclassified"]

  /// By tag, or by key where the values say how it is built and not what it is: what no one
  /// searches by.
  private static let categories = [
    "building": "building", "highway": "street", "highway=elevator": "elevator",
    "highway=motorway_junction": "motorway_junction", "place=house": "address",
    "place=houses": "address", "public_transport=platform": "stop",
    "public_transport=station": "railway_station", "amenity=": "point_of_interest",
    "tourism=": "attraction", "historic=": "monument", "road=": "street",
    "house_number=": "address",
  ]

  /// The tags that places of a category have, where one tag alone says it; else those that
  /// others have too. None for a category nobody can be asked for.
  static func tags(of category: PlaceCategory) -> [OpenStreetMapTag] {
    let conditions = vocabulary.kinds(of: category).flatMap { vocabulary[$0]?.conditions ?? [] }
    let sure = conditions.filter { $0.tags.count == 1 && $0.tags[0].value != "*" }
    var seen: Set<OpenStreetMapTag> = []
    return (sure.isEmpty ? conditions : sure).compactMap { condition in
      let tag = OpenStreetMapTag(key: condition.tags[0].key, value: condition.tags[0].value)
      return seen.insert(tag).inserted && tag.value != "*" ? tag : nil
    }
  }

  /// What to keep of the places that have `tags(of:)`, where one tag alone is not enough to say
  /// so: of all places of worship, the churches. Nil where all can stay.
  static func categoriesToSelect(by filter: PointOfInterestFilter) -> Set<PlaceCategory>? {
    let isEnough = filter.categories.allSatisfy { category in
      tags(of: category).isEmpty
        || vocabulary.kinds(of: category).contains { kind in
          vocabulary[kind]?.conditions.contains { $0.tags.count == 1 } ?? false
        }
    }
    return isEnough ? nil : Set(filter.categories.flatMap(vocabulary.kinds))
  }
}

/// What services can be asked for by category. They do not tell what they have places of, which
/// only asking can show.
extension OpenStreetMapTag {
  private static let searchable: Set<PlaceCategory> = {
    let settlements = Set(vocabulary.definitions(of: .settlements).map(\.category))
    let all = vocabulary.definitions.map(\.category)
    return Set(all.filter { !settlements.contains($0) && !tags(of: $0).isEmpty })
  }()

  /// In degrees: in wider views nothing is near.
  private static let (widest, highest) = (2.0, 1.0)

  static func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    region.longitudeDelta <= widest && region.latitudeDelta <= highest ? searchable : []
  }

  /// What else one may be glad of who looks for these.
  static func related(to filter: PointOfInterestFilter?) -> [PlaceCategory] {
    guard let filter, filter.categories.count == 1, let category = filter.categories.first else {
      return []
    }
    return (vocabulary[category]?.related ?? []).filter(searchable.contains)
  }
}
