import ShardFormat

/// A way to read a query as the intersection of two streets, or as the part of a street between two
/// others.
struct IntersectionCandidate: Hashable {
  /// The folded words of the names of two streets that meet, in the order in which they were typed;
  /// of three streets, the part of the first one between the other two is meant.
  var streets: [[String]]
  /// The folded words of the town or area in which an intersection lies; may be empty.
  var place: [String]
  /// A Boolean value that says whether the query's last word is one of the last street's name, so
  /// that it may be the beginning of one while the query is being typed.
  var endsWithStreet: Bool
  /// A Boolean value that says whether a preposition such as "at" stands between the streets.
  var hasPreposition = false

  /// A Boolean value that says whether the part of a street between two others is meant.
  var isStretch: Bool { streets.count == 3 }
}

/// A query with its readings as an intersection of streets.
struct IntersectionQuery {
  /// The readings of a query as an intersection, the likeliest first.
  let candidates: [IntersectionCandidate]

  /// The readings of a query as an intersection, where there are none.
  static let none = IntersectionQuery(candidates: [])

  private init(candidates: [IntersectionCandidate]) { self.candidates = candidates }

  /// Creates the readings of a query as an intersection of streets; none for a text in which nothing
  /// joins the names of two streets.
  ///
  /// - Parameters:
  ///   - text: The query as typed, with its signs.
  ///   - query: The folded words of the same query.
  init(_ text: String, _ query: QueryWords) {
    let mayJoin =
      query.words.count > 1
      && (query.words.contains(where: IntersectionWords.joins) || Self.hasSign(text))
    candidates = mayJoin ? IntersectionGrammar.candidates(text) : []
  }

  /// Returns whether a text has a character that may join the names of two streets.
  private static func hasSign(_ text: String) -> Bool {
    text.contains {
      !$0.isASCIILetterOrDigit && $0 != " "
        && (IntersectionWords.signs.contains($0) || IntersectionWords.dashes.contains($0))
    }
  }
}
