import Places

/// A place that is read from an XML element in Nominatim's answer.
struct NominatimPlace {
  private let element: XMLElement
  private let displayName: String
  /// The XML elements of the parts of the place's address, from the place itself up to its country,
  /// named after tags, an open set.
  private let addressParts: [XMLElement]
  private let tags: [String: String]
  /// The names of the place by their tags: `name`, `name:fr` and the like.
  private let names: [String: String]

  /// Creates a place from its XML element in Nominatim's answer to `/search` or `/lookup`.
  init(place: XMLElement) {
    self.init(place, details: place, displayName: place["display_name"] ?? "")
  }

  /// Creates a place from the root element of Nominatim's answer to `/reverse`, which tells no
  /// class; `nil` where the answer holds no place.
  init?(reverse root: XMLElement) {
    guard let result = root.child("result") else { return nil }
    self.init(
      result, details: root, addressParts: root.child("addressparts")?.children ?? [],
      displayName: result.text)
  }

  private init(
    _ element: XMLElement, details: XMLElement, addressParts: [XMLElement]? = nil,
    displayName: String
  ) {
    let others: Set = ["geokml", "extratags", "namedetails", "entrances"]
    self.element = element
    self.displayName = displayName.sanitizedLine ?? ""
    self.addressParts = addressParts ?? details.children.filter { !others.contains($0.name) }
    tags = Dictionary(
      (details.child("extratags")?.children ?? []).compactMap { tag in
        tag["key"].flatMap { key in tag["value"]?.sanitizedLine.map { (key, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    names = Dictionary(
      (details.child("namedetails")?.children ?? []).compactMap { name in
        name["desc"].flatMap { desc in name.text.sanitizedLine.map { (desc, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the place as a map item; `nil` where there is no coordinate, or nothing to know the
  /// place by.
  func mapItem(language: Language) -> MapItem? {
    let address = address
    let id =
      OpenStreetMapElement(
        kind: element["osm_type"], number: element["osm_id"].flatMap { Int($0) })?
      .itemID ?? NominatimItemID.id(type: element["type"] ?? "", address: address)
    guard let id, let coordinate else { return nil }
    let namesByLanguage = namesByLanguage
    let name =
      TaggedNames(namesByLanguage).name(in: language) ?? element["ref"]?.sanitizedLine
      ?? names["name"]
    var item = MapItem(
      id: id, name: name ?? unnamed(address), subtitle: subtitle(without: name, address),
      coordinate: coordinate, region: extent(around: coordinate), category: category)
    item.namesByLanguage = namesByLanguage
    item.localName = names["name"].flatMap { $0 == item.name ? nil : $0 }
    item.address = address
    item.read(tags)
    return item
  }
}

extension NominatimPlace {
  private var coordinate: Coordinate? {
    guard let latitude = element["lat"].flatMap({ Double($0) }),
      let longitude = element["lon"].flatMap({ Double($0) })
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Returns the extent of the place by Nominatim's `boundingbox` (south, north, west, east),
  /// otherwise a small region around its coordinate.
  private func extent(around coordinate: Coordinate) -> CoordinateRegion {
    let edges = (element["boundingbox"] ?? "").split(separator: ",").map { Double($0) ?? .nan }
    guard edges.count == 4 else { return CoordinateRegion(around: coordinate) }
    return CoordinateRegion(
      south: edges[0], west: edges[2], north: edges[1], east: edges[3], holding: coordinate)
      ?? CoordinateRegion(around: coordinate)
  }

  private var namesByLanguage: [Language: String] {
    var namesByLanguage: [Language: String] = [:]
    for (key, name) in names.sorted(by: { $0.key < $1.key }) where key.hasPrefix("name:") {
      let tag = key.dropFirst("name:".count)
      guard let language = Language(tag: tag) else { continue }
      // `name:be` before `name:be-tarask`.
      if tag == language.code || namesByLanguage[language] == nil {
        namesByLanguage[language] = name
      }
    }
    return namesByLanguage
  }

  private var address: Address? {
    var address = Address()
    address.houseNumber = part("house_number").flatMap(HouseNumbers.init)?.text
    address.street = part("road", "pedestrian", "footway", "place", "square")
    address.postcode = part("postcode")
    address.city = part("city", "town", "village", "municipality", "hamlet")
    address.state = part("state", "province", "region")
    address.country = part("country")
    address.countryCode = part("country_code")?.uppercased()
    return address == Address() ? nil : address
  }

  private func part(_ names: String...) -> String? {
    for name in names {
      if let part = addressParts.first(where: { $0.name == name })?.text.sanitizedLine {
        return part
      }
    }
    return nil
  }

  /// Returns the text to show as the name of a place that has none: its street and house number, or
  /// the first part of Nominatim's display name.
  private func unnamed(_ address: Address?) -> String {
    if let line = address?.streetLine, address?.houseNumber != nil { return line }
    return displayName.split(separator: ",").first.map(String.init) ?? category.title
  }

  /// Returns the subtitle of the place: Nominatim's display name, without the place's own name.
  private func subtitle(without name: String?, _ address: Address?) -> String {
    var line = displayName
    if let number = part("house_number"), HouseNumbers(number) == nil {
      line = line.replacing("\(number), ", with: "", maxReplacements: 1)
    }
    var parts = line.split(separator: ", ").map(String.init)
    let own = [name, element["ref"]?.sanitizedLine, address?.houseNumber].compactMap(\.self)
    if let first = parts.first, own.contains(first) || name == nil { parts.removeFirst() }
    if name == nil, let street = address?.street, parts.first == street { parts.removeFirst() }
    return parts.joined(separator: ", ")
  }

  private var category: PlaceCategory {
    let key = element["class"]
    let isArea = key == nil || key == "boundary"
    // What a boundary encloses, what was linked to it, or the part of an address it is.
    let place = isArea ? tags["linked_place"] ?? tags["place"] ?? addressParts.first?.name : nil
    let tag =
      place.map { OpenStreetMapTag(key: $0, value: "") }
      ?? OpenStreetMapTag(key: key ?? "", value: element["type"] ?? "")
    let category = isArea ? tag.category : tag.category { tags[$0] }
    let isSettlement = [.city, .town, .village].contains(category)
    return isSettlement && tags["capital"] == "yes" ? .capital : category
  }
}
