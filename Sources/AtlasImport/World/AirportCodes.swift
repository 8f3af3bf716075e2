import Places
import ShardFormat

/// A table of the world's airports by their codes of IATA, such as LHR.
///
/// GeoNames lists the code of an airport among the names of its town as well, which would be found
/// before the airport.
struct AirportCodes {
  /// The distance in metres from a town within which an airport is its own.
  private static let reach = 100_000.0

  private let airports: [String: Coordinate]

  /// Creates a table of the airports among the features of the world.
  init(_ features: [GazetteerPlace]) {
    let airports = features.lazy.filter { $0.category.rawValue == "airport" }
    self.airports = Dictionary(
      airports.flatMap { airport in
        airport.names.filter(Self.isCode).map { ($0.text, airport.coordinate) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names of a town without the codes of its airports. A code with which the town's name
  /// begins stays, such as SIN for Singapore: who types it may well mean the town.
  func removed(from names: [PackedNames.Name], at town: Coordinate) -> [PackedNames.Name] {
    var names = names
    var index = 1
    while index < names.count {
      if Self.isCode(names[index]), let airport = airports[names[index].text],
        airport.distance(to: town) <= Self.reach,
        !FoldedText(names[0].text).joined.hasPrefix(names[index].text.lowercased())
      {
        names.remove(at: index)
      } else {
        index += 1
      }
    }
    return names
  }

  private static func isCode(_ name: PackedNames.Name) -> Bool {
    name.languages.isEmpty && name.text.utf8.count == 3
      && name.text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
