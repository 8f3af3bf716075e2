import Places
import SQLite
import ShardFormat
import Synchronization

/// A place in a neighborhood, its names as they are stored.
struct Neighbor: Sendable {
  var place: Int
  var importance: Double
  var coordinate: Coordinate
  var name: String
  var names: TaggedNames

  private static let select = """
    SELECT importance, latitude, longitude, name, names FROM places WHERE id = ?
    """

  static func read(_ places: [Int], _ database: Database) throws(SQLiteError) -> [Neighbor] {
    let statement = try database.statement(select)
    var found: [Neighbor] = []
    found.reserveCapacity(places.count)
    for place in places {
      try statement.run([.integer(place)]) { row in
        found.append(
          Neighbor(
            place: place, importance: row.real(0),
            coordinate: Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2)),
            name: row.text(3), names: TaggedNames(text: row.text(4))))
      }
    }
    return found
  }

  /// Returns the main name and those in the languages that have a word beginning so.
  func names(withWordBeginning initial: [UInt8], in languages: Set<[UInt8]>) -> [PlaceName] {
    var found: [PlaceName] = []
    var name = name
    if name.withUTF8({ FoldedText.hasWord(beginning: initial, in: $0) }) {
      found.append(placeName(.main, name))
    }
    names.forEachName { language, bytes in
      guard FoldedText.hasWord(beginning: initial, in: bytes), languages.contains(Array(language))
      else { return }
      let text = String(decoding: bytes, as: UTF8.self)
      if !found.contains(where: { $0.text == text }) { found.append(placeName(.language, text)) }
    }
    return found
  }

  private func placeName(_ kind: NameKind, _ text: String) -> PlaceName {
    PlaceName(
      place: place, kind: kind, text: text, folded: FoldedText(text), importance: importance,
      coordinate: coordinate)
  }
}

/// The most important places in a region, by the names that a reader knows: their own, those in the
/// reader's language, and English ones. Names are folded when they are first asked for, by the first
/// letters of their words: with every keystroke that is the same letter.
final class ViewportCandidates: Sendable {
  private struct Key: Hashable {
    let initial: Unicode.Scalar
    let language: Language
  }

  /// How many letters, by language, names are kept for.
  private static let initialLimit = 32

  /// The numbers of the places.
  let numbers: Set<Int>
  private let places: [Neighbor]
  private let byInitial = Mutex<[Key: [PlaceName]]>([:])

  init(_ places: [Neighbor]) {
    self.places = places
    numbers = Set(places.map(\.place))
  }

  /// Returns the names that may match the query: they have a word that begins like its first.
  func names(for query: ParsedQuery, in language: Language) -> [PlaceName] {
    guard let initial = query.words.first?.unicodeScalars.first else { return [] }
    let key = Key(initial: initial, language: language)
    if let known = byInitial.withLock({ $0[key] }) { return known }
    let letter = Array(String(initial).utf8)
    let languages = Set([language, .english].map { Array($0.code.utf8) })
    let names = places.flatMap { $0.names(withWordBeginning: letter, in: languages) }
    byInitial.withLock { kept in
      if kept.count >= Self.initialLimit { kept = [:] }
      kept[key] = names
    }
    return names
  }
}
