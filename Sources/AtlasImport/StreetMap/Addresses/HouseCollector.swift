import OpenStreetMap

/// A collector of the houses of a street map, which sorts them by the street, or other place, that
/// they belong to.
struct HouseCollector: ~Copyable {
  private var houses: ExternalSort
  /// An array that says for each place, by its number, whether it has houses; places beyond its end
  /// have none.
  private(set) var hasHouses: [Bool] = []

  /// The towns that the addresses of the houses name.
  private(set) var towns: AddressTowns

  /// Creates a collector without houses.
  ///
  /// - Parameters:
  ///   - folder: The folder for the scratch file of the sort.
  ///   - tree: The areas in which the houses lie.
  init(in folder: String, _ tree: AreaTree) {
    towns = AddressTowns(in: tree)
    houses = ExternalSort(in: folder, memoryLimit: 2 * StreetMapCollector.memory)
  }

  /// Adds a house, and notes that its place has houses.
  ///
  /// - Parameter area: The index in the tree of areas of the innermost area around the house.
  mutating func add(_ house: HouseDraft, in area: Int?) throws(ImportError) {
    towns.add(house, in: area)
    if house.place >= hasHouses.count {
      hasHouses += repeatElement(false, count: house.place + 1 - hasHouses.count)
    }
    hasHouses[house.place] = true
    try houses.add(key: UInt64(house.place) << RecordGroups.keyBits, house.packed)
  }

  /// Returns the houses sorted by the number of their place.
  consuming func sorted() throws(ImportError) -> SortedRecords { try houses.sorted() }

  /// Returns the houses of one place in the order of their house numbers, each number once: of
  /// several houses with one number, the first that is nothing but an address, or else the first by
  /// element. One whose address names the street comes before one that merely stands there.
  static func distinct(_ houses: [HouseDraft]) -> [HouseDraft] {
    var byNumber: [String: HouseDraft] = [:]
    let ordered = houses.map { (id: $0.element, house: $0) }.sorted { $0.id < $1.id }
    for (_, house) in ordered {
      let number = house.number.lowercased()
      if let known = byNumber[number] {
        let isWorse = house.isInNearestStreet && !known.isInNearestStreet
        let isNoBetter = house.isInNearestStreet == known.isInNearestStreet
        if isWorse || isNoBetter && (known.isPlain || !house.isPlain) { continue }
      }
      byNumber[number] = house
    }
    return byNumber.values.sorted { $0.number < $1.number }
  }
}

extension HouseDraft {
  /// The element of OpenStreetMap that the house is or is a part of.
  fileprivate var element: ElementID {
    ElementID(reference.split(separator: "/").prefix(2).joined(separator: "/"))
      ?? ElementID(.relation, .max)
  }
}
