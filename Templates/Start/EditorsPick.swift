public import Places

/// A place worth a visit, chosen by the editors: a search that any geocoder can answer.
public struct EditorsPick: Hashable, Sendable {
  public let title: String
  public let note: String
  public let query: String
  public let region: CoordinateRegion

  public init(title: String, note: String, query: String, region: CoordinateRegion) {
    self.title = title
    self.note = note
    self.query = query
    self.region = region
  }
}
