import Places

/// A collection of the names of a place: the main name, the best in each language, and all others.
struct PlaceNames {
  private let main: String
  /// The best name of the place in each language so far, with its preference.
  private var byLanguage: [String: (text: String, preference: Int)] = [:]
  private var others: [String] = []

  init(main: String) { self.main = main }

  /// Creates a collection of the names of a place in a row of GeoNames.
  init(_ row: GeoNamesRow) {
    self.init(main: row.name)
    add(row.asciiName)
    for name in row.alternateNames where !name.contains("://") { add(name) }
  }

  /// Adds a name of the place that is in no language.
  mutating func add(_ name: String) {
    if !name.isEmpty, others.count < GeoNamesRow.alternateNameLimit { others.append(name) }
  }

  /// Adds a name of the place in a language; of several, the one with the greatest preference
  /// counts as the language's name, the first if they are equal.
  mutating func add(_ name: String, language: String, preference: Int) {
    if let known = byLanguage[language] {
      guard known.preference < preference else { return add(name) }
      add(known.text)
    }
    byLanguage[language] = (name, preference)
  }

  /// Adds a name of the place from GeoNames' table of alternate names.
  mutating func add(_ name: GeoNamesAlternateName) {
    guard let language = name.language else { return add(name.text) }
    add(name.text, language: language, preference: name.preference)
  }

  /// Adds a name of the place with the languages that it belongs to, if any.
  mutating func add(_ name: PackedNames.Name) {
    if name.languages.isEmpty { add(name.text) }
    for language in name.languages { add(name.text, language: language, preference: 0) }
  }

  /// All names of the place, the main name first: each text once, with the languages it belongs to or serves in.
  var all: [PackedNames.Name] {
    var names = [PackedNames.Name(text: main, languages: [])]
    var known = [main: 0]
    for (language, name) in byLanguage.sorted(by: { $0.key < $1.key }) {
      if let index = known[name.text] {
        names[index].languages.append(language)
      } else {
        known[name.text] = names.count
        names.append(PackedNames.Name(text: name.text, languages: [language]))
      }
    }
    for name in others where known.updateValue(-1, forKey: name) == nil {
      names.append(PackedNames.Name(text: name, languages: []))
    }
    return names
  }
}

extension [PackedNames.Name] {
  /// Adds to the main name of a place, where it has names by language, the languages of its country in which it has
  /// no other.
  ///
  /// - Parameter country: The code of the country (ISO 3166-1) where the place lies; `nil` where it is not known.
  mutating func addLanguages(ofNamesIn country: @autoclosure () -> String?) {
    let known = Set(flatMap(\.languages))
    guard dropFirst().contains(where: { !$0.languages.isEmpty }), let country = country() else {
      return
    }
    self[0].languages += SpellingTable.languages(ofNamesIn: country).filter { !known.contains($0) }
  }
}
