import Places

/// What a shard knows of a place beside its names: `key TAB value LF`, again and again. Values are
/// those of OpenStreetMap's tags.
package struct PlaceDetails: Sendable, Hashable {
  package enum Key: String, CaseIterable, Sendable {
    case houseNumber = "housenumber"
    case street
    case postcode
    case city
    case phone
    case website
    case openingHours = "opening_hours"
    case wheelchair
    case cuisine
    case brand
    case operatorName = "operator"
    case wikidata
    /// What kind of street it is.
    case highway
  }

  package private(set) var text: String

  package init(text: String = "") { self.text = text }

  /// The place's own house numbers, as they are shown; `nil` where the value does not look like
  /// any: shards made before that was looked at hold whatever was written.
  package var houseNumber: String? { self[.houseNumber].flatMap(HouseNumbers.init)?.text }

  /// Nil where it is not known. Setting adds it; it must not be there yet.
  package subscript(key: Key) -> String? {
    get {
      if text.isEmpty { return nil }
      for line in text.utf8.split(separator: 0x0A) {
        guard let tab = line.firstIndex(of: 0x09), line[..<tab].elementsEqual(key.rawValue.utf8)
        else { continue }
        return String(Substring(line[line.index(after: tab)...]))
      }
      return nil
    }
    set {
      guard let newValue else { return }
      let value = newValue.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }
      text += "\(key.rawValue)\t\(String(value))\n"
    }
  }
}
