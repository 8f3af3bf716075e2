import Places
import SQLite
import ShardFormat
import Synchronization

/// A place among the most important ones in view, with its names as the shard stores them.
struct ViewportPlace: Sendable {
  /// The number of a place in its shard.
  var place: Int
  var importance: Double
  var coordinate: Coordinate
  var name: String
  var names: TaggedNames

  /// Returns those of a place's names that have a word with a prefix: of the main name and the
  /// names in some languages.
  ///
  /// - Parameters:
  ///   - initial: The folded prefix, in UTF-8.
  ///   - languages: The codes of the languages, in UTF-8.
  func names(withPrefix initial: [UInt8], in languages: Set<[UInt8]>) -> [PlaceName] {
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

extension ShardReader {
  private static let viewportPlace = """
    SELECT importance, latitude, longitude, name, names FROM places WHERE id = ?
    """

  /// Returns the places of a shard with some numbers, with their names, in the order of the
  /// numbers.
  func viewportPlaces(_ places: [Int]) throws(SQLiteError) -> [ViewportPlace] {
    let statement = try database.statement(Self.viewportPlace)
    var found: [ViewportPlace] = []
    found.reserveCapacity(places.count)
    for place in places {
      try statement.run([.integer(place)]) { row in
        found.append(
          ViewportPlace(
            place: place, importance: row.real(0),
            coordinate: Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2)),
            name: row.text(3), names: TaggedNames(text: row.text(4))))
      }
    }
    return found
  }
}

/// A collection of the most important places in a region, by the names that a reader knows: the
/// main ones, those in the reader's language, and English ones. Names are folded when they are
/// first asked for, by the first letter of a word, which is the same with every keystroke.
final class ViewportCandidates: Sendable {
  private struct Key: Hashable {
    let initial: Unicode.Scalar
    let language: Language
  }

  /// The largest number of first letters, each in a language, for which the names of places in view
  /// are kept.
  private static let initialLimit = 32

  /// The numbers of the most important places in a region.
  let numbers: Set<Int>
  private let places: [ViewportPlace]
  private let byInitial = Mutex<[Key: [PlaceName]]>([:])

  init(_ places: [ViewportPlace]) {
    self.places = places
    numbers = Set(places.map(\.place))
  }

  /// Returns the names of the most important places in a region that may match a query: those with
  /// a word that begins with the first letter of the query.
  func names(for query: QueryWords, in language: Language) -> [PlaceName] {
    guard let initial = query.words.first?.unicodeScalars.first else { return [] }
    let key = Key(initial: initial, language: language)
    if let known = byInitial.withLock({ $0[key] }) { return known }
    let letter = Array(String(initial).utf8)
    let languages = Set((language.codesOfNames + [Language.english.code]).map { Array($0.utf8) })
    let names = places.flatMap { $0.names(withPrefix: letter, in: languages) }
    byInitial.withLock { kept in
      if kept.count >= Self.initialLimit { kept = [:] }
      kept[key] = names
    }
    return names
  }
}
