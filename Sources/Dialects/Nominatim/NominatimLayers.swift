import Places

/// The layers of the map that a request restricts its answer to.
struct NominatimLayers: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The layer of houses, streets and areas that addresses are made of.
  static let address = NominatimLayers(rawValue: 1)
  static let pointsOfInterest = NominatimLayers(rawValue: 2)
  /// The layer of railways and what belongs to them.
  static let railway = NominatimLayers(rawValue: 4)
  /// The layer of waters, mountains and other parts of nature.
  static let natural = NominatimLayers(rawValue: 8)
  /// The layer of all other things that people have built or bounded.
  static let manMade = NominatimLayers(rawValue: 16)

  private static let names: KeyValuePairs<String, NominatimLayers> = [
    "address": .address, "poi": .pointsOfInterest, "railway": .railway, "natural": .natural,
    "manmade": .manMade,
  ]

  /// Reads the parameter `layer`; `nil` for a request without it.
  ///
  /// - Throws: 400 for a name of no layer.
  init?(_ parameters: NominatimParameters) throws(NominatimError) {
    guard let text = parameters["layer"] else { return nil }
    var layers: NominatimLayers = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let layer = Self.names.first(where: { $0.key == name.lowercased() })?.value else {
        let names = Self.names.map(\.key).joined(separator: ", ")
        throw .badRequest("Parameter 'layer' must be a comma-separated list of: \(names)")
      }
      layers.formUnion(layer)
    }
    self = layers
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  private static let waters: Set = ["natural", "water", "waterway"]

  /// Returns whether a place belongs to one of the layers.
  func contain(_ record: PlaceRecord) -> Bool {
    let (rank, key) = (record.part.rank.address, record.part.tag.key)
    if rank == 0 {
      if key == "railway" { return contains(.railway) }
      if Self.waters.contains(key) { return contains(.natural) }
      return contains(.manMade)
    }
    if contains(.address), rank < 30 || record.houseNumber != nil { return true }
    return contains(.pointsOfInterest) && rank == 30 && key != "place" && key != "building"
  }
}
