import Places

/// A boundary of a country or state in `natural-earth-boundaries.z`, one of the files of the
/// world's data.
struct WorldBoundary: Sendable {
  /// The region in which a map shows the country or state whole, without what lies far off.
  var frame: CoordinateRegion
  /// The rings around the country or state; none for a country all of which its states cover.
  var rings: [[Coordinate]]
}

extension WorldFiles {
  /// Returns the boundaries of countries and states by their indices in the file of areas, from the
  /// file that `Resources/boundaries.py` writes.
  static func boundaries(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> [Int: WorldBoundary] {
    var boundaries: [Int: WorldBoundary] = [:]
    for _ in 0..<(try reader.varint()) {
      let area = try reader.varint()
      boundaries[area] = WorldBoundary(frame: try frame(&reader), rings: try lines(&reader))
    }
    return boundaries
  }
}
