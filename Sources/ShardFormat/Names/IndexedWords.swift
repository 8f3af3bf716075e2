/// A namespace for the words under which a shard indexes a name: its folded words, and a mark of
/// each area that its place lies in.
package enum IndexedWords {
  /// Returns the words under which a shard indexes a name, as one text with a space after each: the
  /// folded words of the name and the marks of areas.
  ///
  /// - Parameters:
  ///   - name: The folded name.
  ///   - areas: The numbers of the areas that the place lies in.
  package static func document(_ name: FoldedText, areas: [Int]) -> String {
    var document = ""
    for word in name.words {
      document += name.string(word)
      document += " "
    }
    for area in areas { document += marker(area: area) + " " }
    return document
  }

  /// Returns the mark of an area, a word under which every name of a place in the area is indexed.
  /// The mark is a private-use scalar: these occur in no word, as `Folding` takes them for
  /// separators.
  ///
  /// - Parameter area: The number of the area, 1 to 65,533.
  package static func marker(area: Int) -> String {
    Unicode.Scalar(UInt32(0xF0000 + area)).map { String($0) } ?? ""
  }

  /// Returns the key of the posting list of a prefix in a shard's table `lists`: the prefix with an
  /// asterisk, which no word has.
  package static func beginning(_ letters: String) -> String { letters + "*" }

  /// The byte with which the mark of every area begins in UTF-8, and no folded word does.
  package static let markerLead: UInt8 = 0xF3
}
