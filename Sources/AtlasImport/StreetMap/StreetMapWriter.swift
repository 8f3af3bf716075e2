import Places
import SQLite
import ShardFormat

/// A writer of a street map into a shard, one place at a time.
struct StreetMapWriter {
  /// The number of houses that are written between two reports of progress.
  private static let step = 8_192
  /// The largest number of segments in a piece into which the line of a street is cut: short pieces
  /// have small boxes.
  private static let pieceLength = 16
  /// The memory in bytes that each sort of places and names, and the collected words, may take.
  private static let memory = 16 << 20

  private let database: Database
  private let progress: (ImportProgress) -> Void
  /// An array that says for each place, by its number, whether it has houses.
  private let hasHouses: [Bool]
  /// The row identifiers of places in the shard, by the numbers with which houses refer to places.
  private var ids: [Int32]
  private var categories: CategoryWriter
  private var tags: TagWriter
  private var postcodes: PostcodeWriter
  private let spellings: StreetSpellings
  private var pieceCount = 0
  private var outlinePieceCount = 0

  /// Writes a street map into a shard.
  ///
  /// - Returns: The numbers of names and houses that were written.
  static func write(
    _ map: StreetMap, to database: Database, folder: String,
    progress: @escaping (ImportProgress) -> Void
  ) throws -> (nameCount: Int, houseCount: Int) {
    var writer = StreetMapWriter(map, database, progress)
    let brands = try BrandWriter(database)
    var towns = map.towns
    let gazetteer = GazetteerWriter(database: database, progress: progress)
    let names = try StreamedGazetteer(writer: gazetteer, folder: folder, memory: memory)
      .write(map.places, count: map.summary.placeCount) { record, id in
        var reader = PackedReader(record)
        let number = try reader.varint()
        var draft = try PlaceDraft(packed: &reader)
        towns.complete(&draft.place, number: number, firstNumber: map.nextAreaNumber)
        try writer.write(draft, number: number, id: id)
        if draft.isPointOfInterest { try brands.add(draft.place, id: id) }
        return draft.place
      }
    try brands.finish()
    for country in map.countries {
      try gazetteer.write(country.area, in: nil, names: country.names, place: 0)
    }
    for (town, number) in towns.numbers.sorted(by: { $0.value < $1.value }) {
      try gazetteer.write(
        GazetteerArea(number: number, level: .settlement, code: ""), in: town.parent,
        names: [PackedNames.Name(text: town.name, languages: [])], place: 0)
    }
    return (names, try writer.write(map.houses))
  }

  private init(
    _ map: StreetMap, _ database: Database, _ progress: @escaping (ImportProgress) -> Void
  ) {
    self.database = database
    categories = CategoryWriter(database)
    tags = TagWriter(database)
    postcodes = PostcodeWriter(database, placeCount: map.summary.placeCount)
    self.progress = progress
    spellings = .of(map.countryCodes)
    hasHouses = map.hasHouses
    ids = Array(repeating: 0, count: map.summary.placeCount)
  }

  /// Writes the data that stands beside the row of a place: aliases, category, lines, outline and
  /// keys of street names.
  private mutating func write(_ draft: PlaceDraft, number: Int, id: Int) throws(SQLiteError) {
    ids[number] = Int32(clamping: id)
    for alias in draft.aliases {
      try database.run(
        "INSERT OR IGNORE INTO aliases VALUES (?, ?)", [.text(alias), .integer(id)])
    }
    if draft.isPointOfInterest { try categories.write(draft.place, id: id) }
    try tags.write(draft.tags, ofPlace: id)
    postcodes.add(draft, id: id)
    if draft.place.category == PlaceCategory.street {
      for line in draft.lines { try write(line, ofPlace: id) }
    } else {
      try write(draft.lines, ofPlace: id)
    }
    outlinePieceCount += try PolygonIndex(database: database)
      .write(draft.outline, ofPlace: id, firstID: outlinePieceCount + 1)
    let mayHaveHouses = number < hasHouses.count && hasHouses[number]
    guard draft.place.category == PlaceCategory.street || mayHaveHouses else { return }
    // Write keys in order, so that the same extract gives the same bytes.
    let keys = draft.place.names.reduce(into: Set<String>()) { keys, name in
      keys.formUnion(StreetKeys.keys(of: name.text, spellings))
    }.sorted()
    for key in keys where !key.isEmpty {
      try database.run("INSERT INTO street_keys VALUES (?, ?)", [.text(key), .integer(id)])
    }
  }

  /// Writes a line of a street in short pieces into the tables `street_lines` and `street_boxes`.
  private mutating func write(_ line: [Coordinate], ofPlace id: Int) throws(SQLiteError) {
    for start in stride(from: 0, to: line.count - 1, by: Self.pieceLength) {
      let piece = Array(line[start..<min(start + Self.pieceLength + 1, line.count)])
      pieceCount += 1
      try database.run(
        "INSERT INTO street_lines VALUES (?, ?, ?)",
        [.integer(pieceCount), .integer(id), .blob(LineCoding.encode(piece))])
      try database.run(
        "INSERT INTO street_boxes VALUES (?, ?, ?, ?, ?)", [.integer(pieceCount)] + Self.box(piece))
    }
  }

  /// Writes the course of a place that is a line and no street into the table `place_lines`.
  private func write(_ lines: [[Coordinate]], ofPlace id: Int) throws(SQLiteError) {
    if lines.isEmpty { return }
    let points = lines.map { $0.map(StreetShapeCoding.gridPoint) }
    try database.run(
      "INSERT INTO place_lines VALUES (?, ?)",
      [.integer(id), .blob(StreetShapeCoding.encode(points))])
  }

  /// Writes the houses of all places into a shard, each number of a place once.
  ///
  /// - Returns: The number of houses written.
  private mutating func write(_ houses: SortedRecords) throws -> Int {
    let total = houses.count
    var groups = try RecordGroups(houses)
    // Progress counts every house, also those left out because another has their number.
    var (count, done) = (0, 0)
    while let key = groups.key, let group = try groups.next() {
      let drafts = try group.map { try HouseDraft(packed: $0, place: Int(key)) }
      for house in HouseCollector.distinct(drafts) {
        if count % Self.step == 0 {
          progress(ImportProgress(phase: .numbering, done: done, total: total))
        }
        count += 1
        try write(house, id: count)
      }
      done += group.count
    }
    try postcodes.finish()
    return count
  }

  /// Writes a house into the tables `houses` and `house_points`.
  private mutating func write(_ house: HouseDraft, id: Int) throws(SQLiteError) {
    let edges = house.extent.flatMap { HouseEdges(of: $0, around: house.coordinate) }
    try database.run(
      "INSERT INTO houses VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(id), .integer(Int(ids[house.place])), .text(house.number), .text(house.postcode),
        .real(house.coordinate.latitude), .real(house.coordinate.longitude),
        .text(house.reference),
      ]
        + [edges?.south, edges?.west, edges?.north, edges?.east].map { edge in
          edge.map { .integer($0) } ?? .null
        })
    try database.run(
      "INSERT INTO house_points VALUES (?, ?, ?, ?, ?)",
      [.integer(id)] + Self.box([house.coordinate]))
    try tags.write(house.tags, ofHouse: id)
    try postcodes.add(house, ofPlace: Int(ids[house.place]))
  }

  /// Returns the box around points as database values: west, east, south, north in degrees.
  static func box(_ points: [Coordinate]) -> [Statement.Value] {
    let (xs, ys) = (points.map(\.longitude), points.map(\.latitude))
    return [xs.min(), xs.max(), ys.min(), ys.max()].map { .real($0 ?? 0) }
  }
}
