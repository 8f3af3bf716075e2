public import Places

/// A shape on the globe: a point, lines or an area.
public enum Geometry: Hashable, Sendable {
  case point(Coordinate)
  /// A shape of one line, or of several where the extract lacks nodes in between. Each line has two
  /// coordinates or more.
  case lines([[Coordinate]])
  /// A shape of one or more polygons, which do not overlap unless the data is wrong.
  case area([Polygon])
}

/// A polygon on the globe: an outer ring with holes. The last coordinate of a ring is joined to its
/// first, which is not repeated; each ring has three coordinates or more.
public struct Polygon: Hashable, Sendable {
  /// The outer ring of the polygon, counterclockwise as seen from above.
  public var outer: [Coordinate]
  /// The holes of the polygon, clockwise as seen from above.
  public var holes: [[Coordinate]]

  public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
    self.outer = outer
    self.holes = holes
  }
}
