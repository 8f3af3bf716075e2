import Places

/// A list of the details that a shard holds of a place beside its names, such as its phone number:
/// `key TAB value LF` for each. Values are those of OpenStreetMap's tags.
package struct PlaceDetails: Sendable, Hashable {
  /// A key of one of the details that a shard holds of a place.
  package enum Key: String, CaseIterable, Sendable {
    case houseNumber = "housenumber"
    case street
    case postcode
    case city
    case state
    case phone
    case website
    case openingHours = "opening_hours"
    case wheelchair
    case cuisine
    /// The key of the features of a place, `PlaceFeature`s with semicolons between them.
    case features
    case brand
    case operatorName = "operator"
    case wikidata
    /// The key of the kind of street that a place is.
    case highway
    /// The key of the height above sea level of a place, such as a peak or an airport, in whole metres.
    case elevation = "ele"
  }

  /// The details of the place as a shard stores them: `key TAB value LF` for each.
  package private(set) var text: String

  /// Creates the details of a place from a text that a shard stores; by default there are none.
  package init(text: String = "") { self.text = text }

  /// The house numbers of the place itself, as they are shown; `nil` if the value does not look
  /// like house numbers, or is missing. Shards made before values were checked hold anything that
  /// was written.
  package var houseNumber: String? { self[.houseNumber].flatMap(HouseNumbers.init)?.text }

  /// Accesses the detail of the place with a key; `nil` if it is not known. Setting a value appends
  /// it, so the key must not have one yet; setting `nil` has no effect. Control characters in a
  /// value become spaces.
  package subscript(key: Key) -> String? {
    get {
      if text.isEmpty { return nil }
      // Searches read the details of thousands of places.
      var (text, key) = (text, key.rawValue)
      return key.withUTF8 { key in text.withUTF8 { Self.value(of: key, in: $0) } }
    }
    set {
      guard let newValue else { return }
      let value = newValue.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }
      text += "\(key.rawValue)\t\(String(value))\n"
    }
  }

  private static func value(
    of key: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> String? {
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      let tab = start + key.count
      if tab < end, text[tab] == 0x09, text[start..<tab].elementsEqual(key) {
        return String(decoding: text[(tab + 1)..<end], as: UTF8.self)
      }
      start = end + 1
    }
    return nil
  }
}
