import Basics
import Places

extension NominatimDialect {
  /// Returns all that is known of one place, for a request by its number or its element.
  ///
  /// - Throws: 400 for a request that names no place; 404 for a place that is not known.
  func details(
    _ parameters: NominatimParameters, _ languages: NominatimLanguages
  ) async throws -> JSON {
    guard let id = try Self.id(parameters),
      var record = try await search.lookup(
        [id], language: languages.language, hasOutlines: true
      ).first
    else { throw NominatimError.notFound }
    if let key = parameters["class"], !key.isEmpty, key != record.part.tag.key {
      guard let tag = NominatimKeys.tag(key, of: record) else { throw NominatimError.notFound }
      record.part.tag = tag
    }
    var linked: [PlaceRecord] = []
    // Of a relation, the nodes and ways that are the same place are linked to it.
    if parameters.flag("linkedplaces", default: true), record.part.element?.kind == .relation {
      linked = try await search.parts(
        of: record, limit: Self.mostLinked, language: languages.language)
    }
    return NominatimPlace(record, languages: languages).details(parameters, linked: linked)
  }

  /// The largest number of places linked to one that an answer tells.
  private static let mostLinked = 500

  /// Returns the identifier of the place that a request names; `nil` for a number that is no
  /// place's.
  private static func id(_ parameters: NominatimParameters) throws(NominatimError) -> MapItem.ID? {
    if let number = try parameters.integer("place_id"), number != 0 {
      return PlaceNumber(number)?.itemID
    }
    guard let kind = parameters["osmtype"] else {
      throw .badRequest("Missing ID parameter 'place_id' or 'osmtype'.")
    }
    guard let number = try parameters.integer("osmid") else {
      throw .badRequest("Parameter 'osmid' missing.")
    }
    guard ["N", "W", "R"].contains(kind) else { return nil }
    return OpenStreetMapElement(kind: kind, number: number)?.itemID
  }
}

extension NominatimPlace {
  /// The level that Nominatim states for what is no boundary.
  private static let noLevel = 15

  /// Returns all that is known of the place, with what a request asks for beside.
  ///
  /// - Parameter linked: The records of the places that are linked to the place.
  func details(_ parameters: NominatimParameters, linked: [PlaceRecord]) -> JSON {
    let centroid = PlaceShape.point(record.coordinate)
    let isArea = if case .areas = record.outline { true } else { false }
    let hasShape = parameters.flag("polygon_geojson", default: false)
    let shape = hasShape ? PlaceShape(record, tolerance: 0) : centroid
    var members: [(name: String, value: JSON)] = [("place_id", .integer(number))]
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append((name, value)) }
    }
    let parent = record.address.lazy.compactMap { $0.element?.itemID }.first
    add("parent_place_id", parent.map { .integer(PlaceNumber($0).value) })
    if let element {
      add("osm_type", .string(element.kind.letter))
      add("osm_id", .integer(element.number))
    }
    add("category", .string(record.part.tag.key))
    add("type", .string(record.part.tag.value))
    add("admin_level", .integer(record.part.adminLevel ?? Self.noLevel))
    add("localname", .string(name))
    add("names", .dictionary(names.map { ($0.0, .string($0.1)) }))
    add("addresstags", .dictionary(addressTags))
    add("housenumber", record.houseNumber.map { .string($0) })
    add("calculated_postcode", record.postcode.map { .string($0) })
    add("country_code", countryCode.map { .string($0) })
    add("importance", record.importance > 0 ? .number(record.importance) : nil)
    add("calculated_importance", .number(importance))
    add("extratags", .dictionary(extraTags.map { ($0.key, .string($0.value)) }))
    add("calculated_wikipedia", extraTags.first { $0.key == "wikipedia" }.map { .string($0.value) })
    add("rank_address", .integer(record.part.rank.address))
    add("rank_search", .integer(record.part.rank.search))
    add("isarea", .boolean(isArea))
    add("centroid", centroid.geoJSON)
    add("geometry", shape.geoJSON)
    members += sections(parameters, linked: linked)
    return .dictionary(members)
  }

  /// The tags of the place's own address.
  private var addressTags: [(name: String, value: JSON)] {
    record.houseNumber.map { [("housenumber", .string($0))] } ?? []
  }

  /// The lists that a request asks for. Places inside the place are not known, so that `hierarchy` is
  /// empty.
  private func sections(
    _ parameters: NominatimParameters, linked: [PlaceRecord]
  ) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if parameters.flag("addressdetails", default: false) {
      members.append(("address", .array(addressRows)))
    }
    if !linked.isEmpty {
      let rows = linked.map {
        Self.row($0.part, $0.part.name(in: languages) ?? "", rank: $0.part.rank.address)
      }
      members.append(("linked_places", .array(rows)))
    }
    if parameters.flag("keywords", default: false) {
      let parts = record.address.compactMap { $0.name(in: languages) }
      members.append(
        (
          "keywords",
          .object(["name": Self.keywords(of: names.map(\.1)), "address": Self.keywords(of: parts)])
        ))
    }
    if parameters.flag("hierarchy", default: false) {
      let isGrouped = parameters.flag("group_hierarchy", default: false)
      members.append(("hierarchy", isGrouped ? .dictionary([]) : .array([])))
    }
    if parameters.flag("entrances", default: false) { members.append(("entrances", .array([]))) }
    return members
  }

  /// The rows of the place's address: the place itself, its house number, the areas around it, its
  /// postcode and its country's code.
  private var addressRows: [JSON] {
    var rows = [Self.row(record.part, name, rank: record.part.rank.address)]
    func add(_ name: String?, _ type: String, rank: Int, isAddress: Bool = true) {
      guard let name else { return }
      let part = AddressPart(tag: Tag("place", type))
      rows.append(Self.row(part, name, rank: rank, isAddress: isAddress))
    }
    add(record.houseNumber, "house_number", rank: 28)
    for part in record.address {
      rows.append(Self.row(part, part.name(in: languages) ?? "", rank: part.rank.address))
    }
    add(record.postcode, "postcode", rank: 5)
    add(countryCode, "country_code", rank: 4, isAddress: false)
    return rows
  }

  private static func row(
    _ part: AddressPart, _ name: String, rank: Int, isAddress: Bool = true
  ) -> JSON {
    let element = part.element
    return .object([
      "localname": .string(name),
      "place_id": element.map { .integer(PlaceNumber($0.itemID).value) },
      "osm_id": element.map { .integer($0.number) },
      "osm_type": element.map { .string($0.kind.letter) },
      "place_type": part.place.map { .string($0) }, "class": .string(part.tag.key),
      "type": .string(part.tag.value), "admin_level": part.adminLevel.map { .integer($0) },
      "rank_address": .integer(rank), "distance": .number(0), "isaddress": .boolean(isAddress),
    ])
  }

  /// Returns the different words of some names, numbered in their order.
  private static func keywords(of names: [String]) -> JSON {
    var known: Set<String> = []
    let words = names.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
      .map(String.init).filter { known.insert($0).inserted }
    return .array(
      words.enumerated().map { .object(["id": .integer($0 + 1), "token": .string($1)]) })
  }
}
