import Atlas
import Places

/// What several places of a street map belong to: brands, and chains known by their name alone.
struct Brands {
  struct Brand {
    /// See `FoldedText.letters`.
    var letters: String
    /// As most of its places spell it.
    var name: String
    var category: PlaceCategory
    /// Indexes, ascending.
    var places: [Int]
  }

  /// In the order of their letters.
  let all: [Brand]

  /// - Parameter places: of which those that are no points of interest belong to none.
  init(_ places: [PlaceDraft]) {
    var members: [String: [Member]] = [:]
    for (index, draft) in places.enumerated() where draft.isPointOfInterest {
      guard let member = Member(draft.place, index: index) else { continue }
      members[member.letters, default: []].append(member)
    }
    all = members.compactMap { Self.brand($0, $1) }.sorted { $0.letters < $1.letters }
  }

  private static func brand(_ letters: String, _ members: [Member]) -> Brand? {
    let counts = count(members.map(\.category.rawValue))
    // What is only called so belongs together where it is the same kind of place.
    let own = members.filter { $0.isSaid || counts[$0.category.rawValue, default: 0] > 1 }
    guard own.count > 1, let name = most(own.map(\.name)),
      let category = most(own.map(\.category.rawValue)).flatMap(PlaceCategory.init)
    else { return nil }
    return Brand(letters: letters, name: name, category: category, places: own.map(\.index))
  }

  private static func most(_ texts: [String]) -> String? {
    count(texts).min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  private static func count(_ texts: [String]) -> [String: Int] {
    texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// A place that may belong to a brand.
private struct Member {
  let letters: String
  let name: String
  let category: PlaceCategory
  let index: Int
  /// Its source says that this is its brand.
  let isSaid: Bool

  /// Longer brands are no brands.
  private static let byteLimit = 64
  /// What shares a name elsewhere is a street's two bus stops, or all the toilets of a town.
  private static let chained: Set<PlaceCategory> = {
    let services = CategoryGroup.services.definitions.filter { !$0.isFoundUnnamed }
    let sold = [CategoryGroup.lodging, .food, .shops, .health].flatMap(\.definitions)
    return Set((services + sold).map(\.category))
  }()
  private static let categoryNames = CategoryIndex(.standard)

  init?(_ place: GazetteerPlace, index: Int) {
    let brand = place.details[.brand]?.split(separator: ";").first.map(String.init)
    guard let name = brand ?? place.names.first?.text else { return nil }
    let folded = FoldedText(name)
    isSaid = brand != nil
    if !isSaid {
      let words = folded.words.filter { !$0.isPart }.map(folded.string)
      // All that is called "Kiosk" is a kiosk, and no chain.
      let isCategory = !Self.categoryNames.matches(words, lastIsPrefix: false).isEmpty
      guard Self.chained.contains(place.category), !isCategory else { return nil }
    }
    letters = folded.letters
    guard (1...Self.byteLimit).contains(letters.utf8.count) else { return nil }
    self.name = name
    category = place.category
    self.index = index
  }
}
