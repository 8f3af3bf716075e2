public import Places

/// The shape of something on the globe.
public enum Geometry: Hashable, Sendable {
  case point(Coordinate)
  /// A line; more than one where the extract lacks nodes in between. Each has two coordinates or
  /// more.
  case lines([[Coordinate]])
  /// At least one polygon. They do not overlap unless the data is wrong.
  case area([Polygon])
}

/// A ring with holes. The last coordinate of a ring is joined to its first, which is not repeated;
/// each has three or more.
public struct Polygon: Hashable, Sendable {
  /// Counterclockwise, seen from above.
  public var outer: [Coordinate]
  /// Clockwise.
  public var holes: [[Coordinate]]

  public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
    self.outer = outer
    self.holes = holes
  }
}
