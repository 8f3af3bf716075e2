import Basics

/// Values by texts, in the order of the texts' bytes: those of one text stand together, and so do those of all texts that
/// begin alike.
struct TextIndex<Value: Sendable>: Sendable {
  /// A text with one of its values.
  struct Entry: Sendable {
    let text: String
    let value: Value
    fileprivate let head: TextHead

    fileprivate init(_ text: String, _ value: Value) {
      (self.text, self.value, head) = (text, value, TextHead(text))
    }
  }

  private let entries: [Entry]

  /// Creates an index of texts, of which the values of equal ones keep their order.
  init(_ values: some Sequence<(text: String, value: Value)>) {
    let entries = values.map { Entry($0.text, $0.value) }
    // Numbers are moved faster than entries.
    let order = entries.enumerated().map { (head: $0.element.head, index: $0.offset) }.sorted {
      if $0.head.bytes != $1.head.bytes { return $0.head.bytes < $1.head.bytes }
      let (one, other) = (entries[$0.index], entries[$1.index])
      return one.precedes(other.head, other.text)
        || $0.index < $1.index && !other.precedes(one.head, one.text)
    }
    self.entries = order.map { entries[$0.index] }
  }

  /// Returns the entries of a text.
  func entries(of text: String) -> ArraySlice<Entry> {
    let head = TextHead(text)
    return entries[start(head, text)...].prefix { $0.isEqual(head, text) }
  }

  /// Returns the entries of all texts that begin with a text.
  func entries(beginning text: String) -> ArraySlice<Entry> {
    entries[start(TextHead(text), text)...].prefix { $0.text.utf8.starts(with: text.utf8) }
  }

  /// Returns whether a text begins with another.
  func hasEntry(beginning text: String) -> Bool {
    let start = start(TextHead(text), text)
    return start < entries.endIndex && entries[start].text.utf8.starts(with: text.utf8)
  }

  private func start(_ head: TextHead, _ text: String) -> Int {
    entries.partitioningIndex { !$0.precedes(head, text) }
  }
}

extension TextIndex.Entry {
  fileprivate func precedes(_ other: TextHead, _ text: String) -> Bool {
    if head.bytes != other.bytes || head.isWhole && other.isWhole {
      return head.bytes < other.bytes
    }
    return self.text.utf8.lexicographicallyPrecedes(text.utf8)
  }

  fileprivate func isEqual(_ other: TextHead, _ text: String) -> Bool {
    head == other && (head.isWhole || self.text.utf8.elementsEqual(text.utf8))
  }
}

/// The beginning of a text, by which most texts are told apart at once.
private struct TextHead: Equatable {
  /// The first eight bytes of the text in UTF-8, the first one highest.
  let bytes: UInt64
  /// A Boolean value that says whether the text has no further bytes. A text has no zeros.
  let isWhole: Bool

  init(_ text: String) {
    var (bytes, count): (UInt64, UInt64) = (0, 0)
    for byte in text.utf8.prefix(8) {
      bytes = bytes << 8 | UInt64(byte)
      count += 1
    }
    self.bytes = count == 0 ? 0 : bytes << (8 * (8 - count))
    isWhole = text.utf8.count <= 8
  }
}
