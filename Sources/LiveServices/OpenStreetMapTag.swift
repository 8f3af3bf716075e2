import Places

/// A tag of OpenStreetMap that says what kind of place something is: `amenity=cafe`.
struct OpenStreetMapTag: Hashable {
  let key: String
  let value: String

  /// The category's name is the tag's value, but where the value says nothing by itself or the
  /// house has another word for it.
  var category: PlaceCategory {
    let name =
      Self.categories["\(key)=\(value)"] ?? Self.categories[key]
      ?? (Self.unspecific.contains(value) ? key : value)
    let plain = name.lowercased().map { $0 == "-" || $0 == " " || $0 == ":" ? "_" : $0 }
    return PlaceCategory(rawValue: String(plain)) ?? .pointOfInterest
  }

  private static let unspecific: Set = ["", "yes", "no", "user_defined", "unclassified"]

  /// By tag, or by key where the values say how it is built and not what it is.
  private static let categories = [
    "aeroway=aerodrome": "airport", "boundary=administrative": "region",
    "boundary=protected_area": "nature_reserve", "building": "building", "highway": "street",
    "highway=bus_stop": "bus_stop", "highway=elevator": "elevator",
    "highway=motorway_junction": "motorway_junction", "highway=rest_area": "rest_area",
    "highway=services": "services", "landuse=forest": "forest", "natural=peak": "mountain",
    "natural=saddle": "mountain_pass", "natural=wood": "forest", "place=house": "address",
    "place=houses": "address", "place=isolated_dwelling": "hamlet",
    "public_transport=platform": "stop",
    "public_transport=station": "railway_station", "railway=halt": "railway_station",
    "railway=station": "railway_station", "amenity=": "point_of_interest",
    "tourism=": "attraction", "historic=": "monument", "road=": "street",
    "house_number=": "address",
  ]

  /// The tags that places of a category have; none for a category nobody can be asked for.
  static func tags(of category: PlaceCategory) -> [OpenStreetMapTag] {
    let name = category.rawValue
    if let tags = searched[name] { return tags }
    return keys.filter { $0.value.contains(name) }.map {
      OpenStreetMapTag(key: $0.key, value: name)
    }
  }

  private static let searched: [String: [OpenStreetMapTag]] = [
    "airport": [OpenStreetMapTag(key: "aeroway", value: "aerodrome")],
    "bus_stop": [OpenStreetMapTag(key: "highway", value: "bus_stop")],
    "mountain": [OpenStreetMapTag(key: "natural", value: "peak")],
    "railway_station": [OpenStreetMapTag(key: "railway", value: "station")],
    "shop": ["supermarket", "convenience", "clothes", "bakery"].map {
      OpenStreetMapTag(key: "shop", value: $0)
    },
  ]

  private static let keys: KeyValuePairs<String, Set<String>> = [
    "amenity": [
      "arts_centre", "atm", "bank", "bar", "bicycle_rental", "biergarten", "bus_station", "cafe",
      "car_rental", "car_wash", "casino", "charging_station", "childcare", "cinema", "clinic",
      "college", "community_centre", "courthouse", "dentist", "doctors", "drinking_water",
      "embassy", "fast_food", "ferry_terminal", "fire_station", "food_court", "fountain", "fuel",
      "hospital", "ice_cream", "kindergarten", "library", "marketplace", "nightclub", "parking",
      "pharmacy", "place_of_worship", "police", "post_box", "post_office", "pub", "recycling",
      "restaurant", "school", "social_facility", "taxi", "theatre", "toilets", "townhall",
      "university", "vending_machine", "veterinary",
    ],
    "tourism": [
      "alpine_hut", "apartment", "aquarium", "artwork", "attraction", "camp_site", "caravan_site",
      "chalet", "gallery", "guest_house", "hostel", "hotel", "information", "motel", "museum",
      "picnic_site", "theme_park", "viewpoint", "zoo",
    ],
    "shop": [
      "alcohol", "bakery", "beauty", "bicycle", "books", "butcher", "car", "car_repair", "chemist",
      "clothes", "convenience", "department_store", "electronics", "florist", "furniture",
      "greengrocer", "hairdresser", "hardware", "jewelry", "kiosk", "laundry", "mall", "optician",
      "shoes", "sports", "stationery", "supermarket", "toys", "travel_agency",
    ],
    "leisure": [
      "fitness_centre", "garden", "golf_course", "marina", "nature_reserve", "park", "pitch",
      "playground", "sports_centre", "stadium", "swimming_pool", "water_park",
    ],
    "historic": [
      "archaeological_site", "castle", "fort", "memorial", "monument", "ruins", "wayside_cross",
    ],
    "natural": [
      "bay", "beach", "cape", "glacier", "hill", "hot_spring", "spring", "volcano", "water",
    ],
    "waterway": ["river", "stream", "waterfall"],
    "place": [
      "city", "hamlet", "island", "locality", "neighbourhood", "quarter", "square", "suburb",
      "town", "village",
    ],
    "railway": ["subway_entrance", "tram_stop"],
    "aeroway": ["heliport", "terminal"],
  ]
}
