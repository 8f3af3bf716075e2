package import Places

/// A test case: a query to an atlas, and the place that it should find.
package struct QualityCase: Sendable {
  /// The kind of the test case's query, such as "prefix" or "typing error".
  package var kind: String
  package var query: String
  /// The region that the map shows when the query is asked; `nil` if the query has none.
  package var region: CoordinateRegion?
  /// The name of the place that the query should find.
  package var place: String
  /// The coordinate of the place that the query should find.
  package var coordinate: Coordinate

  /// Returns the test cases of a table (`CaseTable`). The answer of a case is the name of a place.
  package static func table(_ text: String) throws(CaseTable.Malformed) -> [QualityCase] {
    try CaseTable.cases(text) { row in
      QualityCase(
        kind: row.kind, query: row.query, region: row.region, place: row.answer,
        coordinate: row.coordinate)
    }
  }
}
