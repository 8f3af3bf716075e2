import OpenStreetMap

/// Takes houses, and gives each of a place's numbers once.
struct HouseCollector: ~Copyable {
  private var houses: ExternalSort
  /// By the number of a place, as far as there are any.
  private(set) var hasHouses: [Bool] = []

  init(in folder: String) {
    houses = ExternalSort(in: folder, memoryLimit: 2 * StreetMapCollector.memory)
  }

  mutating func add(_ house: HouseDraft) throws(ImportError) {
    if house.place >= hasHouses.count {
      hasHouses += repeatElement(false, count: house.place + 1 - hasHouses.count)
    }
    hasHouses[house.place] = true
    try houses.add(key: UInt64(house.place) << RecordGroups.keyBits, house.packed)
  }

  /// By the number of their place.
  consuming func sorted() throws(ImportError) -> SortedRecords { try houses.sorted() }

  /// The houses of one place by their numbers: of several with one number one that is nothing but
  /// an address, else the first of the map.
  static func distinct(_ houses: [HouseDraft]) -> [HouseDraft] {
    var byNumber: [String: HouseDraft] = [:]
    let ordered = houses.map { (id: $0.element, house: $0) }.sorted { $0.id < $1.id }
    for (_, house) in ordered {
      let number = house.number.lowercased()
      if let known = byNumber[number], known.isPlain || !house.isPlain { continue }
      byNumber[number] = house
    }
    return byNumber.values.sorted { $0.number < $1.number }
  }
}

extension HouseDraft {
  /// What it is or is a part of.
  fileprivate var element: ElementID {
    ElementID(reference.split(separator: "/").prefix(2).joined(separator: "/"))
      ?? ElementID(.relation, .max)
  }
}
