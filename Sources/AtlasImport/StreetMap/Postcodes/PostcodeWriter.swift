import Basics
import Places
import SQLite
import ShardFormat

/// A writer of the postal codes of streets and other places that have none of their own into the table
/// `postcodes` of a shard: that of one of their houses, or else of the nearest house of the same town.
struct PostcodeWriter {
  private let database: Database
  /// An array that says for each place, by its row identifier, whether its postal code is looked for.
  private var isWanted: [Bool]
  /// A Boolean value that says whether any house has a postal code.
  private var areKnown = false

  /// Creates a writer for a number of places.
  init(_ database: Database, placeCount: Int) {
    self.database = database
    isWanted = Array(repeating: false, count: placeCount + 1)
  }

  /// Has the postal code of a place looked for, unless it has one of its own or is an area, which may have
  /// many.
  ///
  /// - Parameter id: The place's number in the shard.
  mutating func add(_ draft: PlaceDraft, id: Int) {
    let hasOwn =
      draft.place.details[.postcode] != nil || draft.tags.contains { $0.key == "postal_code" }
    let isArea = draft.place.ownArea != nil || draft.place.category == PlaceCategory.postcode
    isWanted[id] = !hasOwn && !isArea
  }

  /// Writes the postal code of a house as that of its street or place, unless an earlier house has told it.
  mutating func add(_ house: HouseDraft, ofPlace id: Int) throws(SQLiteError) {
    if house.postcode.isEmpty { return }
    areKnown = true
    if !isWanted[id] { return }
    isWanted[id] = false
    try write(house.postcode, ofPlace: id)
  }

  private static let place = "SELECT latitude, longitude, area FROM places WHERE id = ?"

  /// Writes the postal codes of the places whose houses have told none, once all houses are written.
  func finish() throws(SQLiteError) {
    if !areKnown { return }
    var nearest = try NearestPostcodes(database)
    for id in isWanted.indices where isWanted[id] {
      var place: (coordinate: Coordinate, area: Int)?
      try database.run(Self.place, [.integer(id)]) { row in
        place = (Coordinate(wrappingLatitude: row.real(0), longitude: row.real(1)), row.integer(2))
      }
      if let place, let code = try nearest.postcode(near: place.coordinate, inArea: place.area) {
        try write(code, ofPlace: id)
      }
    }
  }

  private func write(_ postcode: String, ofPlace id: Int) throws(SQLiteError) {
    try database.run("INSERT INTO postcodes VALUES (?, ?)", [.integer(id), .text(postcode)])
  }
}
