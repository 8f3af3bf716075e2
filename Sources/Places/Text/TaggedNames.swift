import Foundation

/// A list of the names of a place by language, as a shard stores it: `language TAB name LF` for
/// each, and the languages in which the main name serves, `= TAB language SPACE language LF`.
package struct TaggedNames: Hashable, Sendable {
  /// The names by language as a shard stores them: `language TAB name LF` for each.
  package let text: String

  /// Creates the names by language of a text that a shard stores.
  package init(text: String) { self.text = text }

  /// The tag before the languages in which the main name serves.
  private static let mainTag = "="

  /// Creates names by language, to be stored in the order given.
  ///
  /// - Parameter main: The languages in which the main name of the place serves, which count where it has other names.
  package init(_ names: [(language: String, name: String)], main: [String] = []) {
    let served = names.isEmpty || main.isEmpty ? [] : [(Self.mainTag, main.joined(separator: " "))]
    text = (names + served).map { "\($0)\t\($1)\n" }.joined()
  }

  /// Creates a list of names in the order of their languages. The line ends in them become spaces.
  package init(_ names: [Language: String]) {
    self.init(
      names.map { ($0.key.code, $0.value.replacing("\n", with: " ")) }.sorted { $0 < $1 })
  }

  /// Returns the one of the names for a reader of a given language: the one in it, in its other form if there is none
  /// in its own, or in the reader's further languages; `nil` if there is none, or the main name serves before it.
  package func name(in language: Language) -> String? {
    var text = text
    return text.withUTF8 { Self.name(in: language, among: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the name for a reader of a language, as `name(in:)` does, from the bytes in which a shard stores names by
  /// language, without copying the others.
  package static func name(in language: Language, among bytes: UnsafeRawBufferPointer) -> String? {
    if bytes.isEmpty { return nil }
    let codes = language.codesOfNames
    let served = codes.count == 1 ? nil : text(taggedBy: mainTag, among: bytes)
    let languagesOfMain = served.map { $0.split(separator: " ") }
    for code in languagesOfMain == nil ? codes.prefix(language.ownCodes.count) : codes[...] {
      if let name = text(taggedBy: code, among: bytes) { return language.written(name) }
      if languagesOfMain?.contains(where: { $0 == code }) == true { return nil }
    }
    return nil
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
    let mainTag = Self.mainTag.utf8
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let line = rest.prefix { $0 != 0x0A }
        if let tab = line.firstIndex(of: 0x09), !line.starts(with: mainTag) {
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
