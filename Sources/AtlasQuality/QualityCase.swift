package import Atlas
import Cartography
package import Places
import ShardFormat

/// A test case: a query to an atlas, and the answer that it should find.
package struct QualityCase: Sendable {
  /// A description of the answer that a test case should find, by which a result is recognized.
  package enum Answer: Sendable, Equatable {
    /// A place or a street with any of these names.
    case named([String])
    case house(street: String, number: String)
    /// A place of this category, which must come first.
    case category(PlaceCategory)
    /// Anything at the coordinate, which must come first.
    case anything
    /// Any result that is near enough, whatever it is called.
    case place
    /// A sea, a range, an airport or the like, and the region that it takes up, roughly; `nil` for a
    /// point such as a peak. A settlement may be named after one and is none.
    case landmark(CoordinateRegion?)
    /// Nothing: results of other things must be told as such by a notice, unless the first lies
    /// within the test case's reach.
    case nothing
  }

  /// The kind of the test case's query, such as "address", by which results are counted. A case of
  /// the kind "reverse" has a point as its query, `latitude,longitude`.
  package var kind: String
  package var query: String
  /// The region that the map shows when the query is asked; `nil` if the query has none.
  package var region: CoordinateRegion?
  package var answer: Answer
  package var coordinate: Coordinate
  /// The largest distance, in metres, from the test case's coordinate to a result that counts as
  /// the answer. A named result whose region contains the coordinate counts too.
  package var reach: Double

  init(
    kind: String, query: String, region: CoordinateRegion? = nil, answer: Answer,
    coordinate: Coordinate, reach: Double? = nil
  ) {
    (self.kind, self.query, self.region) = (kind, query, region)
    (self.answer, self.coordinate) = (answer, coordinate)
    self.reach = reach ?? answer.reach
  }

  fileprivate var point: Coordinate? { kind == "reverse" ? Coordinate(query) : nil }

  /// Returns the rank of the answer among the first five results, counted from 0; `nil` if it is not
  /// among them.
  package func rank(in response: SearchResponse) -> Int? {
    let items = response.mapItems.prefix(5)
    if answer == .nothing {
      guard let first = items.first, response.notice == nil else { return 0 }
      return first.coordinate.distance(to: coordinate) < reach ? 0 : nil
    }
    return items.indices.first { isMet(by: items[$0], rank: $0) }
  }

  /// Returns whether a result is the answer, whose rank is counted from 0.
  package func isMet(by item: MapItem, rank: Int) -> Bool {
    let isNear = item.coordinate.distance(to: coordinate) <= reach
    let isHere = isNear || item.region.contains(coordinate)
    switch answer {
    case .named(let names): return isHere && Self.isNamed(item, names)
    case .house(let street, let number):
      let (found, place) = (item.address?.houseNumber, item.address?.street ?? "")
      return isHere && Self.folded(place) == Self.folded(street)
        && found.map(Self.number) == Self.number(number)
    case .category(let category): return isHere && rank == 0 && item.category == category
    case .anything: return isNear && rank == 0
    case .place: return isNear
    case .landmark(let box):
      if Self.settlements.contains(item.category) { return false }
      return box?.scaled(by: Self.tolerance).contains(item.coordinate) ?? isNear
    case .nothing: return false
    }
  }

  /// Returns whether a map of a result shows a landmark as a person would frame it: all of it, filling
  /// at least a third of the map in one direction. Points count as framed.
  package func isFramed(by item: MapItem) -> Bool {
    guard case .landmark(let box?) = answer else { return true }
    let shown = Viewport(framing: item.region, size: .standard)
    let whole = Viewport(fitting: box, size: .standard)
    return Self.filled.contains(shown.scale / whole.scale)
      && shown.region.scaled(by: Self.tolerance).contains(box.center)
  }

  private static let settlements: Set<PlaceCategory> = [.capital, .city, .town, .village]
  /// The share by which a result may lie outside a landmark's box, whose edges are rough.
  private static let tolerance = 1.25
  /// The part of a map that a landmark should fill at least, and that it may overlap at most.
  private static let filled = 0.33...1.1

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

extension QualityCase.Answer {
  /// The reach in metres of test cases with this answer that name no other.
  fileprivate var reach: Double {
    switch self {
    case .named: 1_500
    case .house: 150
    case .category: 3_000
    case .anything: 60
    case .place: 25_000
    case .landmark, .nothing: 0
    }
  }
}

extension EmbeddedAtlas {
  /// Returns the first five results of a test case's search, or the places at its point.
  package func response(to asked: QualityCase) async throws -> SearchResponse {
    if let point = asked.point {
      return try await reverse(point, language: .english, options: GeocoderOptions())
    }
    return try await search(
      SearchRequest(query: .naturalLanguage(asked.query), region: asked.region, limit: 5),
      options: GeocoderOptions())
  }

  /// Returns the rank of a test case's answer among the first five results, counted from 0; `nil` if
  /// it is not among them.
  package func searchRank(_ asked: QualityCase) async throws -> Int? {
    asked.rank(in: try await response(to: asked))
  }

  /// Returns the rank of a test case's answer among the first five suggestions, counted from 0; `nil`
  /// if it is not among them, or if the case asks for a point.
  package func suggestionRank(_ asked: QualityCase) async throws -> Int? {
    if asked.point != nil { return nil }
    let suggestions = try await completions(
      for: asked.query, region: asked.region, language: .english, options: GeocoderOptions())
    for (rank, suggestion) in suggestions.prefix(5).enumerated() {
      let found = try await search(
        SearchRequest(query: .completion(suggestion.id), region: asked.region),
        options: GeocoderOptions())
      if found.mapItems.contains(where: { asked.isMet(by: $0, rank: rank) }) { return rank }
    }
    return nil
  }
}
