import Places
import SQLite
import ShardFormat

/// A writer of points of interest, and of the natural features and airports of the world, by category
/// and position into a shard.
struct CategoryWriter {
  private let database: Database
  /// The numbers of the categories that have been written so far.
  private var numbers: [PlaceCategory: Int] = [:]

  /// The categories of the vocabulary whose places are drawn and found as something else.
  private static let areas: Set<String> = [
    "capital", "city", "town", "village", "hamlet", "suburb", "quarter", "neighbourhood", "state",
    "country", "region", "locality",
  ]

  init(_ database: Database) { self.database = database }

  /// Returns whether places of a category are looked for by what they are: those of a category that
  /// people search by, or a kind of one, but for towns and other areas.
  static func isSought(_ category: PlaceCategory) -> Bool {
    let vocabulary = CategoryVocabulary.standard
    return !areas.contains(category.rawValue)
      && (vocabulary[category] != nil || !vocabulary.broader(of: category).isEmpty)
  }

  /// Writes the category and position of a place, and the areas that parts of it lie in, into the tables
  /// `categories`, `category_points`, `interest_points` and `feature_areas`.
  ///
  /// - Parameter category: The category by which the place is looked for; `nil` for its own.
  mutating func write(
    _ place: GazetteerPlace, id: Int, as category: PlaceCategory? = nil
  ) throws(SQLiteError) {
    let category = category ?? place.category
    let number = numbers[category] ?? numbers.count + 1
    if numbers[category] == nil {
      numbers[category] = number
      try database.run(
        "INSERT INTO categories VALUES (?, ?)", [.integer(number), .text(category.rawValue)])
    }
    let x = Statement.Value.real(place.coordinate.longitude)
    let y = Statement.Value.real(place.coordinate.latitude)
    try database.run(
      "INSERT INTO category_points VALUES (?, ?, ?, ?, ?, ?, ?)",
      [.integer(id), x, x, y, y, .integer(number), .integer(number)])
    try database.run(
      "INSERT INTO interest_points VALUES (?, ?, ?, ?, ?)", [.integer(id), x, x, y, y])
    for area in place.otherAreas {
      try database.run("INSERT INTO feature_areas VALUES (?, ?)", [.integer(area), .integer(id)])
    }
  }
}
