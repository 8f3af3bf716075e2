import Places
import ShardFormat

/// The bearers of one postal code in one country, of which the code's place is made.
struct PostcodeGroup {
  /// The largest number of positions that are kept of one code; of more, every second is left out,
  /// then every second of the rest, and so on.
  private static let limit = 4_096
  /// The largest number of spellings, and of towns, that are counted for one code.
  private static let countedLimit = 64

  private(set) var coordinates: [Coordinate] = []
  private(set) var boundary: PostcodeBoundary?
  /// The number of bearers that were added.
  private(set) var count = 0
  /// The number of bearers for each position that is kept.
  private var stride = 1
  private var texts: [String: Int] = [:]
  private var cities: [String: Int] = [:]

  mutating func add(_ bearer: PostcodeBearer) {
    if let boundary = bearer.boundary { self.boundary = self.boundary ?? boundary }
    Self.count(bearer.text, in: &texts)
    if !bearer.city.isEmpty { Self.count(bearer.city, in: &cities) }
    defer { count += 1 }
    guard count % stride == 0 else { return }
    coordinates.append(bearer.coordinate)
    if coordinates.count == Self.limit {
      coordinates = Swift.stride(from: 0, to: Self.limit, by: 2).map { coordinates[$0] }
      stride *= 2
    }
  }

  private static func count(_ text: String, in counts: inout [String: Int]) {
    if counts[text] != nil || counts.count < countedLimit { counts[text, default: 0] += 1 }
  }

  /// The code as most bearers write it, in upper case.
  var text: String { Self.commonest(of: texts)?.uppercased() ?? "" }

  /// The town that most bearers with a town name; `nil` if none names one.
  var city: String? { Self.commonest(of: cities) }

  private static func commonest(of counts: [String: Int]) -> String? {
    counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  /// Returns the group with those of its positions alone that fulfil a condition.
  func filtered(_ isIncluded: (Coordinate) -> Bool) -> PostcodeGroup {
    var group = self
    group.coordinates = coordinates.filter(isIncluded)
    group.count = group.coordinates.count * stride
    if let boundary, !isIncluded(boundary.extent.center) { group.boundary = nil }
    return group
  }

  /// The distance in metres from the middle of a code's bearers within which they count for its
  /// extent, however near to the middle most of them are.
  private static let leastReach = 500.0
  /// The distance from the middle of a code's bearers beyond which one is taken to be wrong, in
  /// multiples of the median distance.
  private static let outlierFactor = 5.0
  /// The least height and width of a code's extent, in degrees.
  private static let leastExtent = 0.002

  /// The position and extent of the code's place: the position of the bearer nearest to the median
  /// of all, and a box around those that are not far off.
  var place: (coordinate: Coordinate, extent: CoordinateRegion)? {
    let latitudes = coordinates.map(\.latitude).sorted()
    // Longitudes are counted from one of them, as a group may lie across the antimeridian.
    guard let origin = coordinates.first?.longitude, !latitudes.isEmpty else { return nil }
    let longitudes = coordinates.map { Self.difference($0.longitude, origin) }.sorted()
    let middle = Coordinate(
      wrappingLatitude: latitudes[latitudes.count / 2],
      longitude: origin + longitudes[longitudes.count / 2])
    let distances = coordinates.map { $0.distance(to: middle) }
    let median = distances.sorted()[distances.count / 2]
    let reach = max(Self.leastReach, Self.outlierFactor * median)
    let near = zip(coordinates, distances).filter { $0.1 <= reach }
    let nearest = near.min { $0.1 < $1.1 }?.0 ?? middle
    let extent =
      boundary?.extent
      ?? CoordinateRegion(bounding: near.map(\.0), minimumDelta: Self.leastExtent)
    return extent.map { (nearest, $0) }
  }

  private static func difference(_ longitude: Double, _ origin: Double) -> Double {
    let difference = longitude - origin
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}
