import Places
import SQLite
import ShardFormat

/// Where the most important of the places that maps label lie, held in memory: a map of a
/// continent finds its own among them without a look-up.
struct MostImportantPlaces: Sendable {
  /// Places up to this number: some 300 KB.
  static let last = 16_384

  /// In degrees, as the index of what is nearby has it.
  private struct Box {
    let id: Int32
    let west: Float
    let east: Float
    let south: Float
    let north: Float
  }

  private let boxes: [Box]

  /// None, for where no place is labelled.
  init() { boxes = [] }

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

  /// The numbers of the most important places in a region, best first; nil where fewer than `limit`
  /// are among the first of all.
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
