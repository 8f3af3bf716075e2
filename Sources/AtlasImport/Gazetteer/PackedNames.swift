/// A reader of the names of many places, as `Names` in `Resources/derive.py` packs them.
struct PackedNames {
  /// A name of a place, with the languages that it belongs to.
  struct Name: Sendable {
    var text: String
    /// The languages that the name belongs to, or in which the main name serves; empty for names of no language.
    var languages: [String]
  }

  private let languages: [String]
  private var counts: PackedReader
  private var tags: PackedReader
  private let lines: [String]
  private var line = 0

  /// Creates a reader of the names of many places from the columns and texts that hold them.
  init(_ reader: inout PackedReader) throws(PackedReader.Failure) {
    var languages: [String] = []
    for _ in 0..<(try reader.varint()) { languages.append(try reader.text()) }
    self.languages = languages
    counts = try reader.column()
    tags = try reader.column()
    lines = try reader.lines()
  }

  /// Returns the names of the next place, the main name first.
  mutating func next() throws(PackedReader.Failure) -> [Name] {
    let count = try counts.varint()
    guard count > 0, line + count <= lines.count else { throw .malformed }
    var names: [Name] = []
    names.reserveCapacity(count)
    for _ in 0..<count {
      var tagged: [String] = []
      for _ in 0..<(try tags.varint()) {
        let index = try tags.varint()
        guard index < languages.count else { throw .malformed }
        tagged.append(languages[index])
      }
      names.append(Name(text: lines[line], languages: tagged))
      line += 1
    }
    return names
  }
}
