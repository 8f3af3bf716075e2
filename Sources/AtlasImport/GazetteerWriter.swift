import Atlas
import Dispatch
import Places
import Synchronization

/// Writes ranked places and their names into a shard.
struct GazetteerWriter {
  let connection: Connection
  let progress: (ImportProgress) -> Void

  private static let step = 8_192

  /// - Returns: The number of names.
  func write(_ places: [GazetteerPlace]) throws(SQLiteError) -> Int {
    let names = NameRows(places).sorted
    try write(names)
    for (index, place) in places.enumerated() {
      if index % Self.step == 0 { report(.placing, index, places.count) }
      try write(place, id: index + 1)
    }
    return names.count
  }

  private func report(_ phase: ImportProgress.Phase, _ done: Int, _ total: Int) {
    progress(ImportProgress(phase: phase, done: done, total: total))
  }

  private func write(_ names: [NameRows.Row]) throws(SQLiteError) {
    // Collected in memory and written once, rather than merged again and again.
    try connection.run("INSERT INTO words (words, rank) VALUES ('hashsize', 268435456)")
    for (index, name) in names.enumerated() {
      if index % Self.step == 0 { report(.naming, index, names.count) }
      let id = Connection.Value.integer(index + 1)
      try connection.run(
        "INSERT INTO names VALUES (?, ?, ?, ?, ?)",
        [
          id, .integer(name.place + 1), .integer(name.kind.rawValue), .integer(name.key),
          .text(name.text),
        ])
      try connection.run(
        "INSERT INTO words (rowid, text) VALUES (?, ?)", [id, .text(name.document)])
    }
  }

  private func write(_ place: GazetteerPlace, id: Int) throws(SQLiteError) {
    let tagged = place.names.flatMap { name in
      name.languages.map { (language: $0, name: name.text) }
    }
    let box = place.extent.map { [$0.west, $0.south, $0.east, $0.north] }
    try connection.run(
      "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(id), .text(place.reference), .text(place.names.first?.text ?? ""),
        .text(TaggedNames(tagged).text), .real(place.coordinate.latitude),
        .real(place.coordinate.longitude), .real(place.importance),
        .text(place.category.rawValue), place.population > 0 ? .integer(place.population) : .null,
        place.areas.first.map { .integer($0) } ?? .null,
        place.timeZone.map { .text($0) } ?? .null,
      ] + (box?.map { .real($0) } ?? [.null, .null, .null, .null]))
    if let area = place.ownArea {
      try connection.run(
        "INSERT INTO areas VALUES (?, ?, ?)",
        [.integer(area), .integer(place.areas.first ?? 0), .integer(id)])
    } else {
      let (x, y) = (place.coordinate.longitude, place.coordinate.latitude)
      try connection.run(
        "INSERT INTO nearby VALUES (?, ?, ?, ?, ?, ?, ?)",
        [.integer(id), .real(x), .real(x), .real(y), .real(y), .integer(id), .integer(id)])
    }
  }
}

/// The names of all places, folded on all cores, in the order of importance.
struct NameRows {
  struct Row: Sendable {
    /// An index into the places.
    var place: Int
    var kind: NameKind
    var key: Int
    var text: String
    var document: String
    var score: Double
  }

  let sorted: [Row]

  init(_ places: [GazetteerPlace]) {
    let chunk = 4_096
    let chunks = (places.count + chunk - 1) / chunk
    let folded = Mutex<[[Row]]>(Array(repeating: [], count: chunks))
    DispatchQueue.concurrentPerform(iterations: chunks) { index in
      let range = index * chunk..<min((index + 1) * chunk, places.count)
      let rows = range.flatMap { Self.rows(of: places[$0], index: $0) }
      folded.withLock { $0[index] = rows }
    }
    let rows = folded.withLock { Array($0.joined()) }
    // Rows are in the order of places; equal scores keep it.
    sorted = rows.indices.sorted {
      rows[$0].score != rows[$1].score ? rows[$0].score > rows[$1].score : $0 < $1
    }.map { rows[$0] }
  }

  /// One row for each name that is found by other words than those before it.
  private static func rows(of place: GazetteerPlace, index: Int) -> [Row] {
    var rows: [Row] = []
    let areas = place.areas + [place.ownArea].compactMap(\.self)
    for (position, name) in place.names.enumerated() {
      let folded = FoldedText(name.text)
      let key = folded.key
      if folded.words.isEmpty || rows.contains(where: { $0.key == key }) { continue }
      let kind = kind(of: name, isMain: position == 0)
      rows.append(
        Row(
          place: index, kind: kind, key: key, text: name.text,
          document: WordsPattern.document(
            folded, areas: areas, isArea: place.ownArea != nil),
          score: place.importance - kind.penalty))
    }
    return rows
  }

  private static func kind(of name: PackedNames.Name, isMain: Bool) -> NameKind {
    if isMain { return .main }
    if !name.languages.isEmpty { return .language }
    let isCode =
      name.text.utf8.count <= 4
      && name.text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    return isCode ? .code : .other
  }

}
