package import Places

/// A query to an atlas, and the place that it should find.
package struct QualityCase: Sendable {
  /// The kind of the query, such as "prefix" or "typing error".
  package var kind: String
  package var query: String
  /// The region that the map shows; `nil` if the query has none.
  package var region: CoordinateRegion?
  /// The name of the place.
  package var place: String
  /// The coordinate of the place.
  package var coordinate: Coordinate

  /// Reads a table of cases (`CaseTable`). The answer of a case is the name of a place.
  package static func table(_ text: String) throws(CaseTable.Malformed) -> [QualityCase] {
    try CaseTable.cases(text) { row in
      QualityCase(
        kind: row.kind, query: row.query, region: row.region, place: row.answer,
        coordinate: row.coordinate)
    }
  }
}
