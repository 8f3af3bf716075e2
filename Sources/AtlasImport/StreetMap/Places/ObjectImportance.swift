import Foundation
import OpenStreetMap
import Places
import ShardFormat

/// A namespace for the importance of objects of a street map, on the scale of the world's shard: a
/// city of a million inhabitants has 6, a village 3, a café about 1.
enum ObjectImportance {
  /// A table of the importance of settlements that do not tell their population, by the value of
  /// the tag `place`. A kind with a larger value comes before more of its namesakes.
  private static let settlements: [String: Double] = [
    "country": 6, "state": 5, "province": 4.5, "region": 4, "county": 4, "municipality": 3.5,
    "city": 5, "town": 4, "borough": 3.5, "suburb": 3, "village": 2.7, "quarter": 2.4,
    "neighbourhood": 2, "hamlet": 1.7, "island": 1.8, "locality": 1.2, "isolated_dwelling": 1,
    "farm": 1, "islet": 1, "square": 1.5,
  ]
  /// A table of the importance of areas without a known value of the tag `place`, by their level.
  private static let levels: [AreaLevel: Double] = [
    .country: 6, .state: 5, .county: 4, .settlement: 3, .district: 2.4,
  ]
  /// The importance that being a national capital adds to a settlement of a street map. A larger
  /// value puts capitals before larger towns of their name.
  private static let capital = 0.6
  /// The largest amount by which a population may put a settlement below the usual importance of its
  /// kind. With a larger value fewer small villages stand before shops.
  private static let largestShortfall = 1.5

  /// Returns the importance of a settlement or area by its population, kind and fame.
  ///
  /// - Parameter population: The number of inhabitants, or 0 if it is unknown.
  static func ofSettlement(_ tags: Tags, level: AreaLevel, population: Int) -> Double {
    let usual = tags["place"].flatMap { settlements[$0] } ?? levels[level] ?? 2
    // In most places without a number nobody lives. A number is taken at its word, though a village
    // of ten must not be lost.
    let size = population > 0 ? max(log10(Double(population)), usual - largestShortfall) : usual
    let isCapital = tags["capital"] == "yes" && level >= .settlement
    return size + (isCapital ? capital : 0) + (population > 0 ? 0 : 0.3 * fame(tags))
  }

  /// The importance that a place has for each unit of its category's weight, from 0 to 9. A larger
  /// value puts museums and stations farther before shops and benches.
  private static let importancePerWeight = 0.15
  /// The importance that a place gains by ten times as many names in other languages. A larger value
  /// puts sights before their namesakes.
  private static let importancePerTenfoldNames = 0.2

  /// Returns the importance of a place by its category, how well it is known and how large it is.
  static func ofPlace(
    _ tags: Tags, category: PlaceCategory, names: [PackedNames.Name], squareMetres: Double
  ) -> Double {
    if let place = tags["place"], let usual = settlements[place] { return usual + fame(tags) }
    let weight = Double(CategoryVocabulary.standard[category]?.weight ?? 2)
    let languages = names.dropFirst().reduce(0) { $0 + $1.languages.count }
    let size = min(max(log10(max(squareMetres, 1) / 1_000), 0), 4) * 0.15
    let importance =
      importancePerWeight * weight + fame(tags) + size
      + importancePerTenfoldNames * log10(Double(1 + languages))
    return names.isEmpty ? importance - 0.5 : importance
  }

  /// The importance that an object gains by being known in Wikidata, and in Wikipedia. Larger values
  /// put sights before their namesakes.
  private static let fameOfSource = (wikidata: 0.5, wikipedia: 0.4)

  /// Returns the importance, from 0 to 0.9, that an object has for being known in Wikidata or
  /// Wikipedia.
  private static func fame(_ tags: Tags) -> Double {
    (tags["wikidata"] == nil ? 0 : fameOfSource.wikidata)
      + (tags["wikipedia"] == nil ? 0 : fameOfSource.wikipedia)
  }

  /// A table of the importance of streets by the value of the tag `highway`.
  private static let streets: [String: Double] = [
    "motorway": 1.2, "trunk": 1.2, "primary": 1.2, "secondary": 1, "tertiary": 0.8,
    "unclassified": 0.5, "residential": 0.5, "living_street": 0.5, "pedestrian": 0.6, "road": 0.4,
  ]

  /// The importance that a street gains by being ten times as long, counted from 200 metres, and the
  /// most that it gains. Larger values put long streets farther before short ones of their name.
  private static let (importancePerTenfoldLength, longestGain) = (0.4, 0.8)

  /// Returns the importance of a street by its class and length.
  ///
  /// - Parameter length: The length in metres.
  static func ofStreet(highway: String?, length: Double) -> Double {
    (highway.flatMap { streets[$0] } ?? 0.1)
      + min(importancePerTenfoldLength * log10(1 + length / 200), longestGain)
  }
}
