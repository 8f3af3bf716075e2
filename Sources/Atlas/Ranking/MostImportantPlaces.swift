import Places
import SQLite
import ShardFormat

/// The positions of the most important places that maps label, held in memory: a map of a continent
/// finds its places among them without a look-up.
struct MostImportantPlaces: Sendable {
  /// The greatest number of a place held; the positions take some 300 KB.
  static let last = 16_384

  /// The box of a place, in degrees, as the table `nearby` has it.
  private struct Box {
    let id: Int32
    let west: Float
    let east: Float
    let south: Float
    let north: Float
  }

  private let boxes: [Box]

  /// Creates a collection without places, for a shard whose places are not labelled.
  init() { boxes = [] }

  /// Reads the positions from a shard.
  init(from database: Database) throws(SQLiteError) {
    var boxes: [Box] = []
    try database.run(
      "SELECT id, west, east, south, north FROM nearby WHERE min_level <= ? AND id <= ? ORDER BY id",
      [.real(ShardSchema.level(ofPlace: Self.last)), .integer(Self.last)]
    ) { row in
      boxes.append(
        Box(
          id: Int32(row.integer(0)), west: Float(row.real(1)), east: Float(row.real(2)),
          south: Float(row.real(3)), north: Float(row.real(4))))
    }
    self.boxes = boxes
  }

  /// Returns the numbers of the most important places in a region, best first; `nil` where fewer
  /// than `limit` of them are held.
  func mostImportant(in region: CoordinateRegion, limit: Int) -> [Int]? {
    if NearbyPlaces.expectedLast(in: region, limit: limit) > Self.last { return nil }
    let (south, north) = (region.south, region.north)
    let ranges = region.longitudeRanges
    var found: [Int] = []
    found.reserveCapacity(limit)
    for box in boxes where Double(box.north) >= south && Double(box.south) <= north {
      for range in ranges
      where Double(box.east) >= range.lowerBound && Double(box.west) <= range.upperBound {
        found.append(Int(box.id))
        if found.count == limit { return found }
        break
      }
    }
    return nil
  }
}
