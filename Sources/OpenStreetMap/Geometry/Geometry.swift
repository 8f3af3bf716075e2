public import Places

/// The shape of something on the globe.
public enum Geometry: Hashable, Sendable {
  case point(Coordinate)
  /// A line; more than one where the extract lacks nodes in between. Each line has two coordinates
  /// or more.
  case lines([[Coordinate]])
  /// An area of one or more polygons, which do not overlap unless the data is wrong.
  case area([Polygon])
}

/// A ring with holes. The last coordinate of a ring is joined to its first, which is not repeated;
/// each ring has three coordinates or more.
public struct Polygon: Hashable, Sendable {
  /// The outer ring, counterclockwise as seen from above.
  public var outer: [Coordinate]
  /// The holes, clockwise.
  public var holes: [[Coordinate]]

  public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
    self.outer = outer
    self.holes = holes
  }
}
