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

  /// An error that names a line of a table that cannot be read.
  package struct Malformed: Error, CustomStringConvertible {
    var line: Int
    package var description: String { "Line \(line) is no case." }
  }

  /// Reads a table of cases. Each line has the fields `kind`, `query`, `region` (may be empty),
  /// `place`, `latitude` and `longitude`, with tabs between them; lines that begin with `#` are
  /// comments.
  package static func table(_ text: String) throws(Malformed) -> [QualityCase] {
    var cases: [QualityCase] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let region = fields.count == 6 ? CoordinateRegion(fields[2]) : nil
      guard fields.count == 6, region != nil || fields[2].isEmpty,
        let latitude = Double(fields[4]), let longitude = Double(fields[5]),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw Malformed(line: index + 1) }
      cases.append(
        QualityCase(
          kind: fields[0], query: fields[1], region: region, place: fields[3],
          coordinate: coordinate))
    }
    return cases
  }
}
