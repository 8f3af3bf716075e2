import Dispatch
import Places
import SQLite
import ShardFormat
import Synchronization

/// A table of rows for the names of all places, in the order of their score. Names are folded on
/// all cores.
struct NameRows {
  /// A row for a name by which a place can be found.
  struct Row: Sendable {
    /// The index of the named place among all places.
    var place: Int
    /// The kind of the name, which decides how much its score is below the place's importance.
    var kind: NameKind
    /// The key of the folded name (`FoldedText.key`).
    var key: Int
    var text: String
    /// The words of the name as the full-text index takes them.
    var document: String
    /// The importance of the place minus the penalty of the kind of name.
    var score: Double
  }

  /// The rows for the names of all places by descending score; equal scores keep the order of the
  /// places.
  let sorted: [Row]

  /// Creates a table of rows for the names of places by folding the names and sorting them by their
  /// score.
  init(_ places: [GazetteerPlace]) {
    let rows = Self.folded(places)
    // Rows are in the order of places; equal scores keep it.
    sorted = rows.indices.sorted {
      rows[$0].score != rows[$1].score ? rows[$0].score > rows[$1].score : $0 < $1
    }.map { rows[$0] }
  }

  /// Returns a row for each name by which a place can be found, in the order of the places.
  static func folded(_ places: [GazetteerPlace]) -> [Row] {
    let chunk = 1_024
    let chunks = (places.count + chunk - 1) / chunk
    let folded = Mutex<[[Row]]>(Array(repeating: [], count: chunks))
    DispatchQueue.concurrentPerform(iterations: chunks) { index in
      let range = index * chunk..<min((index + 1) * chunk, places.count)
      let rows = range.flatMap { Self.rows(of: places[$0], index: $0) }
      folded.withLock { $0[index] = rows }
    }
    return folded.withLock { Array($0.joined()) }
  }

  /// The languages whose names rank close to the main name; a name in another language still finds
  /// its place.
  private static let widelyRead: Set<String> = [
    "ar", "bn", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hu", "id",
    "it", "ja", "ko", "nb", "nl", "no", "pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "ur",
    "vi", "zh",
  ]

  /// Returns a row for each name of a place that is found by other words than the names before it.
  private static func rows(of place: GazetteerPlace, index: Int) -> [Row] {
    var rows: [Row] = []
    for (position, var name) in place.names.enumerated() {
      // Postal codes are found by their letters and digits, however these are divided.
      if place.category == .postcode { name.text = Postcode(name.text)?.code ?? name.text }
      let folded = FoldedText(name.text)
      let key = folded.key
      if folded.words.isEmpty || rows.contains(where: { $0.key == key }) { continue }
      let kind = kind(of: name, isMain: position == 0)
      rows.append(
        Row(
          place: index, kind: kind, key: key, text: name.text,
          document: IndexedWords.document(folded, areas: place.areas + place.otherAreas),
          score: place.importance - kind.penaltyWhenBegun))
    }
    return rows
  }

  /// Returns the kind of a place's name: names of up to four capital letters count as codes, unless
  /// they are the main name or in a widely read language.
  static func kind(of name: PackedNames.Name, isMain: Bool) -> NameKind {
    if isMain { return .main }
    let isWidelyRead = name.languages.contains { code in
      widelyRead.contains(code) || widelyRead.contains(String(code.prefix { $0 != "-" }))
    }
    if isWidelyRead { return .language }
    let isCode =
      (1...4).contains(name.text.utf8.count)
      && name.text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    return isCode ? .code : .other
  }

}
