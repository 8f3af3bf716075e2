import Places

/// Names by language as a shard stores them: `language TAB name LF`, again and again.
package struct TaggedNames {
  package let text: String

  package init(text: String) { self.text = text }

  package init(_ names: [(language: String, name: String)]) {
    text = names.map { "\($0.language)\t\($0.name)\n" }.joined()
  }

  func name(in language: Language) -> String? {
    let code = Array(language.code.utf8)
    var utf8 = text.utf8[...]
    while let end = utf8.firstIndex(of: UInt8(ascii: "\n")) {
      let line = utf8[..<end]
      if line.starts(with: code),
        line.dropFirst(code.count).first == UInt8(ascii: "\t")
      {
        return String(line.dropFirst(code.count + 1))
      }
      utf8 = utf8[utf8.index(after: end)...]
    }
    return nil
  }

  var byLanguage: [Language: String] {
    var names: [Language: String] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 1)
      if fields.count == 2, let language = Language(tag: fields[0]) {
        names[language] = String(fields[1])
      }
    }
    return names
  }
}
