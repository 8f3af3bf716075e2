import Places

/// A namespace for the format of a table of test cases, each a query with its known answer.
///
/// Each line has the fields `kind`, `query`, `region` (may be empty), the answer, `latitude` and
/// `longitude`, with tabs between them, and perhaps a seventh, `reach`: a distance in metres. Line
/// breaks and tabs of a query are written `\n` and `\t`. Lines that begin with `#` are comments.
package enum CaseTable {
  /// An error that names the line of a table of test cases that cannot be read.
  package struct Malformed: Error, CustomStringConvertible {
    var line: Int
    package var description: String { "Line \(line) is no case." }
  }

  /// A row of a table of test cases: the fields of one line.
  struct Row {
    var kind: String
    var query: String
    /// The region that the map shows when the query is asked; `nil` if the query has none.
    var region: CoordinateRegion?
    var answer: String
    var coordinate: Coordinate
    /// The distance, in metres, at which a result counts as the answer; `nil` if the line has none.
    var reach: Double?

    /// Creates a row from a line of a table of test cases; `nil` if a field is missing or cannot be
    /// read.
    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard (6...7).contains(fields.count),
        let latitude = Double(fields[4]), let longitude = Double(fields[5]),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { return nil }
      (kind, answer) = (fields[0], fields[3])
      query = fields[1].replacing("\\n", with: "\n").replacing("\\t", with: "\t")
      region = CoordinateRegion(fields[2])
      self.coordinate = coordinate
      if region == nil, !fields[2].isEmpty { return nil }
      if fields.count == 7 {
        guard let metres = Double(fields[6]) else { return nil }
        reach = metres
      }
    }
  }

  /// Returns the test cases that the text of a table holds.
  ///
  /// - Parameter makeCase: A closure that makes a case of a row, or returns `nil` if the row's
  ///   answer cannot be read.
  static func cases<Case>(
    _ text: String, _ makeCase: (Row) -> Case?
  ) throws(Malformed) -> [Case] {
    var cases: [Case] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let made = Row(line).flatMap(makeCase) else { throw Malformed(line: index + 1) }
      cases.append(made)
    }
    return cases
  }
}
