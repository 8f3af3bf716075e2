public import Places

/// The languages that a client of Nominatim prefers, the best first, as the suffixes of keys such as
/// `name:de`.
public struct NominatimLanguages: Hashable, Sendable {
  /// The largest number of languages of a list that are read. The others are ignored.
  private static let maximumLanguages = 32

  public let tags: [String]

  /// The keys of names in the order in which the name of a place is looked for, after which a name in any
  /// language is taken: the default of Nominatim's `NOMINATIM_OUTPUT_NAMES`.
  let nameKeys: [String]

  /// The best of the languages that a geocoder can be asked in; English where there is none.
  var language: Language { tags.lazy.compactMap { Language(tag: $0) }.first ?? .english }

  /// Creates a list of languages from the value of the parameter or header `accept-language`:
  /// `de-AT,en;q=0.8`.
  ///
  /// Elements that are not a tag with or without a weight are ignored. Languages of equal weight
  /// keep their order, and letters keep their case. A tag with a region adds its language behind
  /// it, first in the script of that region, unless that is listed itself.
  public init(_ text: String) {
    var listed: [(tag: String, weight: Double)] = []
    for element in text.split(separator: ",") where listed.count < Self.maximumLanguages {
      if let language = Self.element(element) { listed.append(language) }
    }
    let order = listed.indices.sorted {
      (-listed[$0].weight, $0) < (-listed[$1].weight, $1)
    }
    var tags: [String] = []
    for tag in order.map({ listed[$0].tag }) {
      tags.append(tag)
      guard let hyphen = tag.firstIndex(of: "-") else { continue }
      let language = String(tag[..<hyphen])
      let codes = (Language(tag: tag)?.codesOfNames.first).map { [$0, language] } ?? [language]
      for code in codes where !tags.contains(code) && !listed.contains(where: { $0.tag == code }) {
        tags.append(code)
      }
    }
    self.tags = tags
    nameKeys = tags.isEmpty ? Self.plainKeys : Self.nameKeys(in: tags)
  }

  /// The keys of names for a client that prefers no languages.
  private static let plainKeys = nameKeys(in: [])

  /// Returns the keys of names in their order for a client that prefers languages with some tags.
  private static func nameKeys(in tags: [String]) -> [String] {
    func localized(_ key: String) -> [String] { tags.map { "\(key):\($0)" } }
    let keys =
      localized("name") + ["name", "brand"] + localized("official_name")
      + localized("short_name") + ["official_name", "short_name", "ref"]
    return keys.flatMap { [$0, "_place_\($0)"] }
  }

  /// Returns the tag and the weight of an element of the list; `nil` for one that is malformed.
  private static func element(_ text: Substring) -> (tag: String, weight: Double)? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    let tag = parts[0].trimmingBlanks
    guard !tag.isEmpty, tag.utf8.allSatisfy({ isLetter($0) || $0 == 0x2D || $0 == 0x5F }) else {
      return nil
    }
    if parts.count == 1 { return (String(tag), 1) }
    let weight = parts[1].split(separator: "=", omittingEmptySubsequences: false)
      .map(\.trimmingBlanks)
    guard parts.count == 2, weight.count == 2, weight[0].lowercased() == "q",
      let value = self.weight(weight[1])
    else { return nil }
    return (String(tag), value)
  }

  /// Returns the weight that a text such as `0`, `1` or `0.8` states; `nil` for any other text.
  private static func weight(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, ["0", "1"].contains(parts[0]) else { return nil }
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
    }
    return Double(text)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension AddressPart {
  /// Returns the name of the part for a client that prefers some languages; `nil` for a part without
  /// names. Where no key of Nominatim's order is known, it is the name of the first key in the
  /// order of their letters.
  public func name(in languages: NominatimLanguages) -> String? {
    for key in languages.nameKeys {
      if let name = names[key] { return name }
    }
    return names.min { $0.key < $1.key }?.value
  }
}
