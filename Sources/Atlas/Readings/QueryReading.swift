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
  /// The reading of a query as the name of a category, in the region that the user looks at.
  case category
  /// The reading of a query as points of interest that meet conditions, such as a cuisine or opening
  /// hours, in the region that the user looks at or near a place.
  case condition
  /// The reading of a query as the beginning of a category's name, in a view of a few streets.
  case categoryPrefix
  /// The reading of a query as a category or brand, and perhaps a place to look near.
  case nearPlace
  /// The reading of a query as a name or an address.
  case name
}
