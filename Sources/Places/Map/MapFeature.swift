/// A feature drawn on a map, such as a lake, a street or a label, with its shape in degrees.
public struct MapFeature: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case land
    case lake
    /// The kind of a map feature that is an island in a lake, or land shown again over water.
    case island
    case river
    case countryBorder
    case stateBorder
    /// The kind of a map feature that is a label for a populated place.
    case place(PlaceCategory)
    /// The kind of a map feature that is a label for a country.
    case country
    case street(StreetKind)
    /// The kind of a map feature that is a label on a street map, on a point or along lines.
    case streetName(StreetName)
    /// The kind of a map feature that is a label of a natural feature or an airport, on a point or
    /// along lines.
    case worldName(WorldName)
    /// The kind of a map feature that is a point of interest, drawn as a symbol with a name.
    case pointOfInterest(PlaceCategory)
  }

  /// A shape of a feature of a map: a point, lines or rings. Rings and lines run in the order
  /// stored. Longitudes of one shape are continuous: a shape across the antimeridian goes beyond
  /// ±180 rather than jumping.
  public enum Geometry: Hashable, Sendable {
    case point(Point)
    case lines([[Point]])
    /// A shape of closed rings, each without the repeated last point, filled by the nonzero rule.
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
  /// The text of the map feature's label; `nil` for a feature without a label.
  public var name: String?
  /// The text beneath the map feature's name, in smaller letters: the name of a settlement or country
  /// in the language spoken there, or the height of a peak; `nil` where that is `name`, or not known.
  public var localName: String?
  /// The rank of the map feature, from 0 for the most important: labels are placed in this order.
  public var rank: Int
  /// The identifier by which a geocoder knows the place that the map feature is; `nil` for a feature
  /// that is no place with a page of its own.
  public var place: MapItem.ID?

  /// Creates a feature of a map, with names that cannot turn the direction of the text around them.
  public init(
    kind: Kind, geometry: Geometry, name: String? = nil, localName: String? = nil, rank: Int = 0,
    place: MapItem.ID? = nil
  ) {
    self.kind = kind
    self.geometry = geometry
    self.name = name?.withoutDirectionTurns
    self.localName = localName?.withoutDirectionTurns
    self.rank = rank
    self.place = place
  }
}

/// A collection of the features to draw on a map of a part of the globe, with their credits.
public struct MapFeatures: Hashable, Sendable {
  /// The number of place names that are asked for to draw one map: more than a map has room for, so
  /// that it can choose.
  public static let labelLimit = 150

  public var features: [MapFeature]
  /// The regions where the source of the map has streets. At street zoom, the page says where there
  /// are none.
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

/// A source of the features to draw on maps. Calls may block the executor they run on.
public protocol MapFeatureSource: Sendable {
  /// Returns all features to draw on a map of a region but the labels, at the detail that `zoom`
  /// shows (with tiles of 256 pixels: the world is 256 · 2^zoom pixels wide).
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures

  /// The highest zoom level for which `world(zoom:)` returns the coasts, waters and borders of the
  /// whole globe; `nil` where it never does.
  var lastWorldZoom: Double? { get }

  /// Returns the coasts, waters and borders of the whole globe to draw on maps, at the detail that
  /// `zoom` shows. They lie beneath all maps of that zoom, and so are worth preparing once.
  func world(zoom: Double) async throws(GeocoderError) -> MapFeatures

  /// Returns the features to draw on a map of a region, without labels and without those that
  /// `world(zoom:)` returns at the same zoom.
  func shapesBesideWorld(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures

  /// Returns the labels of a map of a region: of countries where the zoom shows them, and of the
  /// most important places, at least `limit` of them where there are so many.
  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature]

  /// Returns where the places of a kind lie in a region, at most `limit` of them: the most important
  /// where there are more. A source may return none where it cannot tell, or would have to look at too
  /// many.
  func positions(
    of kind: SoughtKind, in region: CoordinateRegion, limit: Int
  ) async throws(GeocoderError) -> [Coordinate]

  /// Returns whether all data of a region that the source has can be read, at once and without
  /// blocking. A map drawn while some cannot may lack something, and is not kept.
  func isWhole(in region: CoordinateRegion) -> Bool
}

extension MapFeatureSource {
  public var lastWorldZoom: Double? { nil }

  public func world(zoom: Double) async throws(GeocoderError) -> MapFeatures { MapFeatures() }

  public func positions(
    of kind: SoughtKind, in region: CoordinateRegion, limit: Int
  ) async throws(GeocoderError) -> [Coordinate] { [] }

  public func shapesBesideWorld(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try await shapes(in: region, zoom: zoom)
  }

  /// Returns all features to draw on a map of a region, shapes and labels together.
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
  /// The point of a map feature's shape as a coordinate on the globe.
  public var coordinate: Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }
}

extension MapFeature {
  /// Returns whether a region meets the bounding box of the map feature's point, of one of its
  /// lines or of one of its rings.
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
