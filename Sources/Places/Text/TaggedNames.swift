import Foundation

/// A list of the names of a place by language, as a shard stores it: `language TAB name LF` for
/// each.
package struct TaggedNames: Hashable, Sendable {
  /// The names by language as a shard stores them: `language TAB name LF` for each.
  package let text: String

  /// Creates the names by language of a text that a shard stores.
  package init(text: String) { self.text = text }

  /// Creates names by language, to be stored in the order given.
  package init(_ names: [(language: String, name: String)]) {
    text = names.map { "\($0.language)\t\($0.name)\n" }.joined()
  }

  /// Creates a list of names in the order of their languages. The line ends in them become spaces.
  package init(_ names: [Language: String]) {
    self.init(
      names.map { ($0.key.code, $0.value.replacing("\n", with: " ")) }.sorted { $0 < $1 })
  }

  /// Returns the one of the names that is in a given language, in its other script if there is none in its own; `nil`
  /// if there is none.
  package func name(in language: Language) -> String? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      Self.name(in: language, among: UnsafeRawBufferPointer(bytes))
    } ?? byLanguage[language]
  }

  /// Returns the name in a language, in its other script if there is none in its own, from the bytes in which a shard
  /// stores names by language, without copying the others; `nil` if there is none.
  package static func name(in language: Language, among bytes: UnsafeRawBufferPointer) -> String? {
    language.codesOfNames.lazy.compactMap { line(startingWith: Array("\($0)\t".utf8), in: bytes) }
      .first
  }

  /// Returns the text that stands in the place of a name behind a tag that is no language, from the bytes
  /// in which a shard stores names; `nil` if there is none.
  package static func text(taggedBy tag: String, among bytes: UnsafeRawBufferPointer) -> String? {
    line(startingWith: Array("\(tag)\t".utf8), in: bytes)
  }

  /// Returns the rest of the first line of stored names that begins with some bytes; `nil` if there
  /// is none. The search must be quick: countries have some hundred lines, and every answer names
  /// some countries.
  private static func line(
    startingWith wanted: [UInt8], in bytes: UnsafeRawBufferPointer
  ) -> String? {
    guard let start = bytes.baseAddress else { return nil }
    var position = 0
    while position < bytes.count,
      let end = memchr(start + position, 0x0A, bytes.count - position)
    {
      let line = bytes[position..<start.distance(to: UnsafeRawPointer(end))]
      if line.count > wanted.count, memcmp(start + position, wanted, wanted.count) == 0 {
        return String(decoding: line.dropFirst(wanted.count), as: UTF8.self)
      }
      position = line.endIndex + 1
    }
    return nil
  }

  /// Calls a closure with the language and the text of each name in UTF-8, in their order. The
  /// bytes are valid only in the closure. A name that several languages share comes once for each.
  package func forEachName(
    _ body: (_ language: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let line = rest.prefix { $0 != 0x0A }
        if let tab = line.firstIndex(of: 0x09) {
          body(
            UnsafeBufferPointer(rebasing: line[..<tab]),
            UnsafeBufferPointer(rebasing: line[(tab + 1)...]))
        }
        rest = rest.dropFirst(line.count + 1)
      }
    }
  }

  /// The stored names that are not empty, as a dictionary by language. Lines whose language cannot
  /// be read are left out.
  package var byLanguage: [Language: String] {
    var names: [Language: String] = [:]
    forEachName { language, name in
      if !name.isEmpty, let language = Language(tag: String(decoding: language, as: UTF8.self)) {
        names[language] = String(decoding: name, as: UTF8.self)
      }
    }
    return names
  }
}
