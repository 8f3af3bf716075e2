public import Places

/// A place worth a visit, chosen by the editors: a search that any geocoder can answer.
public struct EditorsPick: Hashable, Sendable {
  /// The title of the link to the place that the editors picked.
  public let title: String
  /// The line of text beneath an editors' pick that says why the place is worth a visit.
  public let note: String
  /// The text that the link of an editors' pick searches for.
  public let query: String
  /// The region that the link of an editors' pick searches, which the map then shows.
  public let region: CoordinateRegion

  public init(title: String, note: String, query: String, region: CoordinateRegion) {
    self.title = title
    self.note = note
    self.query = query
    self.region = region
  }
}
