import HTTP
import Places
import SearchFeature
import Templates

/// The conditions on the places that `/suggestions.json` suggests, read from the parameters of its URL.
struct SuggestionConditions: Hashable, Sendable {
  /// A kind of places by what people look for: an address, an area with a name, a point of interest.
  enum Kind: String, CaseIterable, Sendable {
    case address, place, poi

    /// Creates the kind that the places of a category are of.
    init(_ category: PlaceCategory) {
      let name = category.rawValue
      self = Self.addresses.contains(name) ? .address : Self.areas.contains(name) ? .place : .poi
    }

    private static let addresses: Set = ["address", "street", "postcode"]
    private static let areas: Set = [
      "country", "state", "region", "capital", "city", "town", "village", "hamlet", "suburb",
      "quarter", "neighbourhood", "locality",
    ]
  }

  /// The region that places have to lie in; `nil` for the whole world.
  let bounds: CoordinateRegion?
  /// The categories that places have to be of; empty for all.
  let categories: Set<PlaceCategory>
  /// The countries that places have to lie in, by ISO 3166-1 alpha-2 in upper case; empty for all.
  let countries: Set<String>
  /// The kind that places have to be of; `nil` for any.
  let kind: Kind?
  /// The conditions on opening hours and features of places.
  let filter: PlaceFilter

  /// The largest number of countries that a request names.
  private static let mostCountries = 20

  /// Creates the conditions that the parameters of a URL state.
  ///
  /// - Parameters:
  ///   - query: The parameters, of which `country` and `kind` are read here.
  ///   - location: The conditions that other addresses of the site have too.
  /// - Throws: The error 400 for a country or a kind that cannot be read.
  init(_ query: Query, _ location: PageLocation) throws(HTTPError) {
    bounds = location.isBounded ? location.region : nil
    let category = location.category.flatMap { $0 == "any" ? nil : PlaceCategory(rawValue: $0) }
    categories = Set(category.map(CategoryVocabulary.standard.kinds) ?? [])
    filter = location.filter
    let codes = (query["country"] ?? "").split { ", ".contains($0) }
    guard codes.count <= Self.mostCountries, codes.allSatisfy(Self.isCountryCode) else {
      throw .badRequest(
        "The parameter “country” must be up to \(Self.mostCountries) codes of two letters, "
          + "separated by commas.")
    }
    countries = Set(codes.map { $0.uppercased() })
    let name = query["kind"] ?? ""
    kind = Kind(rawValue: name)
    guard kind != nil || name.isEmpty || name == "any" else {
      throw .badRequest("The parameter “kind” must be “address”, “place”, “poi” or “any”.")
    }
  }

  /// A Boolean value that says whether every place meets the conditions.
  var isEmpty: Bool {
    bounds == nil && categories.isEmpty && countries.isEmpty && kind == nil && filter.isEmpty
  }

  /// Returns whether a place meets the conditions on its category.
  func includes(_ item: MapItem) -> Bool {
    (categories.isEmpty || categories.contains(item.category))
      && (kind == nil || kind == Kind(item.category))
  }

  private static func isCountryCode(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.allSatisfy { $0.isASCII && $0.isLetter }
  }
}
