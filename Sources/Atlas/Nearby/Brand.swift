import Places
import SQLite
import ShardFormat

/// A brand or chain that several places of a shard belong to.
struct Brand {
  /// The number of a brand in its shard.
  var number: Int
  /// The folded letters by which a brand is known (`FoldedText.letters`).
  var letters: String
  var name: String
  /// The category of most places of a brand.
  var category: PlaceCategory
  var placeCount: Int
  /// The credits of the shards that have places of a brand; empty until the atlas adds them.
  var attributions: [Attribution] = []

  fileprivate static let columns = "number, letters, name, category, places"

  fileprivate init(_ row: Row) {
    number = row.integer(0)
    letters = row.text(1)
    name = row.text(2)
    category = PlaceCategory(rawValue: row.text(3)) ?? .pointOfInterest
    placeCount = row.integer(4)
  }
}

/// An extension of `ShardReader` with functions that look up brands.
extension ShardReader {
  private static let withPrefix = """
    SELECT \(Brand.columns) FROM brands WHERE letters >= ? AND letters < ?
    ORDER BY letters <> ?, places DESC, letters LIMIT ?
    """
  private static let named = "SELECT \(Brand.columns) FROM brands WHERE letters = ?"

  /// Returns the brands of a shard whose letters begin with some letters: first the brand with
  /// exactly these letters, then the brands with the most places.
  ///
  /// - Parameters:
  ///   - letters: The letters, folded as in `FoldedText.letters`.
  ///   - limit: The largest number of brands that are returned.
  func brands(withPrefix letters: String, limit: Int) throws(SQLiteError) -> [Brand] {
    var brands: [Brand] = []
    try database.run(
      Self.withPrefix,
      [.text(letters), .text("\(letters)\u{10FFFF}"), .text(letters), .integer(limit)]
    ) { brands.append(Brand($0)) }
    return brands
  }

  /// Returns the brand of a shard with exactly some folded letters; `nil` where there is none.
  func brand(named letters: String) throws(SQLiteError) -> Brand? {
    var brand: Brand?
    try database.run(Self.named, [.text(letters)]) { brand = Brand($0) }
    return brand
  }
}
