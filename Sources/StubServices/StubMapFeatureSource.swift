public import Places

/// A source of the features of the stub world's map: the waters around New York in a few strokes,
/// coarse blocks of land elsewhere, and no streets.
public struct StubMapFeatureSource: MapFeatureSource {
  private let failure: GeocoderError?

  /// Creates a source of the stub world's map.
  /// - Parameter failure: The error that every call throws; `nil` for none.
  public init(failure: GeocoderError? = nil) { self.failure = failure }

  public func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    if let failure { throw failure }
    return MapFeatures(
      features: Self.features.filter { !$0.isLabel && $0.touches(region) },
      attributions: [StubWorld.attribution])
  }

  public func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] {
    if let failure { throw failure }
    return Self.features.filter { $0.isLabel && $0.touches(region) }
  }

  public func isWhole(in region: CoordinateRegion) -> Bool { failure == nil }

  private static let features: [MapFeature] = [
    shape(
      .land,
      [
        (-125, 49), (-67, 45), (-70, 42), (-73.95, 40.99), (-74.02, 40.75), (-74.05, 40.66),
        (-74.25, 40.5), (-74, 40.4), (-74.1, 39.8), (-76, 37), (-81, 31), (-80, 25.5), (-97, 26),
        (-117, 32.5), (-124, 40),
      ]),
    // Manhattan, the Bronx, Long Island, Staten Island.
    shape(
      .land,
      [
        (-74.018, 40.702), (-74.009, 40.751), (-73.932, 40.876), (-73.911, 40.873),
        (-73.93, 40.8), (-73.971, 40.742), (-73.975, 40.711),
      ]),
    shape(.land, [(-73.93, 40.805), (-73.91, 40.92), (-73.76, 40.89), (-73.8, 40.81)]),
    shape(
      .land,
      [
        (-74.036, 40.61), (-73.999, 40.69), (-73.962, 40.735), (-73.92, 40.785), (-73.75, 40.79),
        (-72, 41.05), (-73.9, 40.56),
      ]),
    shape(.land, [(-74.2, 40.63), (-74.06, 40.64), (-74.06, 40.59), (-74.25, 40.5)]),
    shape(.lake, [(-73.967, 40.786), (-73.962, 40.789), (-73.958, 40.784), (-73.963, 40.781)]),
    shape(
      .land,
      [
        (-9, 43), (-1.5, 43.5), (-4.5, 48.5), (2, 51), (8, 54), (9, 57), (11, 54), (21, 55),
        (30, 60), (40, 46), (28, 41), (23, 37), (16, 39), (12, 44), (3, 42), (0, 38.5), (-9, 37),
      ]),
    shape(.land, [(177.3, -17.9), (178.2, -17.3), (178.7, -18), (178, -18.3)]),
    shape(.land, [(178.8, -16.9), (180.1, -16.1), (180, -16.6), (179.3, -16.8)]),
    MapFeature(
      kind: .river,
      geometry: .lines([points([(-73.93, 41), (-73.96, 40.85), (-74.02, 40.74), (-74.04, 40.6)])]),
      name: "Hudson River", rank: 3),
    MapFeature(
      kind: .river, geometry: .lines([points([(2.6, 48.7), (2.35, 48.855), (2.2, 48.9)])]),
      name: "Seine", rank: 3),
    MapFeature(
      kind: .stateBorder,
      geometry: .lines([points([(-73.9, 41), (-73.97, 40.82), (-74.03, 40.7), (-74.15, 40.64)])])),
    label(.country, "United States", (-98, 39), rank: 0),
    label(.country, "France", (2.5, 46.5), rank: 0),
    label(.country, "Germany", (10.4, 51.1), rank: 0),
    label(.country, "Fiji", (178, -17.8), rank: 0),
    label(.place(.city), "New York", (-74.006, 40.7128), rank: 1),
    label(.place(.capital), "Paris", (2.3488, 48.8534), rank: 1),
    label(.place(.capital), "Berlin", (13.4105, 52.5244), rank: 1),
    label(.place(.city), "Brooklyn", (-73.9496, 40.6501), rank: 2),
    label(.place(.city), "Jersey City", (-74.0776, 40.7282), rank: 3),
    label(.place(.town), "Hoboken", (-74.0324, 40.744), rank: 4),
  ]

  private static func shape(
    _ kind: MapFeature.Kind, _ ring: [(Double, Double)]
  ) -> MapFeature {
    MapFeature(kind: kind, geometry: .rings([points(ring)]))
  }

  private static func label(
    _ kind: MapFeature.Kind, _ name: String, _ place: (Double, Double), rank: Int
  ) -> MapFeature {
    MapFeature(
      kind: kind, geometry: .point(MapFeature.Point(longitude: place.0, latitude: place.1)),
      name: name, rank: rank)
  }

  private static func points(_ points: [(Double, Double)]) -> [MapFeature.Point] {
    points.map { MapFeature.Point(longitude: $0.0, latitude: $0.1) }
  }
}

extension MapFeature {
  fileprivate var isLabel: Bool { if case .point = geometry { true } else { false } }
}
