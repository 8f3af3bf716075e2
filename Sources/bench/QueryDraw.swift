import AtlasQuality
import Foundation
import Places

/// A draw of queries of every kind at random, so that they reach all that an atlas can answer. The
/// same atlas and seed give the same queries.
struct QueryDraw {
  /// The kinds of queries that are drawn, each with its share in a thousandth of all queries and a
  /// function that draws a query of the kind; a draw that returns `nil` is repeated.
  private static let kinds: [(share: Int, make: @Sendable (inout QueryDraw) -> AtlasQuery?)] = [
    (190, { $0.suggestions($0.prefix()) }), (60, { $0.suggestions($0.name().text) }),
    (80, { draw in draw.typed().flatMap { draw.suggestions($0) } }),
    (20, { $0.suggestions($0.severalWords()) }), (20, { $0.suggestions($0.nearPhrase()) }),
    (20, { $0.suggestions($0.begun($0.address())) }), (100, { $0.search($0.name().text) }),
    (80, { draw in draw.typed().flatMap { draw.search($0) } }),
    (50, { $0.search($0.severalWords()) }), (50, { $0.search($0.nearPhrase()) }),
    (60, { $0.categorySearch() }), (90, { $0.search($0.address()) }),
    (40, { $0.completionSearch() }), (40, { $0.nearby() }), (30, { $0.item() }),
    (40, { $0.reverse() }), (5, { $0.categories() }), (15, { $0.features() }),
    (20, { $0.map() }), (20, { $0.page() }),
  ]
  /// The number of draws without a result after which a query is given up.
  private static let attempts = 50

  let material: QueryMaterial
  /// The ids of completions that the atlas suggested.
  var completions: [String] = []
  var random: SplitMix64
  /// The coordinate of the place whose words the drawn query has, around which its region lies.
  var here: Coordinate

  /// Creates a draw of queries from the names, houses and ids of an atlas.
  ///
  /// - Parameter material: The names, houses and ids, of which there must be names at least.
  init(_ material: QueryMaterial, using random: SplitMix64) {
    self.material = material
    self.random = random
    here = CoordinateRegion.newYork.center
  }

  /// Returns the given number of queries, those of a kind together, after some odd ones that nobody
  /// should ask.
  mutating func queries(count: Int) -> [AtlasQuery] {
    var queries = Self.odd.flatMap { [AtlasQuery(.complete, $0), AtlasQuery(.search, $0)] }
    let whole = Self.kinds.map(\.share).reduce(0, +)
    for (share, make) in Self.kinds {
      for _ in 0..<(count * share / whole) {
        for _ in 0..<Self.attempts {
          guard let query = make(&self) else { continue }
          queries.append(query)
          break
        }
      }
    }
    return queries
  }

  /// Asks the atlas for the suggestions for `count` texts, and keeps one completion's id of each
  /// answer.
  mutating func collectCompletions(count: Int, from asker: AtlasAsker) async throws {
    for index in 0..<count {
      let text =
        switch index % 4 {
        case 0: nearPhrase()
        case 1: categoryName().text
        case 2: prefix()
        default: name().text
        }
      let query = suggestions(text)
      guard case .completions(let found) = try await asker.reply(to: query),
        let chosen = found.randomElement(using: &random)
      else { continue }
      completions.append(chosen.id.description)
    }
  }

  /// The texts of odd queries: empty, too long, made of signs, or coordinates.
  private static let odd: [String] = [
    "", " ", "-", "'", "\"", "*", "%", "\\", "()", "AND", "NOT paris", "a*", "☕", "🇫🇮", "ß", "İ",
    "1", "12", "9490", "00100", "98000", "1 2 3", "60.17,24.94", "-33.9,151.2", "91,0",
    "47.141, 9.521", "paris paris", "new york new york", "the", "de la", "st", "saint", "å",
    "東京", "القاهرة", "москва", "รุงเทพ", "a b c d e f g h i j k l m",
    String(repeating: "a", count: 256), String(repeating: "a", count: 257),
    String(repeating: "saint ", count: 40), String(repeating: "é", count: 256), "\u{202E}sirap",
  ]

  mutating func suggestions(_ text: String) -> AtlasQuery {
    AtlasQuery(.complete, text, in: region(), language: language())
  }

  mutating func search(_ text: String) -> AtlasQuery {
    let region = region()
    let option =
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where region != nil: "bounded"
      case 1: "\(Int.random(in: 1...50, using: &random))"
      default: ""
      }
    return AtlasQuery(.search, text, in: region, language: language(), option: option)
  }

  private mutating func categorySearch() -> AtlasQuery? {
    let name = categoryName()
    here = self.name().coordinate
    var query = search(name.text)
    if query.region == nil { query.region = view(of: here) }
    query.language = name.language
    return query
  }

  private mutating func completionSearch() -> AtlasQuery? {
    guard let id = completions.randomElement(using: &random) else { return nil }
    here = name().coordinate
    var query = search(id)
    query.verb = .completion
    return query
  }

  private mutating func nearby() -> AtlasQuery? {
    here = name().coordinate
    let count = Int.random(in: 0...3, using: &random)
    let categories = (0..<count).map { _ in categoryName().category.rawValue }
    return AtlasQuery(
      .nearby, categories.joined(separator: ","), in: view(of: here), language: language(),
      option: Bool.random(using: &random) ? "bounded" : "")
  }

  private mutating func item() -> AtlasQuery? {
    guard let id = id() else { return nil }
    return AtlasQuery(.item, id, language: language())
  }

  private mutating func reverse() -> AtlasQuery? {
    AtlasQuery(.reverse, point().description, language: language())
  }

  private mutating func categories() -> AtlasQuery? {
    AtlasQuery(.categories, in: view(of: point()))
  }

  private mutating func features() -> AtlasQuery? {
    guard let view = view(of: point()) else { return nil }
    // About what shows the region 800 pixels wide.
    let zoom = log2(800 * 360 / (256 * view.longitudeDelta))
    return AtlasQuery(
      .features, in: view, language: language(),
      option: String(format: "%.2f", min(max(zoom, 0), 20)))
  }
}
