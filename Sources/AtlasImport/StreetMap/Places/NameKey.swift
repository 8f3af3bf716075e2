import Places
import ShardFormat

/// A namespace for the sort keys of the parts of a street map, by which parts of one name come
/// together, and among these parts that lie close together, so that even a piece of a group is from
/// one neighbourhood.
enum NameKey {
  /// The size in degrees of the cells by which parts of a street map that have one name are sorted.
  private static let cell = 0.05

  /// Returns a name without differences of spelling, for comparing names. Names with equal texts
  /// have equal sort keys; names with different texts may have equal keys too.
  static func text(of name: String) -> String { FoldedText(name).joined }

  /// Returns the sort key of the street of an address, under which the streets that it may be are found.
  static func key(ofStreet name: String) -> UInt64 { key(of: StreetForms(name).lookupText) }

  /// Returns the sort key of a name: a hash of the name in the upper 32 bits, which make a group of
  /// `RecordGroups`, and the cell of the coordinate in the lower ones, 0 without a coordinate.
  static func key(of name: String, at coordinate: Coordinate? = nil) -> UInt64 {
    let text = UInt64(UInt32(truncatingIfNeeded: FoldedText(name).key))
    guard let coordinate else { return text << RecordGroups.keyBits }
    let x = UInt64((coordinate.longitude + 180) / cell)
    let y = UInt64((coordinate.latitude + 90) / cell)
    return text << RecordGroups.keyBits | x << 16 | y
  }
}
