/// Something drawn on a map, in degrees.
public struct MapFeature: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case land
    case lake
    /// An island in a lake, or land shown again over water.
    case island
    case river
    case countryBorder
    case stateBorder
    /// A label for a populated place.
    case place(PlaceCategory)
    /// A label for a country.
    case country
    case street(StreetKind)
    /// A label on a street map; on a point, or along lines.
    case streetName(StreetName)
    /// A symbol with a name.
    case pointOfInterest(PlaceCategory)
  }

  /// Rings and lines run in the order stored. Longitudes of one shape are continuous: a shape
  /// across the antimeridian goes beyond ±180 rather than jumping.
  public enum Geometry: Hashable, Sendable {
    case point(Point)
    case lines([[Point]])
    /// Closed rings without the repeated last point, filled by the nonzero rule.
    case rings([[Point]])
  }

  public struct Point: Hashable, Sendable {
    public var longitude: Double
    public var latitude: Double

    public init(longitude: Double, latitude: Double) {
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  public var kind: Kind
  public var geometry: Geometry
  /// What a label says; nil for what has none.
  public var name: String?
  /// What a settlement or country is called where it is; nil where that is the name, or not known.
  public var localName: String?
  /// The more important, the smaller: labels are placed in this order. 0 and up.
  public var rank: Int

  public init(
    kind: Kind, geometry: Geometry, name: String? = nil, localName: String? = nil, rank: Int = 0
  ) {
    self.kind = kind
    self.geometry = geometry
    self.name = name
    self.localName = localName
    self.rank = rank
  }
}

/// What there is to draw in a part of the globe.
public struct MapFeatures: Hashable, Sendable {
  /// Names of places for one map: more than it has room for, so that it can choose.
  public static let labelLimit = 150

  public var features: [MapFeature]
  /// Where the source has streets; where it has not, the page says so at street zoom.
  public var streets: [CoordinateRegion]
  public var attributions: [Attribution]

  public init(
    features: [MapFeature] = [], streets: [CoordinateRegion] = [], attributions: [Attribution] = []
  ) {
    self.features = features
    self.streets = streets
    self.attributions = attributions
  }
}

/// Where a map's features come from. Calls may block the executor they run on.
public protocol MapFeatureSource: Sendable {
  /// All that is drawn in the region but its labels, at the detail that `zoom` shows (256-pixel
  /// tiles: the world is 256 · 2^zoom pixels wide).
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures

  /// Up to this zoom `world` has what lies everywhere on the globe; nil: at none.
  var lastWorldZoom: Double? { get }

  /// Coasts, waters and borders of the whole globe, at the detail that `zoom` shows: the same
  /// beneath all maps of that zoom, and so worth being prepared once.
  func world(zoom: Double) async throws(GeocoderError) -> MapFeatures

  /// What `shapes` has, but for the features that `world` has at that zoom.
  func shapesBesideWorld(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures

  /// Names in the region: of countries where that zoom shows them, and of the most important
  /// places, at least `limit` of them where there are so many.
  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature]

  /// Returns whether all that the source has of the region can be read: at once, and without
  /// blocking. A map that was drawn while it is false may lack something, and is not kept.
  func isWhole(in region: CoordinateRegion) -> Bool
}

extension MapFeatureSource {
  public var lastWorldZoom: Double? { nil }

  public func world(zoom: Double) async throws(GeocoderError) -> MapFeatures { MapFeatures() }

  public func shapesBesideWorld(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try await shapes(in: region, zoom: zoom)
  }

  /// Shapes and labels together.
  public func features(
    in region: CoordinateRegion, zoom: Double, language: Language
  ) async throws(GeocoderError) -> MapFeatures {
    var features = try await shapes(in: region, zoom: zoom)
    features.features += try await labels(
      in: region, zoom: zoom, language: language, limit: MapFeatures.labelLimit)
    return features
  }
}

extension MapFeature.Point {
  /// The same on the globe.
  public var coordinate: Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }
}

extension MapFeature {
  /// Whether the feature's bounding box and the region meet.
  public func touches(_ region: CoordinateRegion) -> Bool {
    switch geometry {
    case .point(let point): Self.touches([point], region)
    case .lines(let lines): lines.contains { Self.touches($0, region) }
    case .rings(let rings): rings.contains { Self.touches($0, region) }
    }
  }

  private static func touches(_ points: [Point], _ region: CoordinateRegion) -> Bool {
    guard let south = points.lazy.map(\.latitude).min(),
      let north = points.lazy.map(\.latitude).max(),
      let west = points.lazy.map(\.longitude).min(), let east = points.lazy.map(\.longitude).max(),
      south <= region.north, north >= region.south
    else { return false }
    // A shape beyond 180° also lies on the other side of the antimeridian.
    return region.longitudeRanges.contains { range in
      [0.0, -360, 360].contains { turn in
        west + turn <= range.upperBound && east + turn >= range.lowerBound
      }
    }
  }
}
