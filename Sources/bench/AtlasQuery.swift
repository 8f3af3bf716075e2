import Places

/// A question to an atlas: a row of the table that `bench queries` writes and that
/// `bench answers` and `bench repeat` read.
struct AtlasQuery {
  /// The kind of a question, by the name that stands in a row.
  enum Verb: String {
    /// Suggestions for a text.
    case complete
    /// A search for a text.
    case search
    /// A search for the completion whose id is the text.
    case completion
    /// The points of interest in a region; the text names categories with commas between them, and
    /// is empty for all.
    case nearby
    /// The place whose id is the text.
    case item
    /// The places at the point `latitude,longitude`.
    case reverse
    /// The categories that can be looked for in a region.
    case categories
    /// The features that a map of a region draws; the option is the zoom.
    case features
    /// The response to `GET` of a target; the option is the value of the field `Accept`.
    case get
    /// The response to `GET` of a target from a site that caches neither pages nor the grounds of
    /// maps.
    case getAnew = "get-anew"
  }

  /// A row that cannot be read.
  struct Malformed: Error, CustomStringConvertible {
    var line: Int
    var description: String { "Line \(line) is no query." }
  }

  var verb: Verb
  var text = ""
  var region: CoordinateRegion?
  var language = Language.english
  /// For `search`, `completion` and `nearby`: `bounded`, or the number of results wanted.
  var option = ""

  /// The row of the table: the columns in the order of the properties, with tabs between them.
  var row: String {
    [verb.rawValue, text, region?.description ?? "", language.code, option]
      .joined(separator: "\t")
  }

  /// Reads a row; returns `nil` for one that is malformed.
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

  /// Reads all the rows of a table.
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
