import Foundation
import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// A table of the positions of the most important places that maps label, held in memory: a map of
/// a continent finds its places among them without a look-up.
struct MostImportantPlaces: Sendable {
  /// The greatest number of a place whose position is held in memory; places are numbered by
  /// importance, and the positions take some 500 KB.
  static let last = 16_384

  /// A place whose position is held in memory, with its box in degrees, as the table `nearby` has
  /// it.
  private struct Entry {
    let id: Int32
    let box: Rectangle<Float>
    /// The point of the place on a globe with a radius of 1, as a vector from its middle.
    let direction: SIMD3<Float>
  }

  private let entries: [Entry]

  /// Creates a table of no positions, for a shard whose places maps do not label.
  init() { entries = [] }

  /// Creates a table of the positions of a shard's most important places, which are read from the
  /// table `nearby`.
  init(from database: Database) throws(SQLiteError) {
    var entries: [Entry] = []
    try database.run(
      "SELECT id, west, east, south, north FROM nearby WHERE min_level <= ? AND id <= ? ORDER BY id",
      [.real(ShardSchema.level(ofPlace: Self.last)), .integer(Self.last)]
    ) { row in
      let box = Rectangle(
        minX: Float(row.real(1)), minY: Float(row.real(3)), maxX: Float(row.real(2)),
        maxY: Float(row.real(4)))
      let direction = Self.direction(latitude: row.real(3), longitude: row.real(1))
      entries.append(Entry(id: Int32(row.integer(0)), box: box, direction: direction))
    }
    self.entries = entries
  }

  private static func direction(latitude: Double, longitude: Double) -> SIMD3<Float> {
    let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
    return SIMD3(Float(cos(north) * cos(east)), Float(cos(north) * sin(east)), Float(sin(north)))
  }

  /// The error of a distance in degrees of arc at most: a `Float` has seven digits, and the cosine of a
  /// small angle hardly differs from 1.
  private static let rounding = 0.05

  /// Returns a distance in degrees of arc within which at least as many places lie around a point as are
  /// asked for; infinity where fewer are held in memory.
  func reach(around point: Coordinate, holding count: Int) -> Double {
    guard count > 0, entries.count >= count else { return .infinity }
    let center = Self.direction(latitude: point.latitude, longitude: point.longitude)
    // The cosines of the nearest places' distances, ascending.
    var nearest = [Float](repeating: -2, count: count)
    for entry in entries {
      let cosine = (entry.direction * center).sum()
      if cosine <= nearest[0] { continue }
      let index = nearest.firstIndex { $0 >= cosine } ?? count
      nearest.insert(cosine, at: index)
      nearest.removeFirst()
    }
    return acos(Double(max(min(nearest[0], 1), -1))) * 180 / .pi + Self.rounding
  }

  /// Returns the numbers of the most important places in a region, best first; `nil` where fewer
  /// than `limit` of the places held in memory lie there.
  func mostImportant(in region: CoordinateRegion, limit: Int) -> [Int]? {
    if NearbyPlaces.expectedLast(in: region, limit: limit) > Self.last { return nil }
    let (south, north) = (region.south, region.north)
    let ranges = region.longitudeRanges
    var found: [Int] = []
    found.reserveCapacity(limit)
    for entry in entries
    where Double(entry.box.maxY) >= south && Double(entry.box.minY) <= north {
      for range in ranges
      where Double(entry.box.maxX) >= range.lowerBound
        && Double(entry.box.minX) <= range.upperBound
      {
        found.append(Int(entry.id))
        if found.count == limit { return found }
        break
      }
    }
    return nil
  }
}
