/// A way to read a complete query; the cases are in the order in which they are tried.
///
/// A further reading is a further case, with a method of `QuerySearch` that answers it.
enum QueryReading: CaseIterable {
  /// The reading of a query as the full address of a house.
  case fullAddress
  /// The reading of a query as points of interest near a coordinate.
  case nearPoint
  /// The reading of a query as a point on the globe, or as the identifier of a place.
  case point
  /// The reading of a query as a postal code, perhaps with the town, state and country around it.
  case postcode
  /// The reading of a query as the full name of a place and of an area around it.
  case fullName
  /// The reading of a query as an intersection of streets.
  case intersection
  /// The reading of a query as the name of a place beside that of the street that it stands at.
  case nameAtStreet
  /// The reading of a query as an intersection of streets of which one may be misspelt.
  case misspeltIntersection
  /// The interpretations of a query as places of a kind or brand, perhaps with conditions, in view or at a place,
  /// which compete with its names.
  case kind
  /// The reading of a query as a name or an address.
  case name
}
