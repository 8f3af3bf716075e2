public import Places

/// A set of options for geocoding a table.
public struct BatchOptions: Sendable {
  /// The largest number of bytes of a row.
  static let maximumRecordBytes = 16 << 20

  /// The largest number of columns of a table.
  static let maximumColumns = 1000

  /// A question that each row of a table asks.
  public enum Question: Sendable {
    /// The question where the address in some columns is.
    case search
    /// The question what is at the coordinates in two columns.
    case reverse
  }

  public var question = Question.search
  /// The names of the columns that hold the address, in its order, or latitude and longitude; empty
  /// for all columns, or for those whose names say that they hold coordinates.
  public var columns: [String] = []
  public var encoding: TableEncoding?
  /// A Boolean value that says whether the answers begin with a byte order mark even where the table
  /// has none.
  public var writesMark = false
  public var format: TableFormat?
  /// A Boolean value that says whether names that a spreadsheet would read as formulas are written as
  /// they are. Otherwise an apostrophe stands before them, as OWASP advises against CSV injection. The
  /// table's own fields are never changed.
  public var keepsFormulas = false
  public var language = Language.english
  /// The region that ranks what is in it higher; `nil` for none.
  public var region: CoordinateRegion?
  /// The least score, from 0 to 1, of a place that is written into a row.
  public var minimumScore = 0.0
  /// The number of blocks of rows that are under way at a time.
  public var jobs = 1

  public init() {}
}

/// A count of the rows of a table by what was found for them.
public struct BatchTally: Sendable, Equatable {
  public var rows = 0
  public var matches: [RowMatch: Int] = [:]
  /// The number of rows for which nothing could be asked, as they are empty or too long, or for which
  /// the geocoder failed.
  public var failures = 0
  /// The number of rows with more fields than the header has, after which the added ones stand
  /// further right.
  public var longRows = 0
  /// The part of the table that was read, from 0 to 1.
  public var progress = 0.0

  mutating func add(_ other: BatchTally) {
    rows += other.rows
    failures += other.failures
    longRows += other.longRows
    matches.merge(other.matches, uniquingKeysWith: +)
  }
}

/// A degree to which the place found for a row is what the row asks for.
public enum RowMatch: String, Sendable, CaseIterable {
  /// The degree of a place of which all words of the row tell.
  case exact
  /// The degree of a house that was made up between its neighbours.
  case interpolated
  /// The degree of a street whose house was asked for and not found.
  case street
  /// The degree of a place that agrees with the row in part.
  case place
  /// The degree of a row for which nothing was found.
  case none
}
