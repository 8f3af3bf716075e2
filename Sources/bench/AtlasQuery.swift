import Places

/// A question to an atlas: a row of the table that `bench queries` writes and that
/// `bench answers` and `bench repeat` read.
struct AtlasQuery {
  /// The kind of a question to an atlas, by the name that stands in a row of a table of queries.
  enum Verb: String {
    /// A question for the suggestions for a text.
    case complete
    /// A question for the places that a search for a text finds.
    case search
    /// A question for the places that a search for the completion finds whose id is the query's
    /// text.
    case completion
    /// A question for the points of interest in a region; the query's text names categories with
    /// commas between them, and is empty for all.
    case nearby
    /// A question for the place whose id is the query's text.
    case item
    /// A question for the places at the point `latitude,longitude`.
    case reverse
    /// A question for the categories that can be looked for in a region.
    case categories
    /// A question for the features that a map of a region draws; the query's option is the zoom.
    case features
    /// A question for the site's response to `GET` of a target; the query's option is the value of
    /// the field `Accept`.
    case get
    /// A question for the response to `GET` of a target from a site that caches neither pages nor
    /// the grounds of maps.
    case getAnew = "get-anew"
  }

  /// An error about a row of a table of queries that cannot be read.
  struct Malformed: Error, CustomStringConvertible {
    var line: Int
    var description: String { "Line \(line) is no query." }
  }

  var verb: Verb
  var text = ""
  var region: CoordinateRegion?
  var language = Language.english
  /// The option of the query: for `search`, `completion` and `nearby` it is `bounded`, or the
  /// number of results wanted; for `features` the zoom; for `get` and `get-anew` the value of the
  /// field `Accept`.
  var option = ""

  /// The query as a row of a table: kind, text, region, language and option as columns, with tabs
  /// between them.
  var row: String {
    [verb.rawValue, text, region?.description ?? "", language.code, option]
      .joined(separator: "\t")
  }

  /// Creates a query from a row of a table; `nil` if the row is malformed.
  init?(row: Substring) {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5, let verb = Verb(rawValue: fields[0]),
      let language = Language(tag: fields[3])
    else { return nil }
    region = CoordinateRegion(fields[2])
    if region == nil, !fields[2].isEmpty { return nil }
    (self.verb, text, self.language, option) = (verb, fields[1], language, fields[4])
  }

  init(
    _ verb: Verb, _ text: String = "", in region: CoordinateRegion? = nil,
    language: Language = .english, option: String = ""
  ) {
    (self.verb, self.text, self.region, self.language, self.option) =
      (verb, text, region, language, option)
  }

  /// Returns the queries in all rows of a table.
  static func table(_ text: String) throws(Malformed) -> [AtlasQuery] {
    var queries: [AtlasQuery] = []
    // Texts may hold any other character that Unicode counts as the end of a line.
    for (index, row) in text.split(separator: "\n" as Character).enumerated() {
      guard let query = AtlasQuery(row: row) else { throw Malformed(line: index + 1) }
      queries.append(query)
    }
    return queries
  }
}
