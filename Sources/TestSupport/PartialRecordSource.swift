public import Places

/// A source of records for tests that knows no more than they tell it: nothing is nearby, no place has
/// parts, and no country is known.
public protocol PartialRecordSource: PlaceRecordSource {}

extension PartialRecordSource {
  public func parts(of id: MapItem.ID, limit: Int) -> [MapItem.ID] { [] }

  public func places(
    near coordinate: Coordinate, reach: Double, stopsAtHouse: Bool
  ) -> [NearbyPlace] { [] }
}
