import Atlas
import AtlasQuality
import Foundation
import HTTP
import Places
import SQLite
import ShardFormat

/// A draw of requests at random, of the kinds that a table of templates has. The same atlas, templates
/// and seed give the same requests.
struct QueryDraw {
  private static let languages = ["en", "en", "en", "de", "fr", "es", "it", "fi", "ru", "ja", "ar"]
  /// The heights of the regions that are drawn, from south to north, in degrees.
  private static let spans = [0.003, 0.01, 0.03, 0.1, 0.5, 3, 20, 120]
  /// The names of categories, in an order that is the same in every process.
  private static let kinds = CategoryVocabulary.standard.names.sorted {
    ($0.language.code, $0.text, $0.category.rawValue)
      < ($1.language.code, $1.text, $1.category.rawValue)
  }
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/")
  private static let (rowCount, suggestionCount) = (6_000, 3_000)

  private let client: SiteClient
  private let templates: [[String]]
  private var random: SplitMix64
  private var names: [[NameSample]] = []
  private var houses: [[HouseSample]] = []
  private var places: [[String]] = []
  private var targets: [String] = []
  // The name and the house whose parts the drawn request has, and around which its region lies.
  private var name: NameSample?
  private var house: HouseSample?
  private var here = CoordinateRegion.newYork.center

  init(templates path: String, folder: String, seed: UInt64) throws {
    client = try SiteClient(folder: folder)
    templates = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
    random = SplitMix64(state: seed)
    for (file, metadata) in try EmbeddedAtlas(folder: folder).metadata {
      let path = "\(folder)/\(file)"
      names.append(try NameSample.random(inShardAt: path, count: Self.rowCount, using: &random))
      houses.append(try HouseSample.random(inShardAt: path, count: Self.rowCount, using: &random))
      let references = try ["places", "houses"].flatMap { table in
        try ShardSchema.open(path).randomRows(
          "SELECT reference FROM \(table) WHERE id = ? AND reference != ''", of: table,
          count: Self.rowCount, using: &random
        ) { $0.text(0) }
      }
      places.append(references.map { "\(metadata.source):\($0)" })
    }
    names.removeAll(where: \.isEmpty)
    houses.removeAll(where: \.isEmpty)
    places.removeAll(where: \.isEmpty)
  }

  /// Prints the rows of about `count` requests, those of a kind together.
  mutating func print(count: Int) async throws {
    for text in ["{kind}+near+{name}", "{kind}", "{prefix}", "{name}"] {
      for _ in 0..<Self.suggestionCount / 4 { try await keepTarget(ofSuggestionFor: text) }
    }
    for template in templates where template.count == 3 {
      for _ in 0..<(Int(template[0]).map { count * $0 / 1_000 } ?? 1) {
        let drawn = request(template[2], accept: template[1])
        if let drawn { Swift.print(drawn.row) }
      }
    }
  }

  /// Asks for suggestions, and keeps the address to which one of them leads.
  private mutating func keepTarget(ofSuggestionFor text: String) async throws {
    struct Answer: Decodable {
      struct Suggestion: Decodable { var href: String }
      var suggestions: [Suggestion]
    }
    guard let drawn = request("/suggestions.json?q=\(text){region}", accept: "*/*"),
      case .bytes(let body) = try await client.response(to: drawn).body,
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(body)),
      let suggestion = answer.suggestions.randomElement(using: &random)
    else { return }
    targets.append(suggestion.href)
  }

  private mutating func request(_ template: String, accept: String) -> TableRequest? {
    (name, house) = (Self.one(names, &random), Self.one(houses, &random))
    here = (template.contains("{street}") ? house?.coordinate : name?.coordinate) ?? here
    var target = ""
    let parts = template.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
    for (index, part) in parts.enumerated() {
      guard let text = index % 2 == 0 ? String(part) : word(part) else { return nil }
      target += text
    }
    let language = Self.languages.randomElement(using: &random) ?? "en"
    return TableRequest(target: target, language: language, accept: accept)
  }

  private static func one<Value>(_ values: [[Value]], _ random: inout SplitMix64) -> Value? {
    values.randomElement(using: &random)?.randomElement(using: &random)
  }

  /// Returns what stands for a word in braces; `nil` where the atlas has nothing of the kind.
  private mutating func word(_ word: Substring) -> String? {
    switch word {
    case "name": encoded(name?.text)
    case "area": encoded(name?.area)
    case "prefix": encoded(name.map { String($0.text.prefix(.random(in: 1...12, using: &random))) })
    case "typed": encoded(name.flatMap { TypingError.typed($0.text, using: &random) })
    case "street": encoded(house?.street)
    case "number": encoded(house?.number)
    case "postcode": encoded(house?.postcode)
    case "town": encoded(house?.town)
    case "kind": encoded(Self.kinds.randomElement(using: &random)?.text)
    case "category": Self.kinds.randomElement(using: &random)?.category.rawValue
    case "place": encoded(Self.one(places, &random))
    case "target": targets.randomElement(using: &random)
    case "point": point().description
    case "view": view()
    case "region": Bool.random(using: &random) ? "" : view().map { "&region=\($0)" }
    case "zoom": String(format: "%.2f", Double.random(in: 0...19, using: &random))
    case "size": ["800x600", "375x640", "64x64", "2048x1024"].randomElement(using: &random)
    default: nil
    }
  }

  private func encoded(_ text: String?) -> String? {
    text?.addingPercentEncoding(withAllowedCharacters: Self.unreserved)
  }

  /// Returns a point near the request's place, or in one of four cases anywhere on the globe.
  private mutating func point() -> Coordinate {
    let isAnywhere = Int.random(in: 0..<4, using: &random) == 0
    let middle = isAnywhere ? Coordinate(wrappingLatitude: 0, longitude: 0) : here
    let reach = isAnywhere ? 90 : Self.spans[Int.random(in: 0..<4, using: &random)]
    return Coordinate(
      wrappingLatitude: middle.latitude + .random(in: -reach...reach, using: &random),
      longitude: middle.longitude + 2 * .random(in: -reach...reach, using: &random))
  }

  /// Returns a region of random size around the request's place.
  private mutating func view() -> String? {
    let span = Self.spans.randomElement(using: &random) ?? 1
    let offset = Double.random(in: -0.4...0.4, using: &random) * span
    let center = Coordinate(
      wrappingLatitude: here.latitude + offset, longitude: here.longitude - offset)
    return CoordinateRegion(center: center, latitudeDelta: span, longitudeDelta: span * 1.5)?
      .description
  }
}
