/// A level of places, the `type` of a result and a value of the parameter `layer`.
public enum PhotonLayer: String, CaseIterable, Sendable {
  case house, street, locality, district, city, county, state, country, other

  /// Creates the level of an object from its rank in addresses, 0 to 30.
  public init(addressRank: Int) {
    switch addressRank {
    case 29...30: self = .house
    case 26...28: self = .street
    case 22...25: self = .locality
    case 17...21: self = .district
    case 13...16: self = .city
    case 10...12: self = .county
    case 5...9: self = .state
    case 4: self = .country
    default: self = .other
    }
  }

  /// Returns the levels that values of `layer` name; all levels where there are none.
  ///
  /// - Throws: A refusal of a value that names no level.
  public static func levels(_ values: [String]) throws(PhotonError) -> Set<PhotonLayer> {
    if values.isEmpty { return Set(allCases) }
    var levels: Set<PhotonLayer> = []
    for value in values {
      guard let level = PhotonLayer(rawValue: value) else {
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        throw PhotonError("Unknown layer type. Available layers: [\(names)]")
      }
      levels.insert(level)
    }
    return levels
  }
}
