import Foundation
import Places
import SQLite
import ShardFormat

@testable import AtlasImport

/// A builder of a small shard, with which a test states a few places.
///
/// Words, postings, keys and areas are written by the importer's own writers, so that the shard is
/// one that an import may have written.
struct ShardBuilder {
  /// The name of the shard's file, without its extension.
  var name = "world"
  /// The first part of the places' identifiers.
  var source = "geonames"
  /// A Boolean value that says whether the shard has streets and brands, besides points of interest.
  var isStreetMap = false
  /// The region that the shard is about.
  var bounds = CoordinateRegion.world
  var places: [GazetteerPlace]
  /// The houses of the streets among the places.
  var houses: [BuiltHouse] = []
  /// The lines of the shard's streets by the streets' references: the longitude and latitude of each
  /// point, in degrees.
  var streetLines: [String: [[(Double, Double)]]] = [:]

  /// Writes the shard into a folder. A place without a reference gets its position among the places
  /// stated, counted from 1.
  func write(into folder: String) throws {
    var places = places
    for index in places.indices where places[index].reference.isEmpty {
      places[index].reference = "\(index + 1)"
    }
    for index in places.indices {
      let lines = streetLines[places[index].reference] ?? []
      let points = lines.joined().map { Coordinate(wrappingLatitude: $0.1, longitude: $0.0) }
      if !points.isEmpty {
        places[index].extent = CoordinateRegion(bounding: points, minimumDelta: 1e-6)
      }
    }
    let ordered = places.enumerated().sorted {
      ($1.element.importance, $0.offset) < ($0.element.importance, $1.offset)
    }.map(\.element)
    try ShardFile(folder: folder, name: name).replace { database in
      let nameCount = try GazetteerWriter(database: database) { _ in }.write(ordered)
      try writePointsOfInterest(ordered, to: database)
      if !isStreetMap { try PlaceShape.write(ordered, to: database) }
      if isStreetMap {
        try writeStreetsAndBrands(ordered, to: database)
        try writeLines(ordered, to: database)
      }
      try writeHouses(of: ordered, to: database)
      try ShardMetadata(
        name: name, source: source, origin: "", date: "", fingerprint: UUID().uuidString,
        attributions: [Attribution(text: source, url: "", license: "")],
        placeCount: ordered.count, nameCount: nameCount, shapeCount: 0, bounds: bounds,
        extent: bounds
      ).write(to: database)
    }
  }

  /// Writes the indexes by which points of interest are found by their category.
  private func writePointsOfInterest(
    _ places: [GazetteerPlace], to database: Database
  ) throws(SQLiteError) {
    var categories = CategoryWriter(database)
    for (index, place) in places.enumerated() where place.isPointOfInterest {
      try categories.write(place, id: index + 1)
    }
  }

  /// Writes the keys of streets, by which the engine tells a street map, and the brands.
  private func writeStreetsAndBrands(
    _ places: [GazetteerPlace], to database: Database
  ) throws(SQLiteError) {
    let brands = try BrandWriter(database)
    // The engine takes a shard with any key for a street map.
    try database.run("INSERT INTO street_keys VALUES ('-', 0)", [])
    for (index, place) in places.enumerated() {
      if place.category == PlaceCategory.street {
        for key in Set(place.names.map { StreetKeys.key(of: $0.text) }).sorted() {
          try database.run(
            "INSERT INTO street_keys VALUES (?, ?)", [.text(key), .integer(index + 1)])
        }
      }
      if place.isPointOfInterest { try brands.add(place, id: index + 1) }
    }
    try brands.finish()
  }

  /// Writes the houses, whose references are "h1", "h2" and so on.
  private func writeHouses(
    of places: [GazetteerPlace], to database: Database
  ) throws(SQLiteError) {
    for (index, house) in houses.enumerated() {
      guard let street = places.firstIndex(where: { $0.reference == house.street }) else {
        continue
      }
      let coordinate = Coordinate(
        wrappingLatitude: house.position.0, longitude: house.position.1)
      try database.run(
        "INSERT INTO houses VALUES (?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL, NULL)",
        [
          .integer(index + 1), .integer(street + 1), .text(house.number), .text(house.postcode),
          .real(coordinate.latitude), .real(coordinate.longitude), .text("h\(index + 1)"),
        ])
      try database.run(
        "INSERT INTO house_points VALUES (?, ?, ?, ?, ?)",
        [.integer(index + 1)] + StreetMapWriter.box([coordinate]))
    }
  }

  /// Writes where streets run, each of their lines as one piece.
  private func writeLines(_ places: [GazetteerPlace], to database: Database) throws {
    var number = 0
    for (index, place) in places.enumerated() {
      for line in streetLines[place.reference] ?? [] {
        number += 1
        let points = line.map { Coordinate(wrappingLatitude: $0.1, longitude: $0.0) }
        try database.run(
          "INSERT INTO street_lines VALUES (?, ?, ?)",
          [.integer(number), .integer(index + 1), .blob(LineCoding.encode(points))])
        try database.run(
          "INSERT INTO street_boxes VALUES (?, ?, ?, ?, ?)",
          [.integer(number)] + StreetMapWriter.box(points))
      }
    }
  }
}

/// A house as a test states it.
struct BuiltHouse {
  var number: String
  /// The reference of the street.
  var street = "1"
  var postcode = ""
  /// The latitude and longitude in degrees.
  var position = (0.0, 0.0)

  init(
    _ number: String, of street: String = "1", postcode: String = "",
    at position: (Double, Double) = (0, 0)
  ) {
    (self.number, self.street, self.postcode, self.position) = (number, street, postcode, position)
  }
}

extension GazetteerPlace {
  /// Creates a place as a test states it: a city unless the test says otherwise.
  ///
  /// - Parameters:
  ///   - importance: The importance in the engine's unit, the decimal logarithm of inhabitants.
  ///   - position: The latitude and longitude in degrees.
  ///   - names: The other names, by language; those with the language "" are of none.
  ///   - areas: The numbers of the areas around, from the innermost outwards.
  ///   - area: The area that the place itself is.
  init(
    _ name: String, _ importance: Double, at position: (Double, Double) = (0, 0),
    _ category: String = "city", reference: String = "",
    names: KeyValuePairs<String, String> = [:], in areas: [Int] = [], is area: GazetteerArea? = nil,
    extent: CoordinateRegion? = nil
  ) {
    self.init(
      reference: reference,
      names: [PackedNames.Name(text: name, languages: [])]
        + names.map { PackedNames.Name(text: $0.value, languages: $0.key.isEmpty ? [] : [$0.key]) },
      coordinate: Coordinate(wrappingLatitude: position.0, longitude: position.1),
      importance: importance, category: PlaceCategory(rawValue: category) ?? .city, population: 0,
      areas: areas, extent: extent,
      ownArea: area, isLabelled: area == nil)
  }

  /// Returns a state that places may lie in.
  ///
  /// - Parameters:
  ///   - number: The number by which places name the state.
  ///   - country: The number of the country around the state.
  static func state(
    _ name: String, _ importance: Double, number: Int, country: Int? = nil,
    extent: CoordinateRegion = .world
  ) -> GazetteerPlace {
    GazetteerPlace(
      name, importance, "state", in: country.map { [$0] } ?? [],
      is: GazetteerArea(number: number, level: .state, code: ""), extent: extent)
  }

  /// Returns a country that places may lie in.
  ///
  /// - Parameter number: The number by which places name the country.
  static func country(
    _ name: String, _ importance: Double, number: Int, names: KeyValuePairs<String, String> = [:]
  ) -> GazetteerPlace {
    GazetteerPlace(
      name, importance, "country", names: names,
      is: GazetteerArea(number: number, level: .country, code: ""), extent: .world)
  }

  /// A Boolean value that says whether the place is found by its category.
  fileprivate var isPointOfInterest: Bool {
    !["country", "state", "city", "town", "village", "street", "postcode"].contains(
      category.rawValue)
  }
}
