import ShardFormat

/// A way to read a query as an address, with its street, house number, postal code and town.
struct AddressCandidate: Hashable {
  var street: ParsedStreetName
  var houseNumber: HouseNumber?
  /// A Boolean value that says whether the house number of an address stands before the street.
  var numberIsFirst = false
  /// The postal code in a query that is read as an address, as the code of a `Postcode`; `nil` where
  /// there is none.
  var postcode: String?
  /// The folded words of the town in a query that is read as an address, and of everything else
  /// beside the street, the number and the postal code; may be empty.
  var city: [String]
}

/// A query with its readings as an address: by its parts, in every way that `AddressGrammar`
/// allows, and as the name of a street.
///
/// It is a class so that the readings are found only for a query that needs them, and once. It belongs to
/// one query, which is answered by one task at a time.
final class AddressQuery {
  private let text: String
  private let words: [String]
  private let spellings: StreetSpellings
  /// The readings of a query as an address with a house number, a postal code or a town, the
  /// likeliest first.
  private(set) lazy var candidates =
    AddressGrammar.mayDivide(text)
    ? AddressGrammar.candidates(text) : Self.abbreviated(words)
  /// The readings of a query as an address that have a house number, the likeliest first.
  var candidatesWithNumber: [AddressCandidate] {
    text.hasNumeral ? candidates.filter { $0.houseNumber != nil } : []
  }
  /// The whole query as the name of a street, with abbreviations spelled out; `nil` where the name may be written in
  /// no other way.
  private(set) lazy var street: ParsedStreetName? = {
    let name = ParsedStreetName(words)
    let isShort = name.words != words || !StreetKeys.otherKeys(askedFor: name, spellings).isEmpty
    return isShort || text.hasNumeral ? name : nil
  }()

  /// No readings.
  static var none: AddressQuery { AddressQuery("", QueryWords("")) }

  /// Creates the readings of a query as an address.
  ///
  /// - Parameters:
  ///   - text: The query as typed, with its commas.
  ///   - query: The folded words of the same query.
  ///   - spellings: The ways to write names of streets where there are maps.
  init(_ text: String, _ query: QueryWords, _ spellings: StreetSpellings = .of([])) {
    self.text = IdeographicNumbers.figures(in: text)
    (words, self.spellings) = (query.words, spellings)
  }

  /// Returns the readings of words without a number or a comma as a street and a town, or a town and
  /// a street, as far as abbreviations in the street's name are spelled out: names without any are
  /// found as names are.
  private static func abbreviated(_ words: [String]) -> [AddressCandidate] {
    var found: [AddressCandidate] = []
    for split in words.indices.dropFirst() {
      for (street, city) in [
        (words[..<split], words[split...]), (words[split...], words[..<split]),
      ] {
        let name = ParsedStreetName(Array(street))
        if name.words == Array(street) { continue }
        found.append(
          AddressCandidate(street: name, houseNumber: nil, postcode: nil, city: Array(city)))
      }
    }
    return Array(found.prefix(AddressGrammar.limit))
  }

  /// The house number in the likeliest reading of a query as an address that has one, as it is
  /// shown; `nil` where none has.
  var houseNumber: String? { candidatesWithNumber.first?.houseNumber?.description }

  var isEmpty: Bool { candidates.isEmpty && street == nil }
}
