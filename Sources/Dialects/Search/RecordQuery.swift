public import Places

/// A query for records of places: the texts to look for, and what the records must be.
public struct RecordQuery: Sendable {
  /// The texts to look for. Each is tried when those before it found nothing.
  public var texts: [String]
  /// The parts of an address of which none may be left out that names a known place: what is asked for
  /// lies there, or is not found.
  public var areas: [AddressArea] = []
  /// The categories to look for instead of a text; `nil` to look for the text.
  public var categories: Set<PlaceCategory>?
  /// The part of the map whose places come first; `nil` where none is known.
  public var region: CoordinateRegion?
  /// A Boolean value that says whether only places inside the region are found.
  public var isBounded = false
  /// The codes of ISO 3166-1, in capitals, of the countries that the records lie in; empty for all.
  public var countries: Set<String> = []
  /// A Boolean value that says whether a text that is the full name of a place and of the town, state or
  /// country around it also finds what lies elsewhere or is spelled otherwise.
  public var wantsLesserMatches = true
  /// A Boolean value that says whether a text finds all that has its words in its name, however little it is beside
  /// the best.
  public var wantsNamesakes = false
  public var limit: Int
  public var language: Language
  /// A function that returns whether a record may be in the answer, beside the countries; `nil` where all
  /// may be.
  public var filter: (@Sendable (PlaceRecord) -> Bool)?
  /// The distance in metres from the coordinate of a reverse search within which places that are no areas
  /// may be in the answer; `nil` for one that depends on what the place is.
  public var reach: Double?
  /// A Boolean value that says whether the records have outlines.
  public var hasOutlines = false

  public init(texts: [String] = [], limit: Int, language: Language) {
    self.texts = texts
    self.limit = limit
    self.language = language
  }

  /// A Boolean value that says whether some records are left out of the answer.
  var isFiltered: Bool { filter != nil || !countries.isEmpty }

  /// Returns whether a record may be in the answer. Of one that no country is known of, such as a lake on
  /// a border, the geocoder has told that a part of it lies in the countries.
  func keeps(_ record: PlaceRecord) -> Bool {
    let isInCountry =
      countries.isEmpty || record.countryCode.map { countries.contains($0.uppercased()) } ?? true
    return isInCountry && filter?(record) ?? true
  }
}

/// An area that an address given in parts says it lies in, such as its town.
public struct AddressArea: Hashable, Sendable {
  /// The name of the area, as it was given.
  public let name: String
  /// The ranks in addresses of the areas that may have the name.
  public let ranks: ClosedRange<Int>
  /// The distance in metres from the middle of the area within which an address may lie outside it, as
  /// many an address has the postal code of a neighbour.
  public let reach: Double

  public init(_ name: String, ranks: ClosedRange<Int>, reach: Double = 0) {
    self.name = name
    self.ranks = ranks
    self.reach = reach
  }

  /// Returns whether the name stands in a text, as whole words.
  package func isNamed(in text: String) -> Bool {
    func words(_ text: String) -> String {
      " \(text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")) "
    }
    return words(text).contains(words(name))
  }

  /// Returns whether a place has the name in its address.
  func isAround(_ record: PlaceRecord) -> Bool {
    let name = name.lowercased()
    return ([record.part] + record.address).contains { part in
      ranks.contains(part.rank.address) && part.names.values.contains { $0.lowercased() == name }
    }
  }
}

/// An address given in parts, as clients with a form send it.
public struct StructuredAddress: Hashable, Sendable {
  /// The name or the kind of a point of interest.
  public var amenity: String?
  public var houseNumber: String?
  public var street: String?
  public var district: String?
  public var city: String?
  public var county: String?
  public var state: String?
  public var postcode: String?
  public var country: String?

  public init() {}

  /// The address as texts to look for, each with less of it than the one before: all of it, without
  /// the house number, without the street.
  public var texts: [String] {
    var texts = [text]
    var rest = self
    if rest.houseNumber != nil {
      rest.houseNumber = nil
      texts.append(rest.text)
    }
    if rest.street != nil, rest.amenity == nil {
      rest.street = nil
      texts.append(rest.text)
    }
    var known: Set<String> = []
    return texts.filter { !$0.isEmpty && known.insert($0).inserted }
  }

  private var text: String {
    let streetLine = Self.joined([street, houseNumber], " ")
    let cityLine = Self.joined([postcode, city ?? district], " ")
    let suburb = city == nil ? nil : district
    return Self.joined(
      [amenity, streetLine, suburb, cityLine, county, state, country], ", ")
  }

  private static func joined(_ parts: [String?], _ separator: String) -> String {
    parts.compactMap { $0 }.map { String($0.trimmingBlanks) }.filter { !$0.isEmpty }
      .joined(separator: separator)
  }
}
