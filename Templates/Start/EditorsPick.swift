public import Places

/// A place worth a visit, chosen by the editors: a search that any geocoder can answer.
public struct EditorsPick: Hashable, Sendable {
  /// A place that the editors picked, by which the catalogues of texts name it.
  public enum Place: Hashable, Sendable, CaseIterable {
    case newYork, helsinki, reykjavik, kyoto, ushuaia, zanzibar, samarkand, venice, suva
    case longyearbyen, cusco, timbuktu, hobart, quebec
  }

  public let place: Place
  /// The text that the link of an editors' pick searches for.
  public let query: String
  /// The region that the link of an editors' pick searches, which the map then shows.
  public let region: CoordinateRegion

  public init(place: Place, query: String, region: CoordinateRegion) {
    self.place = place
    self.query = query
    self.region = region
  }
}
