private import Foundation

/// A way in which a country writes addresses: the order of their parts on one line, its postal
/// codes, and the codes of its states.
public struct AddressFormat: Sendable {
  /// A part of an address, or what stands between two parts, in the order of a country.
  enum Part: Hashable, Sendable {
    /// The street with the house number.
    case street
    case postcode
    case city
    case state
    /// The text between two parts of an address, such as a comma and a space.
    case text(String)
  }

  /// The ISO 3166-1 alpha-2 code of the country.
  public let countryCode: String
  /// The parts of an address on one line, with what stands between them.
  var parts: [Part] = AddressFormat.usual
  /// The text that stands before postal codes of the country in letters from abroad: "FL-"; empty
  /// where there is none.
  var prefix = ""
  /// The patterns of the country's postal codes; empty for a country without postal codes.
  public internal(set) var postcodes: [PostcodePattern] = []
  /// The names of the country's states by the codes that addresses have, the first of each in the
  /// language spoken there; empty where addresses have no such codes.
  public internal(set) var states: [String: [String]] = [:]

  /// The order of the parts of an address in most countries: street, postal code and city.
  static let usual: [Part] = [.street, .text(", "), .postcode, .text(" "), .city]

  init(countryCode: String) { self.countryCode = countryCode }

  /// Returns the code that addresses have for a state of the country, such as `NY`; `nil` for a
  /// text that is neither the name nor the code of one.
  func code(ofState state: String) -> String? {
    if states[state] != nil { return state }
    return states.first { $0.value.contains(state) }?.key
  }
}

/// A table of the ways in which countries write addresses.
public struct AddressFormats: Sendable {
  /// The table that is read from `Resources/address-formats.txt`. A file that cannot be read ends
  /// the program with the number of the line and the reason.
  public static let standard: AddressFormats = {
    let file = Bundle.module.bundleURL.appendingPathComponent("Resources/address-formats.txt")
    do {
      return try AddressFormats(String(contentsOf: file, encoding: .utf8))
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }()

  private let formats: [String: AddressFormat]
  /// The patterns of all countries' postal codes by their number of characters with all that may be
  /// left out and without it, each with the codes of its countries.
  private let patterns: [Int: [(pattern: PostcodePattern, countries: [String])]]
  /// The number of characters of the shortest postal code of any country.
  let shortestPostcode: Int

  /// Creates a table of the ways in which countries write addresses from a text in the grammar that
  /// stands at the top of `Resources/address-formats.txt`.
  init(_ text: String) throws(AddressFormatsParser.Failure) {
    let all = try AddressFormatsParser(text).formats
    formats = Dictionary(all.map { ($0.countryCode, $0) }, uniquingKeysWith: { first, _ in first })
    var countries: [PostcodePattern: [String]] = [:]
    for format in all {
      for pattern in format.postcodes { countries[pattern, default: []].append(format.countryCode) }
    }
    var patterns: [Int: [(pattern: PostcodePattern, countries: [String])]] = [:]
    for (pattern, countries) in countries.sorted(by: { $0.value[0] < $1.value[0] }) {
      for count in Set([pattern.count, pattern.fullCount, pattern.beginningCount ?? pattern.count])
      {
        patterns[count, default: []].append((pattern, countries))
      }
    }
    self.patterns = patterns
    shortestPostcode = patterns.keys.min() ?? 0
  }

  /// The way in which a country writes addresses; `nil` for a country of which nothing is known.
  ///
  /// - Parameter countryCode: The country's ISO 3166-1 alpha-2 code, in upper case.
  public subscript(countryCode: String) -> AddressFormat? { formats[countryCode] }

  /// Returns the codes of the countries whose postal codes look like a text in pieces, each with the
  /// number of letters and digits that count.
  func countries(withPostcode parts: Postcode.Parts) -> [(country: String, count: Int)] {
    let bytes = Array(parts.pieces.joined().utf8)
    return patterns[bytes.count, default: []].filter { $0.pattern.matches(bytes, parts) }
      .flatMap { found in found.countries.map { ($0, min(found.pattern.count, bytes.count)) } }
  }

  /// Returns the number of characters of the first part of a postal code of some countries, which stands for all codes that
  /// begin so; `nil` where it has none.
  func beginningCount(ofPostcode code: String, in countries: [String]) -> Int? {
    let bytes = Array(code.utf8)
    return patterns[bytes.count, default: []].lazy.filter { found in
      found.pattern.count == bytes.count && found.pattern.begins(bytes)
        && found.countries.contains(where: countries.contains)
    }.compactMap(\.pattern.beginningCount).first
  }

  /// Returns the code of the country that stands before a postal code, as the "CH" and "FL" of
  /// "CH-8001" and "FL-9490"; `nil` for letters that are none.
  ///
  /// - Parameter prefix: The letters, in upper case.
  public func country(ofPrefix prefix: String) -> String? {
    if formats[prefix] != nil { return prefix }
    return Self.vehicleSigns[prefix]
      ?? formats.values.first { $0.prefix == "\(prefix)-" }?.countryCode
  }

  /// The countries whose sign on vehicles, which also stands before postal codes, is not their code.
  private static let vehicleSigns = [
    "A": "AT", "B": "BE", "D": "DE", "E": "ES", "F": "FR", "FIN": "FI", "FL": "LI", "H": "HU",
    "I": "IT", "L": "LU", "N": "NO", "P": "PT", "S": "SE", "SLO": "SI", "V": "VA",
  ]
}
