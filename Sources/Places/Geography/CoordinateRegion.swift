/// A part of the globe between two parallels and two meridians; it may cross the antimeridian.
public struct CoordinateRegion: Hashable, Sendable {
  public let center: Coordinate
  /// The height of the region in degrees: more than 0, at most 180.
  public let latitudeDelta: Double
  /// The width of the region in degrees: more than 0, at most 360.
  public let longitudeDelta: Double

  /// Creates a region from its middle, height and width in degrees; `nil` for a height or width
  /// that is empty, larger than the globe, or not a number.
  public init?(center: Coordinate, latitudeDelta: Double, longitudeDelta: Double) {
    guard latitudeDelta > 0, latitudeDelta <= 180, longitudeDelta > 0, longitudeDelta <= 360
    else { return nil }
    self.center = center
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }

  /// Creates the region between four edges, in degrees.
  ///
  /// - Parameters:
  ///   - south: The southern edge.
  ///   - west: The western edge.
  ///   - north: The northern edge.
  ///   - east: The eastern edge. It may be less than `west`: the region then crosses the
  ///     antimeridian.
  ///   - minimumDelta: The least height and width; edges that are closer are moved apart.
  public init(
    south: Double, west: Double, north: Double, east: Double, minimumDelta: Double = 1e-6
  ) {
    let width = east < west ? east + 360 - west : east - west
    center = Coordinate(
      wrappingLatitude: (south + north) / 2, longitude: west + width / 2)
    latitudeDelta = min(max(north - south, minimumDelta), 180)
    longitudeDelta = min(max(width, minimumDelta), 360)
  }

  public static let world = CoordinateRegion(south: -90, west: -180, north: 90, east: 180)

  /// The region of New York, where the map opens unless told otherwise.
  public static let newYork = CoordinateRegion(
    south: 40.6625, west: -74.0375, north: 40.7375, east: -73.9625)
  /// The streets of Lower Manhattan, which the page shows before anything is searched for.
  public static let lowerManhattan = CoordinateRegion(
    south: 40.703, west: -74.019, north: 40.723, east: -73.993)

  public var south: Double { max(center.latitude - latitudeDelta / 2, -90) }
  public var north: Double { min(center.latitude + latitudeDelta / 2, 90) }
  /// The western edge of the region in degrees, from −180 to 180; greater than `east` where the
  /// region crosses the antimeridian.
  public var west: Double {
    longitudeDelta >= 360 ? -180 : Coordinate.wrap(center.longitude - longitudeDelta / 2)
  }
  public var east: Double {
    longitudeDelta >= 360 ? 180 : Coordinate.wrap(center.longitude + longitudeDelta / 2)
  }
  public var crossesAntimeridian: Bool { west > east }

  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitude >= south, coordinate.latitude <= north else { return false }
    return crossesAntimeridian
      ? coordinate.longitude >= west || coordinate.longitude <= east
      : coordinate.longitude >= west && coordinate.longitude <= east
  }

  /// The ranges of longitude in degrees that the region covers: one or, across the antimeridian,
  /// two.
  public var longitudeRanges: [ClosedRange<Double>] {
    crossesAntimeridian ? [west...180, -180...east] : [west...east]
  }

  /// Returns whether this region and another have a point in common.
  public func overlaps(_ other: CoordinateRegion) -> Bool {
    south <= other.north && north >= other.south
      && longitudeRanges.contains { range in
        other.longitudeRanges.contains(where: range.overlaps)
      }
  }

  /// Returns the region that this region and another have in common; `nil` where they have no point in
  /// common. Where only one of them crosses the antimeridian and they meet on both sides of it, it is the
  /// wider part.
  public func intersection(_ other: CoordinateRegion) -> CoordinateRegion? {
    guard overlaps(other) else { return nil }
    let (south, north) = (max(south, other.south), min(north, other.north))
    if crossesAntimeridian, other.crossesAntimeridian {
      return CoordinateRegion(
        south: south, west: max(west, other.west), north: north, east: min(east, other.east))
    }
    let common = longitudeRanges.flatMap { range in
      other.longitudeRanges.filter(range.overlaps).map { range.clamped(to: $0) }
    }
    let width = { (range: ClosedRange<Double>) in range.upperBound - range.lowerBound }
    return common.max { width($0) < width($1) }.map {
      CoordinateRegion(south: south, west: $0.lowerBound, north: north, east: $0.upperBound)
    }
  }

  /// Returns the region with the same middle and with height and width multiplied by a factor,
  /// within the limits of the globe.
  public func scaled(by factor: Double) -> CoordinateRegion {
    CoordinateRegion(
      center: center,
      latitudeDelta: min(max(latitudeDelta * factor, 1e-6), 180),
      longitudeDelta: min(max(longitudeDelta * factor, 1e-6), 360)) ?? self
  }
}

/// An extension that converts regions from and to texts of the form `lat,lon,latDelta,lonDelta`, as
/// URLs and the command line carry them.
extension CoordinateRegion: LosslessStringConvertible {
  public init?(_ description: String) {
    guard let numbers = decimalNumbers(description, count: 4),
      let center = Coordinate(latitude: numbers[0], longitude: numbers[1])
    else { return nil }
    self.init(center: center, latitudeDelta: numbers[2], longitudeDelta: numbers[3])
  }

  public var description: String {
    "\(center),\(decimal(latitudeDelta)),\(decimal(longitudeDelta))"
  }
}

extension CoordinateRegion {
  /// Creates the smallest region that holds all of some coordinates, over the antimeridian where
  /// that is shorter; `nil` for no coordinates.
  /// - Parameter minimumDelta: The least height and width, in degrees.
  public init?(bounding coordinates: some Collection<Coordinate>, minimumDelta: Double = 0.01) {
    self.init(
      bounding: coordinates.map { ($0.latitude, $0.latitude, $0.longitude, 0) },
      minimumDelta: minimumDelta)
  }

  /// Creates the smallest region that holds all of some regions; `nil` for no regions.
  public init?(bounding regions: some Collection<CoordinateRegion>) {
    self.init(
      bounding: regions.map { ($0.south, $0.north, $0.west, $0.longitudeDelta) },
      minimumDelta: 1e-6)
  }

  private init?(
    bounding boxes: [(south: Double, north: Double, west: Double, width: Double)],
    minimumDelta: Double
  ) {
    guard let south = boxes.map(\.south).min(), let north = boxes.map(\.north).max() else {
      return nil
    }
    // Going east from one box's western edge, the region must reach the farthest eastern edge:
    // the start that needs the least width leaves out the widest empty gap.
    let arcs = boxes.map { start in
      let width = boxes.map { box in
        let offset = box.west - start.west
        return (offset < 0 ? offset + 360 : offset) + box.width
      }.max()
      return (west: start.west, width: min(width ?? 0, 360))
    }
    guard let arc = arcs.min(by: { ($0.width, $0.west) < ($1.width, $1.west) }) else { return nil }
    let center = Coordinate(
      wrappingLatitude: (south + north) / 2, longitude: arc.west + arc.width / 2)
    // Wide enough that what lies on the edge is inside after the middle has been rounded.
    let rounding = 1e-9
    self.init(
      center: center, latitudeDelta: min(max(north - south + rounding, minimumDelta), 180),
      longitudeDelta: min(max(arc.width + rounding, minimumDelta), 360))
  }
}
