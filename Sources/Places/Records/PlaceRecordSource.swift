/// A source of records of places, such as an atlas. Calls may block the executor they run on.
public protocol PlaceRecordSource: Sendable {
  /// Returns the records of places in the order of their identifiers, without those that the source
  /// does not know.
  ///
  /// - Parameter outlines: Whether the records have outlines, which may be large.
  func records(
    of ids: [MapItem.ID], outlines: Bool
  ) throws(GeocoderError) -> [PlaceRecord]

  /// Returns the identifiers of the further objects that a place was put together from, such as the ways
  /// of a street, in a fixed order; none for a place that is one object, or is not known.
  ///
  /// - Parameter limit: The largest number of identifiers that are returned.
  func parts(of id: MapItem.ID, limit: Int) throws(GeocoderError) -> [MapItem.ID]

  /// Returns the houses, streets and points of interest within a distance of a point, the nearest
  /// first; none where the source has no street map, or cannot tell what is there by them alone.
  ///
  /// - Parameters:
  ///   - reach: The distance, in metres.
  ///   - stopsAtHouse: Whether streets that are farther away than the nearest house may be left out, and
  ///     all others where the point lies in the building of a house. This takes less time, and most often
  ///     that house is what is asked for.
  func places(
    near coordinate: Coordinate, reach: Double, stopsAtHouse: Bool
  ) throws(GeocoderError) -> [NearbyPlace]
}

/// A house, street or other place near a point, by its identifier.
public struct NearbyPlace: Hashable, Sendable, Identifiable {
  public let id: MapItem.ID
  /// The point of a street or area that is nearest to the point asked about; `nil` for other places.
  public var nearestPoint: Coordinate?
  /// A Boolean value that says whether a place is a house, or has a house number.
  public var hasHouseNumber: Bool
  /// The name of the street that a place is, or that a house belongs to; `nil` for other places.
  public var street: String?

  public init(
    id: MapItem.ID, nearestPoint: Coordinate? = nil, hasHouseNumber: Bool = false,
    street: String? = nil
  ) {
    self.id = id
    self.nearestPoint = nearestPoint
    self.hasHouseNumber = hasHouseNumber
    self.street = street
  }
}
