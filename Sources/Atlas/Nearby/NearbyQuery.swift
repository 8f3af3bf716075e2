import Basics
import Places

/// A selection of points of interest: all of them, those of categories, or those of a brand.
enum CategoryQuery: Hashable {
  /// The selection of all points of interest.
  case anything
  /// The selection of the points of interest of some categories and of all their kinds.
  case categories(Set<PlaceCategory>)
  /// The selection of the points of interest of a brand, by its letters (`FoldedText.letters`).
  case brand(String)
}

/// A query for points of interest, of a category or brand or any, near a place or in the region
/// that the user looks at. A completion that is no place stands for such a query; its id is
/// `category:cafe` or `brand:alepa@osm:node/1`.
struct NearbyQuery: Hashable {
  var interest: CategoryQuery
  /// The identifier of the place near which points of interest are looked for; `nil` for the region
  /// that the user looks at.
  var place: MapItem.ID?

  private static let categoryScheme = "category"
  private static let brandScheme = "brand"

  init(_ interest: CategoryQuery, near place: MapItem.ID? = nil) {
    self.interest = interest
    self.place = place
  }

  /// Creates a query for points of interest from the identifier of the completion that stands for
  /// it; returns `nil` for other identifiers, as that of a place.
  init?(_ id: Completion.ID) {
    let parts = id.description.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let halves = parts[1].split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = halves.first, !name.isEmpty else { return nil }
    switch String(parts[0]) {
    case Self.categoryScheme:
      guard let category = PlaceCategory(rawValue: String(name)) else { return nil }
      interest = .categories([category])
    case Self.brandScheme:
      guard let letters = PercentEncoding.decode(String(name)) else { return nil }
      interest = .brand(letters)
    default: return nil
    }
    if halves.count == 2 {
      guard let place = MapItem.ID(String(halves[1])) else { return nil }
      self.place = place
    }
  }

  /// The identifier of the completion that stands for a query for points of interest; `nil` for all
  /// points of interest, for several categories, and where it would be too long.
  var id: Completion.ID? {
    let suffix = place.map { "@\($0)" } ?? ""
    switch interest {
    case .anything: return nil
    case .categories(let categories):
      guard let category = categories.first, categories.count == 1 else { return nil }
      return Completion.ID("\(Self.categoryScheme):\(category.rawValue)\(suffix)")
    case .brand(let letters):
      let name = PercentEncoding.encode(letters, keeping: "")
      return Completion.ID("\(Self.brandScheme):\(name)\(suffix)")
    }
  }
}
