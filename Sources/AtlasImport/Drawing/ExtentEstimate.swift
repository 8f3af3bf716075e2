import Places

/// An estimate of the region in which the objects of an extract lie, without the few that stray:
/// objects that a route or a border relation drags in from afar.
struct ExtentEstimate {
  /// The share of an extract's objects that an estimate of their region leaves out as stray on each
  /// side.
  private static let stray = 0.002
  /// The number of cells, for counting objects, into which a degree of latitude or longitude is
  /// cut.
  private static let cellsPerDegree = 100.0
  /// The largest factor by which the region that an extract claims to cover may exceed the region
  /// of its objects in area. A claim to still more is not believed.
  private static let emptiness = 100.0
  /// The least share of an extract's objects that must lie in the region that the extract claims to
  /// cover for the claim to be believed.
  private static let leastShare = 0.8

  /// The number of objects counted in each cell of longitude, by the number of the cell.
  private var columns: [Int: Int] = [:]
  /// The number of objects counted in each cell of latitude, by the number of the cell.
  private var rows: [Int: Int] = [:]
  private var count = 0
  /// The region that the extract claims to cover.
  private let claimed: CoordinateRegion?
  /// The number of objects counted in the region that the extract claims to cover.
  private var inClaimed = 0

  init(claimed: CoordinateRegion?) { self.claimed = claimed }

  /// Counts an object of the extract by its coordinate.
  mutating func add(_ coordinate: Coordinate) {
    columns[Int((coordinate.longitude * Self.cellsPerDegree).rounded(.down)), default: 0] += 1
    rows[Int((coordinate.latitude * Self.cellsPerDegree).rounded(.down)), default: 0] += 1
    count += 1
    if claimed?.contains(coordinate) ?? false { inClaimed += 1 }
  }

  /// The region that the extract claims to cover, if enough objects lie in it and they spread over
  /// enough of it; otherwise the region of all objects but the stray ones. The value is `nil` if no
  /// objects were counted. A claim across the antimeridian is never believed.
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

  /// Returns the range of longitudes or latitudes, in degrees, that holds all counted objects but
  /// the stray ones, or `nil` if none were counted.
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
