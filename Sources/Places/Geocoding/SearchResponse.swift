/// The places found, best first.
public struct SearchResponse: Hashable, Sendable {
  public var mapItems: [MapItem]
  /// Holds all the items; nil when there are none.
  public var boundingRegion: CoordinateRegion?
  /// Whom the answer came from, for the page to credit.
  public var attributions: [Attribution]
  /// The query was not found as it was put: words were corrected, left over, or taken for the
  /// beginnings of others. A geocoder that does not know leaves it false.
  public var isPartialMatch = false
  /// A Boolean value that says whether the first item is a top hit: its name was typed whole, and
  /// it is far more important than the others. A geocoder that does not know leaves it false.
  public var hasTopHit = false
  /// Why a better answer may be had another time; nil: this is the best there is.
  public var notice: SearchNotice?
  /// What else one may be glad of who looked for places of a kind, the nearest in meaning first.
  public var related: [PlaceCategory] = []

  public init(
    mapItems: [MapItem], boundingRegion: CoordinateRegion? = nil, attributions: [Attribution] = []
  ) {
    self.mapItems = mapItems
    self.boundingRegion =
      boundingRegion ?? CoordinateRegion(bounding: mapItems.map(\.region))
    self.attributions = attributions
  }
}

/// A credit that must stand beside the data.
public struct Attribution: Hashable, Sendable {
  /// "© OpenStreetMap contributors"
  public let text: String
  public let url: String
  /// The licence's short name: "ODbL", "CC BY 4.0".
  public let license: String

  public init(text: String, url: String, license: String) {
    self.text = text
    self.url = url
    self.license = license
  }
}

extension [Attribution] {
  /// The credits, each once, in their order.
  public var unique: [Attribution] {
    var known: Set<Attribution> = []
    return filter { known.insert($0).inserted }
  }
}
