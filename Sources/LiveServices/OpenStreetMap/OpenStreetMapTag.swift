import Places

/// A tag of OpenStreetMap, with key and value, that says what kind of place something is:
/// `amenity=cafe`.
struct OpenStreetMapTag: Hashable {
  let key: String
  let value: String

  private static let vocabulary = CategoryVocabulary.standard

  var category: PlaceCategory { category { _ in nil } }

  /// Returns the category of a place with the tag: that of the vocabulary of categories, otherwise
  /// one named after the tag's value, or after its key where the value alone says nothing.
  ///
  /// - Parameter other: A function that returns the value of the place's tag with another key.
  func category(with other: (_ key: String) -> String?) -> PlaceCategory {
    if let known = Self.vocabulary.category(of: { $0 == key ? value : other($0) }) { return known }
    let name =
      Self.categories["\(key)=\(value)"] ?? Self.categories[key]
      ?? (Self.unspecific.contains(value) ? key : value)
    let plain = name.lowercased().map { $0 == "-" || $0 == " " || $0 == ":" ? "_" : $0 }
    return PlaceCategory(rawValue: String(plain)) ?? .pointOfInterest
  }

  private static let unspecific: Set = ["", "yes", "no", "user_defined", "unclassified"]

  /// The names of the categories of places that nobody searches for, by tag, or by key where the
  /// values say how a place is built and not what it is.
  private static let categories = [
    "building": "building", "highway": "street", "highway=elevator": "elevator",
    "highway=motorway_junction": "motorway_junction", "place=house": "address",
    "place=houses": "address", "public_transport=platform": "stop",
    "public_transport=station": "railway_station", "amenity=": "point_of_interest",
    "tourism=": "attraction", "historic=": "monument", "road=": "street",
    "house_number=": "address",
  ]

  /// Returns the tags by which services are asked for places of a category: those that suffice
  /// alone, otherwise those that places of other categories have too. A category that nobody can
  /// search for has none.
  static func tags(of category: PlaceCategory) -> [OpenStreetMapTag] {
    let conditions = vocabulary.kinds(of: category).flatMap { vocabulary[$0]?.conditions ?? [] }
    let sure = conditions.filter { $0.tags.count == 1 && $0.tags[0].value != "*" }
    var seen: Set<OpenStreetMapTag> = []
    return (sure.isEmpty ? conditions : sure).compactMap { condition in
      let tag = OpenStreetMapTag(key: condition.tags[0].key, value: condition.tags[0].value)
      return seen.insert(tag).inserted && tag.value != "*" ? tag : nil
    }
  }

  /// Returns the categories of the places to keep among those that services find by tags for a
  /// filter, where one tag alone does not suffice: of all places of worship, the churches. `nil`
  /// where all can stay.
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

/// An extension with the categories that services can be asked for. Services do not tell of which
/// categories they have places.
extension OpenStreetMapTag {
  private static let searchable: Set<PlaceCategory> = {
    let settlements = Set(vocabulary.definitions(of: .settlements).map(\.category))
    let all = vocabulary.definitions.map(\.category)
    return Set(all.filter { !settlements.contains($0) && !tags(of: $0).isEmpty })
  }()

  /// The largest width and height in degrees of a region that services are asked to search by
  /// category: in wider views nothing is near.
  private static let (widest, highest) = (2.0, 1.0)

  static func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    region.longitudeDelta <= widest && region.latitudeDelta <= highest ? searchable : []
  }

  /// Returns the categories to suggest to somebody who looks for the one category of a filter; none
  /// for a filter of several.
  static func related(to filter: PointOfInterestFilter?) -> [PlaceCategory] {
    guard let filter, filter.categories.count == 1, let category = filter.categories.first else {
      return []
    }
    return (vocabulary[category]?.related ?? []).filter(searchable.contains)
  }
}
