extension CoordinateRegion {
  /// The smallest region that holds all the coordinates, over the antimeridian where that is
  /// shorter; nil for none. Spans are at least `minimumDelta` degrees.
  public init?(bounding coordinates: some Collection<Coordinate>, minimumDelta: Double = 0.01) {
    self.init(
      bounding: coordinates.map { ($0.latitude, $0.latitude, $0.longitude, 0) },
      minimumDelta: minimumDelta)
  }

  /// The smallest region that holds all the regions; nil for none.
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
