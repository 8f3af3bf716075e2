import Places

/// The conditions that a search sets for the places in its answer, beside its text.
struct NominatimFilter: Hashable, Sendable {
  /// The codes of the countries that the places lie in, in small letters; empty for all.
  var countryCodes: [String] = []
  let excluded: NominatimExclusions
  /// The layers that the places belong to; `nil` for all.
  var layers: NominatimLayers?
  /// The range of the places' ranks in addresses; `nil` for all.
  var ranks: ClosedRange<Int>?
  /// The main tag of the places; `nil` for all.
  var tag: Tag?

  /// The ranges of ranks by the values of `featureType`. Any other value restricts to addresses.
  static let featureTypes: [String: ClosedRange<Int>] = [
    "country": 4...4, "state": 8...8, "city": 14...16, "settlement": 8...20,
  ]

  init(_ parameters: NominatimParameters) throws(NominatimError) {
    countryCodes = parameters.countryCodes
    excluded = try NominatimExclusions(parameters["exclude_place_ids"] ?? "")
    layers = try NominatimLayers(parameters)
    if let type = parameters["featureType"] {
      layers = .address
      ranks = Self.featureTypes[type]
    }
  }

  /// A Boolean value that says whether the filter accepts every place.
  private var isOpen: Bool {
    countryCodes.isEmpty && excluded.isEmpty && layers == nil && ranks == nil && tag == nil
  }

  /// The filter as a function; `nil` for one that accepts every place.
  var predicate: (@Sendable (PlaceRecord) -> Bool)? {
    isOpen ? nil : { @Sendable record in accepts(record) }
  }

  /// Returns whether a place meets the conditions.
  func accepts(_ record: PlaceRecord) -> Bool {
    if let tag, record.part.tag != tag { return false }
    if let ranks, !ranks.contains(record.part.rank.address) { return false }
    if let layers, !layers.contain(record) { return false }
    if !countryCodes.isEmpty {
      let parts = [record.part] + record.address
      let code = parts.first { $0.rank.address == 4 }?.code?.prefix(2).lowercased()
      guard let code, countryCodes.contains(code) else { return false }
    }
    return !excluded.contains(record)
  }
}
