import Places
import ShardFormat

/// By what the parts of a street map are sorted: what is called alike comes together, and of that
/// what lies together, so that even a piece of it is of one neighbourhood.
enum NameKey {
  /// In degrees.
  private static let cell = 0.05

  /// Equal for names that are called alike, whose keys are then equal too; those of others may be.
  static func text(of name: String) -> String { FoldedText(name).joined }

  static func key(of name: String, at coordinate: Coordinate? = nil) -> UInt64 {
    let text = UInt64(UInt32(truncatingIfNeeded: FoldedText(name).key))
    guard let coordinate else { return text << RecordGroups.keyBits }
    let x = UInt64((coordinate.longitude + 180) / cell)
    let y = UInt64((coordinate.latitude + 90) / cell)
    return text << RecordGroups.keyBits | x << 16 | y
  }
}
