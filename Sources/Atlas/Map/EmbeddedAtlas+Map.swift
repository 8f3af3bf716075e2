public import Places
import ShardFormat

extension EmbeddedAtlas: MapFeatureSource {
  /// The first level of detail at which a map inside the region of a street map is drawn without
  /// the shapes of the world.
  private static let firstCovered = Detail.zoom10
  /// The first level of detail at which the world's borders are left out of a map with streets, as
  /// they are too coarse there.
  private static let firstWithoutBorders = Detail.zoom12

  public func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try shapes(in: region, zoom: zoom, besideWorld: false)
  }

  /// The greatest zoom at which maps take the world's shapes whole: beyond it a view shows little of
  /// them, and all of them would take tens of megabytes of memory.
  public var lastWorldZoom: Double? { Double(Detail.zoom5.lastZoom) }

  public func world(zoom: Double) async throws(GeocoderError) -> MapFeatures {
    if Task.isCancelled { throw .cancelled }
    var world = MapFeatures(streets: shards.compactMap(\.metadata.streets))
    for shard in shards where shard.metadata.streets == nil {
      world.features += try shard.world(at: Detail(zoom: zoom))
      world.attributions += shard.metadata.attributions
    }
    world.attributions = world.attributions.unique
    return world
  }

  public func shapesBesideWorld(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try shapes(in: region, zoom: zoom, besideWorld: zoom <= lastWorldZoom ?? -1)
  }

  private func shapes(
    in region: CoordinateRegion, zoom: Double, besideWorld: Bool
  ) throws(GeocoderError) -> MapFeatures {
    if Task.isCancelled { throw .cancelled }
    let streets = coverage(at: zoom)
    let isCovered = streets.contains { $0.covers(region) }
    let hidesBorders =
      Detail(zoom: zoom) >= Self.firstWithoutBorders && streets.contains { $0.overlaps(region) }
    var shapes = MapFeatures(streets: self.shards.compactMap(\.metadata.streets))
    var shared: SharedShapes? = streets.count { $0.overlaps(region) } > 1 ? SharedShapes() : nil
    for shard in shards {
      if let streets = shard.metadata.streets {
        guard streets.overlaps(region) else { continue }
      } else if isCovered {
        // The map shows only the names of this shard.
        shapes.attributions += shard.metadata.attributions.prefix(1)
        continue
      }
      shapes.attributions += shard.metadata.attributions
      if besideWorld, shard.metadata.streets == nil { continue }
      let features = try shard.shapes(in: region, zoom: zoom)
      shapes.features +=
        shard.metadata.streets == nil ? features : shared?.remaining(of: features) ?? features
    }
    if hidesBorders {
      shapes.features.removeAll { $0.kind == .countryBorder || $0.kind == .stateBorder }
    }
    shapes.attributions = shapes.attributions.unique
    return shapes
  }

  public func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] {
    if Task.isCancelled { throw .cancelled }
    let streets = coverage(at: zoom).filter { $0.overlaps(region) }
    var labels: [MapFeature] = []
    var labelled: Set<MapItem.ID> = []
    for shard in shards {
      if let streets = shard.metadata.streets {
        guard streets.overlaps(region) else { continue }
        labels += try shard.storedLabels(
          in: region, zoom: zoom, language: language, limit: limit)
        labels += try shard.pointLabels(in: region, zoom: zoom, language: language, limit: limit)
      } else {
        let names = try shard.labels(
          in: region, zoom: zoom, language: language, limit: limit, leavingOut: &labelled)
        let features = try shard.storedLabels(
          in: region, zoom: zoom, language: language, limit: limit)
        labels += (names + features).filter { label in !streets.contains { label.lies(in: $0) } }
      }
    }
    return labels
  }

  public func isWhole(in region: CoordinateRegion) -> Bool { !lacksShards(in: region) }

  /// Returns the regions of the atlas that have street maps; none for a zoom that shows no streets.
  private func coverage(at zoom: Double) -> [CoordinateRegion] {
    Detail(zoom: zoom) < Self.firstCovered ? [] : shards.compactMap(\.metadata.streets)
  }
}

extension MapFeature {
  /// Returns whether the label is that of a place or a natural feature in a region, which a street
  /// map of the region names better.
  fileprivate func lies(in region: CoordinateRegion) -> Bool {
    switch (kind, geometry) {
    case (.place, .point(let point)), (.worldName, .point(let point)):
      region.contains(point.coordinate)
    case (.worldName, .lines(let lines)):
      lines.contains { $0.contains { region.contains($0.coordinate) } }
    default: false
    }
  }
}

extension CoordinateRegion {
  fileprivate func covers(_ other: CoordinateRegion) -> Bool {
    south <= other.south && north >= other.north
      && other.longitudeRanges.allSatisfy { range in
        longitudeRanges.contains {
          $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound
        }
      }
  }
}
