import Atlas
import Places

/// Finds what several places of a street map belong to: brands, and chains known by their name
/// alone.
struct Brands: ~Copyable {
  private var members: ExternalSort

  /// - Parameters:
  ///   - folder: for what memory has no room for.
  ///   - memory: in bytes.
  init(in folder: String, memory: Int) {
    members = ExternalSort(in: folder, memoryLimit: memory)
  }

  /// Takes a place; one that is no point of interest belongs to none.
  ///
  /// - Parameter id: that the shard knows it by.
  mutating func add(_ draft: PlaceDraft, id: Int) throws(ImportError) {
    guard draft.isPointOfInterest, let member = BrandMember(draft.place, id: id) else { return }
    try members.add(key: NameKey.key(of: member.letters), member.packed)
  }

  consuming func write(to connection: Connection) throws {
    var groups = try RecordGroups(try members.sorted())
    var number = 0
    while let key = groups.key {
      var byLetters: [String: [BrandMember]] = [:]
      while let record = try groups.next(in: key) {
        let member = try BrandMember(packed: record)
        byLetters[member.letters, default: []].append(member)
      }
      for (letters, members) in byLetters.sorted(by: { $0.key < $1.key }) {
        guard let brand = Brand(letters: letters, members) else { continue }
        number += 1
        try Self.write(brand, number: number, to: connection)
      }
    }
  }

  private static func write(
    _ brand: Brand, number: Int, to connection: Connection
  ) throws(SQLiteError) {
    let key = Statement.Value.integer(number)
    try connection.run(
      "INSERT INTO brands VALUES (?, ?, ?, ?, ?)",
      [
        .text(brand.letters), key, .text(brand.name), .text(brand.category),
        .integer(brand.places.count),
      ])
    for place in brand.places {
      try connection.run(
        "INSERT INTO brand_points VALUES (?, ?, ?, ?, ?, ?, ?)",
        [.integer(place.id)] + StreetMapWriter.box([place.coordinate]) + [key, key])
    }
  }
}

/// What has at least two places.
private struct Brand {
  /// See `FoldedText.letters`.
  let letters: String
  /// As most of its places spell it.
  let name: String
  let category: String
  let places: [BrandMember]

  init?(letters: String, _ members: [BrandMember]) {
    let counts = Self.count(members.map(\.category))
    // What is only called so belongs together where it is the same kind of place.
    places = members.filter { $0.isSaid || counts[$0.category, default: 0] > 1 }
    guard places.count > 1, let name = Self.most(places.map(\.name)),
      let category = Self.most(places.map(\.category))
    else { return nil }
    self.letters = letters
    self.name = name
    self.category = category
  }

  private static func most(_ texts: [String]) -> String? {
    count(texts).min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  private static func count(_ texts: [String]) -> [String: Int] {
    texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
