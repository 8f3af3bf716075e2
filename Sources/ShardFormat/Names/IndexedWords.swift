/// What a name is found by.
package enum IndexedWords {
  /// The folded words of a name, and a mark of each area that its place lies in, spaces between
  /// them.
  package static func document(_ name: FoldedText, areas: [Int]) -> String {
    var document = ""
    for word in name.words {
      document += name.string(word)
      document += " "
    }
    for area in areas { document += marker(area: area) + " " }
    return document
  }

  /// In every name of what lies in the area, which is numbered 1 to 65,533. Private-use scalars
  /// occur in no word (`Folding` takes them for separators).
  package static func marker(area: Int) -> String {
    Unicode.Scalar(UInt32(0xF0000 + area)).map { String($0) } ?? ""
  }

  /// What the list of a beginning is kept under: no word has an asterisk.
  package static func beginning(_ letters: String) -> String { letters + "*" }

  /// Marks begin so in UTF-8, and words do not.
  package static let markerLead: UInt8 = 0xF3
}
