import Foundation
package import Places

/// Names by language as a shard stores them: `language TAB name LF`, again and again.
package struct TaggedNames {
  package let text: String

  package init(text: String) { self.text = text }

  package init(_ names: [(language: String, name: String)]) {
    text = names.map { "\($0.language)\t\($0.name)\n" }.joined()
  }

  package func name(in language: Language) -> String? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      Self.name(in: language, among: UnsafeRawBufferPointer(bytes))
    } ?? byLanguage[language]
  }

  /// The same, from the text's bytes where they lie.
  package static func name(in language: Language, among bytes: UnsafeRawBufferPointer) -> String? {
    line(startingWith: Array("\(language.code)\t".utf8), in: bytes)
  }

  /// What follows the beginning given, to the end of its line. Countries have some hundred lines,
  /// and every answer names some countries.
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

  /// The languages and names in UTF-8, in their order; a name that several languages have comes as
  /// often.
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
