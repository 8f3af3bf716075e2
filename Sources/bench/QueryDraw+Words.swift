import AtlasQuality
import Foundation
import Places

/// An extension of the draw of queries with functions that draw the words of queries, and the
/// points and regions in which they are asked.
extension QueryDraw {
  /// The texts that join a category and a place ("cafe near Kamppi") in some languages.
  private static let relations = [
    " near ", " in ", " around ", " ", ", ", " bei ", " nahe ", " près de ", " à ", " cerca de ",
    " en ", " vicino a ", " a ", " lähellä ",
  ]
  /// The names of categories in the standard vocabulary, in an order that is the same in every
  /// process.
  private static let categoryNames = CategoryVocabulary.standard.names.sorted {
    ($0.language.code, $0.text, $0.category.rawValue)
      < ($1.language.code, $1.text, $1.category.rawValue)
  }
  private static let languages = [
    "en", "en", "en", "en", "en", "de", "de", "fr", "es", "it", "fi", "sv", "ru", "ja", "ar",
  ].compactMap { Language(tag: $0) }
  /// The heights of the regions that are drawn for queries, from south to north, in degrees.
  private static let spans = [0.003, 0.01, 0.03, 0.1, 0.5, 3, 20, 120]

  mutating func language() -> Language {
    Self.languages.randomElement(using: &random) ?? .english
  }

  func one<Element>(_ elements: [Element], _ random: inout SplitMix64) -> Element? {
    elements.randomElement(using: &random)
  }

  /// Returns a place's name drawn at random, from each shard as often as from another.
  mutating func name() -> QueryMaterial.Name {
    guard let shard = one(material.names, &random), let name = one(shard, &random) else {
      return QueryMaterial.Name(text: "paris", area: "", coordinate: here)
    }
    here = name.coordinate
    return name
  }

  mutating func id() -> String? { one(material.ids, &random).flatMap { one($0, &random) } }

  mutating func categoryName() -> CategoryName {
    let index = Int.random(in: Self.categoryNames.indices, using: &random)
    return Self.categoryNames[index]
  }

  /// Returns the first 1 to 12 characters of a name drawn at random.
  mutating func prefix() -> String {
    String(name().text.prefix(Int.random(in: 1...12, using: &random)))
  }

  /// Returns a name drawn at random, with one typing error; `nil` if it is too short for one.
  mutating func typed() -> String? { TypingError.typed(name().text, using: &random) }

  /// Returns the beginning of a text, of random length, one character at least.
  mutating func begun(_ text: String) -> String {
    String(text.prefix(Int.random(in: 1...max(text.count, 1), using: &random)))
  }

  /// Returns the text of a query drawn at random: a name with the area around it, with its words in
  /// another order or cut short, or with a word of another name.
  mutating func severalWords() -> String {
    let (other, name) = (name(), name())
    let words = name.text.split(separator: " ").map(String.init)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "\(name.text) \(name.area)"
    case 1: return "\(name.text), \(name.area)"
    case 2: return words.shuffled(using: &random).joined(separator: " ")
    case 3: return "\(name.text) \(other.text.prefix(6))"
    default: return words.map { String($0.prefix(4)) }.joined(separator: " ")
    }
  }

  /// Returns the text of a query drawn at random: a category and a place that it is near, in either
  /// order.
  mutating func nearPhrase() -> String {
    let (name, category) = (name(), categoryName())
    let place = Bool.random(using: &random) || name.area.isEmpty ? name.text : name.area
    let relation = one(Self.relations, &random) ?? " "
    return Int.random(in: 0..<6, using: &random) == 0
      ? "\(place) \(category.text)" : "\(category.text)\(relation)\(place)"
  }

  /// Returns the text of an address drawn at random: a street and a house number, in either order,
  /// with or without the town; in one of ten cases a number that the street may not have.
  mutating func address() -> String {
    guard let shard = one(material.houses, &random), let house = one(shard, &random) else {
      return name().text
    }
    here = house.coordinate
    var number = house.number
    if Int.random(in: 0..<10, using: &random) == 0 {
      number = "\(Int.random(in: 1...400, using: &random))"
    }
    let (street, town) = (house.street, house.town)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "\(number) \(street)"
    case 1: return "\(street) \(number), \(house.postcode) \(town)"
    case 2: return "\(street) \(number) \(town)"
    case 3: return "\(number), \(street), \(town)"
    case 4: return "\(house.postcode) \(town) \(street) \(number)"
    case 5: return street
    default: return "\(street) \(number)"
    }
  }

  /// Returns a point drawn at random: near a name's place, or in one of four cases anywhere on the
  /// globe.
  mutating func point() -> Coordinate {
    let jitter = Self.spans[Int.random(in: 0..<4, using: &random)]
    let near = name().coordinate
    if Int.random(in: 0..<4, using: &random) == 0 {
      here = rounded(
        Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
    } else {
      here = rounded(
        near.latitude + Double.random(in: -jitter...jitter, using: &random),
        near.longitude + Double.random(in: -jitter...jitter, using: &random))
    }
    return here
  }

  /// Returns the region of a query, drawn at random: around the place whose words the query has, or
  /// elsewhere; `nil` for a query without one.
  mutating func region() -> CoordinateRegion? {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: nil
    case 4..<8: view(of: here)
    default: view(of: name().coordinate)
    }
  }

  /// Returns a region of random size in which a coordinate lies.
  mutating func view(of coordinate: Coordinate) -> CoordinateRegion? {
    let span = Self.spans.randomElement(using: &random) ?? 1
    let offset = Double.random(in: -0.4...0.4, using: &random) * span
    let center = rounded(coordinate.latitude + offset, coordinate.longitude - offset)
    return CoordinateRegion(center: center, latitudeDelta: span, longitudeDelta: span * 1.5)
  }

  /// Returns a coordinate with the decimals that a row of a table of queries has.
  private func rounded(_ latitude: Double, _ longitude: Double) -> Coordinate {
    let coordinate = Coordinate(wrappingLatitude: latitude, longitude: longitude)
    return Coordinate(coordinate.description) ?? coordinate
  }
}
