import Atlas
package import Places
import ShardFormat

/// A test case: a query to a street map, and the answer that it should find.
package struct StreetCase: Sendable {
  /// A description of the answer that a test case should find, by which a result is recognized.
  package enum Answer: Sendable, Equatable {
    /// An answer that is a place or a street with this name.
    case named(String)
    /// A place or a street with any of these names.
    case oneOf([String])
    case house(street: String, number: String)
    /// An answer that is a place of this category, which must come first.
    case category(PlaceCategory)
    /// Anything at the coordinate, whatever it is called, which must come first.
    case anything
    /// Nothing: there is no such thing, and results of other things must be told as such, unless the
    /// first lies within the test case's reach.
    case nothing
  }

  /// The kind of the test case's query, such as "address" or "reverse".
  package var kind: String
  /// The text that the test case searches for, or a point, `latitude,longitude`, to ask for the
  /// places there.
  package var query: String
  /// The region that the map shows when the query is asked; `nil` if the query has none.
  package var region: CoordinateRegion?
  package var answer: Answer
  package var coordinate: Coordinate
  /// The largest distance, in metres, from the test case's coordinate to a result that counts as
  /// the answer. A result whose region contains the coordinate counts too.
  package var reach: Double

  package init(
    kind: String, query: String, region: CoordinateRegion? = nil, answer: Answer,
    coordinate: Coordinate, reach: Double? = nil
  ) {
    self.kind = kind
    self.query = query
    self.region = region
    self.answer = answer
    self.coordinate = coordinate
    self.reach = reach ?? answer.reach
  }

  /// Returns the rank of the answer among the first five results, counted from 0; `nil` if it is not
  /// among them.
  package func rank(in response: SearchResponse) -> Int? {
    if answer == .nothing {
      guard let first = response.mapItems.first, response.notice == nil else { return 0 }
      return first.coordinate.distance(to: coordinate) < reach ? 0 : nil
    }
    for (rank, item) in response.mapItems.prefix(5).enumerated() where isMet(by: item, rank: rank) {
      return rank
    }
    return nil
  }

  /// Returns whether a result is the answer.
  ///
  /// - Parameter rank: The rank of the result, counted from 0.
  package func isMet(by item: MapItem, rank: Int) -> Bool {
    guard item.region.contains(coordinate) || item.coordinate.distance(to: coordinate) <= reach
    else { return false }
    switch answer {
    case .named(let name): return Self.isNamed(item, [name])
    case .oneOf(let names): return Self.isNamed(item, names)
    case .house(let street, let number):
      guard let address = item.address, let found = address.houseNumber else { return false }
      return Self.folded(address.street ?? "") == Self.folded(street)
        && Self.number(found) == Self.number(number)
    case .category(let category):
      return rank == 0 && item.category == category
    case .anything: return rank == 0 && item.coordinate.distance(to: coordinate) <= reach
    case .nothing: return false
    }
  }

  private static func isNamed(_ item: MapItem, _ names: [String]) -> Bool {
    let found =
      [item.name] + item.namesByLanguage.values
      + [item.localName, item.address?.street].compactMap(\.self)
    return !Set(names.map(folded)).isDisjoint(with: found.map(folded))
  }

  private static func folded(_ text: String) -> Int { FoldedText(text).key }

  /// Returns a house number in a form in which spelling differences do not count.
  private static func number(_ text: String) -> String {
    text.lowercased().filter { !$0.isWhitespace }
  }
}

extension StreetCase.Answer {
  /// The largest distance, in metres, at which a result counts as an answer of this kind, where the
  /// test case names no other.
  fileprivate var reach: Double {
    switch self {
    case .named, .oneOf: 1_500
    case .house: 150
    case .category: 3_000
    case .anything: 60
    case .nothing: 0
    }
  }
}

extension StreetCase {
  /// Reads a table of cases (`CaseTable`). An answer is a name, several names with semicolons
  /// between them, `Street|number`, `#category`, `@` (anything) or `!` (nothing).
  package static func table(_ text: String) throws(CaseTable.Malformed) -> [StreetCase] {
    try CaseTable.cases(text) { row in
      Answer(row.answer).map { answer in
        StreetCase(
          kind: row.kind, query: row.query, region: row.region, answer: answer,
          coordinate: row.coordinate, reach: row.reach)
      }
    }
  }
}

extension StreetCase.Answer {
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "|").map(String.init)
    let names = text.split(separator: ";").map(String.init)
    if text == "@" {
      self = .anything
    } else if text == "!" {
      self = .nothing
    } else if text.hasPrefix("#") {
      guard let category = PlaceCategory(rawValue: String(text.dropFirst())) else { return nil }
      self = .category(category)
    } else if parts.count == 2 {
      self = .house(street: parts[0], number: parts[1])
    } else if names.count > 1 {
      self = .oneOf(names)
    } else if parts.count == 1 {
      self = .named(text)
    } else {
      return nil
    }
  }
}
