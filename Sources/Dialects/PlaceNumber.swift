public import Places

/// A number that stands for a place as `place_id` does in Nominatim's answers: positive, below 2^53
/// so that a JavaScript number holds it, and the same after restarts and imports since it is made
/// of the place's identifier alone.
public struct PlaceNumber: Hashable, Sendable {
  public let value: Int

  /// The bit that marks the number of a place whose identifier cannot be read back.
  private static let hashMark = 1 << 52

  /// Creates the number of a place: four times the number of an element of OpenStreetMap, plus 1 for
  /// a node, 2 for a way and 3 for a relation; four times the number of a place of GeoNames; and a
  /// marked hash of the identifier of any other place.
  public init(_ id: MapItem.ID) {
    value = Self.reversible(id) ?? Self.hashMark | Self.hash(id)
  }

  /// Creates the number that a client sends; `nil` for one that no place has.
  public init?(_ value: Int) {
    guard value > 0, value < Self.hashMark << 1 else { return nil }
    self.value = value
  }

  /// The identifier of the place that the number stands for; `nil` for a hash, and for a number that
  /// no place has.
  public var itemID: MapItem.ID? {
    guard value < Self.hashMark, value >= 4 else { return nil }
    let number = value / 4
    let kinds = OpenStreetMapElement.Kind.allCases
    if value % 4 == 0 { return MapItem.ID(source: "geonames", reference: String(number)) }
    return OpenStreetMapElement(kind: kinds[value % 4 - 1].rawValue, number: number)?.itemID
  }

  /// Returns the number from which the identifier can be read back; `nil` where there is none.
  private static func reversible(_ id: MapItem.ID) -> Int? {
    let number: Int
    let remainder: Int
    if let element = OpenStreetMapElement(id) {
      (number, remainder) = (element.number, rank(of: element.kind))
    } else if id.source == "geonames", let parsed = Int(id.reference) {
      (number, remainder) = (parsed, 0)
    } else {
      return nil
    }
    guard number > 0, number < hashMark / 4 else { return nil }
    let value = number * 4 + remainder
    // An identifier written in another way, such as with leading zeros, would not be read back.
    return PlaceNumber(value)?.itemID == id ? value : nil
  }

  private static func rank(of kind: OpenStreetMapElement.Kind) -> Int {
    switch kind {
    case .node: 1
    case .way: 2
    case .relation: 3
    }
  }

  /// Returns the lowest 52 bits of the FNV-1a hash of an identifier.
  private static func hash(_ id: MapItem.ID) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(hash & UInt64(hashMark - 1))
  }
}
