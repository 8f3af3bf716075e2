import Places

/// Where the objects of an extract lie, but for the few that stray: what a route or a border
/// relation drags in from afar.
struct ExtentEstimate {
  /// Of the objects on each side.
  private static let stray = 0.002
  private static let cellsPerDegree = 100.0
  /// A region said to be larger than what is in it by so much is not where the data is from.
  private static let emptiness = 100.0
  /// Of the objects, so many must lie in a region for it to be believed.
  private static let leastShare = 0.8

  private var columns: [Int: Int] = [:]
  private var rows: [Int: Int] = [:]
  private var count = 0
  /// What the extract says of itself.
  private let claimed: CoordinateRegion?
  private var inClaimed = 0

  init(claimed: CoordinateRegion?) { self.claimed = claimed }

  mutating func add(_ coordinate: Coordinate) {
    columns[Int((coordinate.longitude * Self.cellsPerDegree).rounded(.down)), default: 0] += 1
    rows[Int((coordinate.latitude * Self.cellsPerDegree).rounded(.down)), default: 0] += 1
    count += 1
    if claimed?.contains(coordinate) ?? false { inClaimed += 1 }
  }

  /// What the extract says, if that can be; nil of nothing.
  var region: CoordinateRegion? {
    guard let (west, east) = Self.range(columns, count),
      let (south, north) = Self.range(rows, count)
    else { return nil }
    let found = CoordinateRegion(south: south, west: west, north: north, east: east)
    guard let claimed, !claimed.crossesAntimeridian,
      Double(inClaimed) >= Self.leastShare * Double(count),
      claimed.latitudeDelta * claimed.longitudeDelta
        <= Self.emptiness * found.latitudeDelta * found.longitudeDelta
    else { return found }
    return claimed
  }

  private static func range(_ cells: [Int: Int], _ count: Int) -> (Double, Double)? {
    let ordered = cells.sorted { $0.key < $1.key }
    let allowed = Int(stray * Double(count))
    func first(_ cells: some Sequence<(key: Int, value: Int)>) -> Int? {
      var passed = 0
      for cell in cells {
        passed += cell.value
        if passed > allowed { return cell.key }
      }
      return nil
    }
    guard let low = first(ordered), let high = first(ordered.reversed()) else { return nil }
    return (Double(low) / cellsPerDegree, Double(high + 1) / cellsPerDegree)
  }
}
