import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with functions that look up streets by name and by position.
extension ShardReader {
  private static let named = "SELECT place FROM street_keys WHERE key = ?"
  /// The number of keys for which streets are looked up at once.
  private static let keysAtOnce = 32
  private static let withKeys = """
    SELECT place FROM street_keys
    WHERE key IN (\(repeatElement("?", count: keysAtOnce).joined(separator: ", ")))
    """
  private static let withPrefix = """
    SELECT DISTINCT place FROM street_keys WHERE key >= ? AND key < ? ORDER BY place LIMIT ?
    """
  private static let inBox = """
    SELECT l.place, l.points FROM street_boxes b CROSS JOIN street_lines l ON l.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
    """
  /// The largest number of streets that are returned for the beginning of a street's name.
  private static let prefixLimit = 24
  /// The largest number of bytes of a word that is rather an abbreviation than a word of some name.
  private static let longestAbbreviation = 3
  /// The least number of letters in the beginning of a street's name by which streets are looked
  /// up.
  private static let shortestPrefix = 3

  /// Returns the numbers of a shard's streets with a name, however its words are abbreviated and
  /// joined.
  func streets(named street: ParsedStreetName) throws(SQLiteError) -> [Int] {
    try streets(withKey: street.key)
  }

  /// Returns the numbers of a shard's streets whose name has a key.
  func streets(withKey key: String) throws(SQLiteError) -> [Int] {
    try lookups.streets.value(for: key) { () throws(SQLiteError) in
      var places: [Int] = []
      try database.run(Self.named, [.text(key)]) { places.append($0.integer(0)) }
      return places
    }
  }

  /// Returns the numbers of a shard's streets whose name is another one as the map's countries abbreviate it, and of
  /// the roads that it names by their number, the most important first.
  func streets(spelledLike street: StreetForms) throws(SQLiteError) -> [Int] {
    var places: Set<Int> = []
    // Most streets of other maps are told by a word that no name has, before any name is written out.
    let mayBeKnown = street.name.written.allSatisfy { word in
      word.utf8.count <= Self.longestAbbreviation || shard.spellings.isShort(word)
        || shard.trie.weight(of: word, asPrefix: true) != nil
    }
    for key in mayBeKnown ? street.otherKeys(shard.spellings) : [] {
      places.formUnion(try streets(withKey: key))
    }
    if !street.roadKeys.isEmpty { places.formUnion(try streets(keys: street.roadKeys)) }
    return places.sorted()
  }

  /// Returns the numbers of a shard's streets that have one of some keys, the most important first.
  func streets(keys: some Collection<String>) throws(SQLiteError) -> [Int] {
    var places: Set<Int> = []
    var rest = Array(keys)[...]
    while !rest.isEmpty {
      let taken = rest.prefix(Self.keysAtOnce)
      rest = rest.dropFirst(Self.keysAtOnce)
      let values = taken.map(Statement.Value.text)
      let padding = repeatElement(Statement.Value.null, count: Self.keysAtOnce - values.count)
      try database.run(Self.withKeys, values + padding) { places.insert($0.integer(0)) }
    }
    return places.sorted()
  }

  /// Returns the numbers of a shard's most important streets whose names begin with a text, the
  /// most important first; none where the text has too few letters.
  func streets(withPrefix street: ParsedStreetName) throws(SQLiteError) -> [Int] {
    let key = street.key
    guard key.unicodeScalars.count >= Self.shortestPrefix else { return [] }
    var places: [Int] = []
    try database.run(
      Self.withPrefix,
      [.text(key), .text("\(key)\u{10FFFF}"), .integer(Self.prefixLimit)]
    ) { places.append($0.integer(0)) }
    return places
  }

  /// Returns the numbers of a shard's streets that run near a point, the nearest first, with their
  /// distances in metres and the point of each that is nearest.
  ///
  /// - Parameter reach: The greatest distance, in metres.
  func streets(
    near coordinate: Coordinate, reach: Double
  ) throws(SQLiteError) -> [(place: Int, distance: Double, point: Coordinate)] {
    var nearest: [Int: (distance: Double, point: Coordinate)] = [:]
    let window = CoordinateRegion(around: coordinate, reach: reach)
    for longitudes in window.longitudeRanges {
      try database.run(Self.inBox, window.edges(longitudes)) { row in
        let line = row.withBlob(1, LineCoding.decode)
        guard let found = Polyline.nearest(on: line, to: coordinate), found.distance <= reach,
          found.distance < nearest[row.integer(0)]?.distance ?? .infinity
        else { return }
        nearest[row.integer(0)] = found
      }
    }
    return nearest.map { (place: $0.key, distance: $0.value.distance, point: $0.value.point) }
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
  }
}
