import Places
import SQLite
import ShardFormat

/// A writer of ranked places and their names into a shard.
struct GazetteerWriter {
  let database: Database
  let progress: (ImportProgress) -> Void

  /// The number of rows that are written between two reports of progress.
  private static let step = 8_192

  /// Writes places, which come in the order of their importance, and their names into a shard.
  ///
  /// - Returns: The number of names that were written.
  func write(_ places: [GazetteerPlace]) throws(SQLiteError) -> Int {
    let names = NameRows(places).sorted
    try write(names)
    var landmarks = LandmarkCells()
    for (index, place) in places.enumerated() {
      if index % Self.step == 0 { report(.placing, index, places.count) }
      try write(place, id: index + 1)
      if place.isLabelled { try write(place.coordinate, ofPlace: index + 1) }
      landmarks.add(place, id: index + 1)
    }
    try landmarks.write(to: database)
    return names.count
  }

  /// Reports how far a phase of the import has come.
  func report(_ phase: ImportProgress.Phase, _ done: Int, _ total: Int) {
    progress(ImportProgress(phase: phase, done: done, total: total))
  }

  /// Writes names of places into the table `names`, and their folded keys into the table
  /// `name_keys`.
  private func write(_ names: [NameRows.Row]) throws(SQLiteError) {
    try CollectedWords.prepare(database, memory: 1 << 28)
    for (index, row) in names.enumerated() {
      if index % Self.step == 0 { report(.naming, index, names.count) }
      try write(row, id: index + 1)
    }
    // Write keys in the order of the table, so that rows are only appended.
    for key in names.enumerated().map({ $1.key << 32 | $0 + 1 }).sorted() {
      try write(key: key >> 32, ofName: key & 0xFFFF_FFFF)
    }
  }

  /// Writes a name of a place into the table `names`, and collects its words for the index. Names
  /// come by descending score.
  func write(_ row: NameRows.Row, id: Int) throws(SQLiteError) {
    try database.run(
      "INSERT INTO names VALUES (?, ?, ?, ?)",
      [.integer(id), .integer(row.place + 1), .integer(row.kind.rawValue), .text(row.text)])
    try CollectedWords.add(row.document, ofName: id, database)
  }

  /// Writes the folded key of a name into the table `name_keys`.
  func write(key: Int, ofName id: Int) throws(SQLiteError) {
    try database.run("INSERT INTO name_keys VALUES (?, ?)", [.integer(key), .integer(id)])
  }

  /// Writes a place into the table `places` and, if the place is an area, that area into the table
  /// `areas`. Places come in the order of their importance.
  func write(_ place: GazetteerPlace, id: Int) throws(SQLiteError) {
    let box = place.extent.map { [$0.west, $0.south, $0.east, $0.north] }
    try database.run(
      "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(id), .text(place.reference), .text(place.names.first?.text ?? ""),
        .text(tagged(place.names).text), .real(place.coordinate.latitude),
        .real(place.coordinate.longitude), .real(place.importance),
        .text(place.category.rawValue), place.population > 0 ? .integer(place.population) : .null,
        place.areas.first.map { .integer($0) } ?? .null,
        place.timeZone.map { .text($0) } ?? .null,
      ] + (box?.map { .real($0) } ?? [.null, .null, .null, .null]) + [.text(place.details.text)])
    if let area = place.ownArea {
      try write(area, in: place.areas.first, names: place.names, place: id)
    }
  }

  /// Writes an area into the table `areas`, and its names that may stand beside a place's name in a
  /// query, such as "texas" or "tx", into the table `area_names`.
  ///
  /// - Parameters:
  ///   - parent: The number of the area around it, or `nil` for none.
  ///   - place: The number of the place that the area is, or 0.
  func write(
    _ area: GazetteerArea, in parent: Int?, names: [PackedNames.Name], place: Int
  ) throws(SQLiteError) {
    let (name, translations) = place > 0 ? ("", "") : (names.first?.text ?? "", tagged(names).text)
    try database.run(
      "INSERT INTO areas VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(area.number), .integer(parent ?? 0), .integer(place),
        .integer(area.level.rawValue), .text(area.code), .text(name), .text(translations),
      ])
    for (index, name) in names.enumerated()
    where NameRows.kind(of: name, isMain: index == 0) != .other {
      // Several names of an area may be folded to the same words.
      try database.run(
        "INSERT OR IGNORE INTO area_names VALUES (?, ?, ?)",
        [.text(FoldedText(name.text).joined), .integer(place), .integer(area.number)])
    }
  }

  /// Returns those of a place's names that have a language, by language.
  private func tagged(_ names: [PackedNames.Name]) -> TaggedNames {
    let further = names.dropFirst().flatMap { name in
      name.languages.map { (language: $0, name: name.text) }
    }
    guard let main = names.first else { return TaggedNames(further) }
    // The first name in a language is shown, which may be the main one.
    let shown = main.languages.filter { language in further.contains { $0.language == language } }
    return TaggedNames(
      shown.map { ($0, main.text) } + further, main: main.languages.filter { !shown.contains($0) })
  }

  /// Writes the position of a place into the table `nearby`, the index of places by position.
  func write(_ coordinate: Coordinate, ofPlace id: Int) throws(SQLiteError) {
    let level = Statement.Value.real(ShardSchema.level(ofPlace: id))
    let x = Statement.Value.real(coordinate.longitude)
    let y = Statement.Value.real(coordinate.latitude)
    try database.run(
      "INSERT INTO nearby VALUES (?, ?, ?, ?, ?, ?, ?)",
      [.integer(id), x, x, y, y, level, level])
  }
}
