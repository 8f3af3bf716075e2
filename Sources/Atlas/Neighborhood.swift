import Places
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

  static func read(_ places: [Int], _ connection: Connection) throws(SQLiteError) -> [Neighbor] {
    let statement = try connection.statement(select)
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

  /// The main name and those by language that have a word beginning so.
  func names(withWordBeginning initial: [UInt8]) -> [PlaceName] {
    var found: [PlaceName] = []
    var name = name
    if name.withUTF8({ FoldedText.hasWord(beginning: initial, in: $0) }) {
      found.append(placeName(.main, name))
    }
    names.forEachName { _, bytes in
      guard FoldedText.hasWord(beginning: initial, in: bytes) else { return }
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

/// The names of the most important places in a region. They are folded when they are first asked
/// for, by the first letters of their words: with every keystroke that is the same letter.
final class Neighborhood: Sendable {
  /// Of letters for which names are kept.
  private static let initialLimit = 16

  private let places: [Neighbor]
  private let byInitial = Mutex<[Unicode.Scalar: [PlaceName]]>([:])

  init(_ places: [Neighbor]) { self.places = places }

  /// Those that may match the query: they have a word that begins like its first.
  func names(for query: Query) -> [PlaceName] {
    guard let initial = query.words.first?.unicodeScalars.first else { return [] }
    if let known = byInitial.withLock({ $0[initial] }) { return known }
    let letter = Array(String(initial).utf8)
    let names = places.flatMap { $0.names(withWordBeginning: letter) }
    byInitial.withLock { kept in
      if kept.count >= Self.initialLimit { kept = [:] }
      kept[initial] = names
    }
    return names
  }
}
