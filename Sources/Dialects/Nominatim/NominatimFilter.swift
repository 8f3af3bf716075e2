import Places

/// The conditions that a search sets for the places in its answer, beside its text.
struct NominatimFilter: Hashable, Sendable {
  var excluded: NominatimExclusions
  /// The layers that the places belong to; `nil` for all.
  var layers: NominatimLayers?
  /// The range of the places' ranks in addresses; `nil` for all.
  var ranks: ClosedRange<Int>?
  /// The main tag of the places; `nil` for all.
  var tag: Tag?
  /// The postal code of the places as it was written; `nil` for all.
  var postcode: String?

  /// The ranges of ranks by the values of `featureType`. Any other value restricts to addresses.
  static let featureTypes: [String: ClosedRange<Int>] = [
    "country": 4...4, "state": 8...8, "city": 14...16, "settlement": 8...20,
  ]

  init(_ parameters: NominatimParameters) throws(NominatimError) {
    excluded = try NominatimExclusions(parameters["exclude_place_ids"] ?? "")
    layers = try NominatimLayers(parameters)
    if let type = parameters["featureType"] {
      layers = .address
      ranks = Self.featureTypes[type]
    }
  }

  /// A Boolean value that says whether the filter accepts every place.
  private var isOpen: Bool {
    excluded.isEmpty && layers == nil && ranks == nil && tag == nil && postcode == nil
  }

  /// The filter as a function; `nil` for one that accepts every place.
  var predicate: (@Sendable (PlaceRecord) -> Bool)? {
    isOpen ? nil : { @Sendable record in accepts(record) }
  }

  /// Returns whether a place has a postal code, or is it. Either may have a further part: "SW1A" of
  /// "SW1A 2AA", "10001-1234" for "10001".
  private static func isPostcode(_ postcode: String, of record: PlaceRecord) -> Bool {
    let isCode = NominatimPlace.key(of: record.part, record.part.rank.address) == "postcode"
    let text = isCode ? record.part.names["name"] : record.postcode
    guard let text, !text.isEmpty else { return false }
    let (own, asked) = (forms(of: text), forms(of: postcode))
    return own.whole == asked.whole || own.begun == asked.whole || own.whole == asked.begun
  }

  /// Returns a postal code without blanks, and its first part, in capital letters.
  private static func forms(of postcode: String) -> (whole: String, begun: String) {
    let parts = postcode.uppercased().split { $0.isWhitespace || $0 == "-" }
    return (parts.joined(), parts.first.map(String.init) ?? "")
  }

  /// Returns whether a place meets the conditions.
  func accepts(_ record: PlaceRecord) -> Bool {
    if let tag, record.part.tag != tag { return false }
    if let ranks, !ranks.contains(record.part.rank.address) { return false }
    if let layers, !layers.contain(record) { return false }
    if let postcode, !Self.isPostcode(postcode, of: record) { return false }
    return !excluded.contains(record)
  }
}
