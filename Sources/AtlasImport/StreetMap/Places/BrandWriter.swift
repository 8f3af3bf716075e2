import Places
import SQLite
import ShardFormat

/// A writer of the brands and chains to which several places of a street map belong; a chain may be
/// known by its name alone. The tables of collected places lie in the same temporary database as
/// those of `CollectedWords`.
struct BrandWriter {
  private let database: Database

  /// The largest length in bytes of a folded name that can be a brand.
  private static let byteLimit = 64
  /// The categories whose places form a chain by their name alone. Places of other categories that
  /// share a name are a street's two bus stops, or all the toilets of a town.
  private static let chained: Set<PlaceCategory> = {
    let services = CategoryVocabulary.standard.definitions(of: .services).filter {
      !$0.isFoundUnnamed
    }
    let sold = [CategoryGroup.lodging, .food, .shops, .health].flatMap(
      CategoryVocabulary.standard.definitions)
    return Set((services + sold).map(\.category))
  }()
  /// An index of the names of categories, which are no names of chains.
  private static let categoryNames = CategoryIndex(.standard)

  /// Creates a writer of brands, and the temporary table in which it collects them.
  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    try database.execute(
      """
      CREATE TABLE collected.brands (
        letters TEXT NOT NULL, name TEXT NOT NULL, category TEXT NOT NULL, said INTEGER NOT NULL,
        place INTEGER NOT NULL);
      """)
  }

  /// Collects a place if it has a brand or may belong to a chain.
  ///
  /// - Parameters:
  ///   - place: A point of interest.
  ///   - id: The place's number in the shard.
  func add(_ place: GazetteerPlace, id: Int) throws(SQLiteError) {
    let brand = place.details[.brand]?.split(separator: ";").first.map(String.init)
    guard let name = brand ?? place.names.first?.text else { return }
    let folded = FoldedText(name)
    if brand == nil {
      let words = folded.words.filter { !$0.isPart }.map(folded.string)
      // Every place called "Kiosk" is a kiosk, and no member of a chain.
      let isCategory = !Self.categoryNames.matches(words, lastIsPrefix: false).isEmpty
      guard Self.chained.contains(place.category), !isCategory else { return }
    }
    let letters = folded.letters
    guard (1...Self.byteLimit).contains(letters.utf8.count) else { return }
    try database.run(
      "INSERT INTO collected.brands VALUES (?, ?, ?, ?, ?)",
      [
        .text(letters), .text(name), .text(place.category.rawValue),
        .integer(brand == nil ? 0 : 1), .integer(id),
      ])
  }

  /// Writes the brands into the shard, once it has all places. Places without a brand belong
  /// together if they have both their name and their category in common; a brand is called as most
  /// of its places spell it.
  func finish() throws(SQLiteError) {
    try database.execute(
      """
      CREATE TABLE collected.members AS SELECT letters, name, category, place FROM (
        SELECT *, count(*) OVER (PARTITION BY letters, category) AS alike FROM collected.brands)
      WHERE said OR alike > 1;
      CREATE INDEX collected.members_letters ON members (letters);
      INSERT INTO main.brands SELECT b.letters, row_number() OVER (ORDER BY b.letters),
        (\(Self.most("name"))), (\(Self.most("category"))), b.places
      FROM (SELECT letters, count(*) AS places FROM collected.members
        GROUP BY letters HAVING count(*) > 1) b;
      INSERT INTO main.brand_points
      SELECT p.id, p.longitude, p.longitude, p.latitude, p.latitude, b.number, b.number
      FROM collected.members m JOIN main.brands b USING (letters)
      JOIN main.places p ON p.id = m.place ORDER BY p.id;
      """)
  }

  /// Returns the SQL query for the most frequent value of a column among the places of a brand.
  private static func most(_ column: String) -> String {
    """
    SELECT \(column) FROM collected.members m WHERE m.letters = b.letters
    GROUP BY \(column) ORDER BY count(*) DESC, \(column) LIMIT 1
    """
  }
}
