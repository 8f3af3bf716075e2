import OpenStreetMap
import Places

/// Finds the street of each house number: what is called so, brought together on the disk.
struct AddressMatcher: ~Copyable {
  private let tree: AreaTree
  private var named: ExternalSort

  /// A street that only its houses tell of.
  struct Unknown {
    /// Of houses kept to tell where it is.
    static let limit = 10_000

    /// Houses of which are one street's.
    struct Key: Hashable {
      var name: String
      var settlement: Int?
    }

    var first: AddressDraft
    var coordinates: [Coordinate]

    /// - Parameter tree: the areas it may lie in.
    func draft(in tree: AreaTree) -> PlaceDraft {
      var draft = PlaceDraft(
        named: first.street ?? "", reference: "\(first.id)/street", houses: coordinates,
        isStreet: !first.isInPlace)
      draft.area = tree.innermost(at: draft.place.coordinate)
      return draft
    }
  }

  init(in tree: AreaTree, folder: String) {
    self.tree = tree
    named = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory)
  }

  /// Takes a place that may have houses.
  mutating func add(_ draft: PlaceDraft, number: Int) throws(ImportError) {
    let settlement = tree.settlement(of: draft.ownArea ?? draft.area)
    var taken: Set<String> = []
    for name in draft.place.names {
      let text = NameKey.text(of: name.text)
      guard taken.insert(text).inserted else { continue }
      let place = NamedPlace(draft, named: text, number: number, settlement: settlement)
      try named.add(key: NameKey.key(of: name.text), place.packed)
    }
  }

  /// - Parameters:
  ///   - addresses: by the names of their streets.
  ///   - addPlace: takes a street that has come into being, and numbers it.
  ///   - addHouse: takes a house with the number of its place.
  consuming func match(
    _ addresses: SortedRecords, addPlace: (PlaceDraft) throws -> Int,
    addHouse: (HouseDraft) throws -> Void
  ) throws {
    let tree = tree
    var places = try RecordGroups(try named.sorted())
    var addresses = try RecordGroups(addresses)
    while let key = addresses.key {
      while let next = places.key, next < key { _ = try places.next() }
      var known = NamedPlaces()
      while let record = try places.next(in: key) { try known.add(packed: record) }
      var unknown: [Unknown.Key: Unknown] = [:]
      var later: [(address: AddressDraft, street: Unknown.Key)] = []
      func addUnknown() throws {
        var made: [Unknown.Key: Int] = [:]
        for (key, street) in unknown.sorted(by: { $0.value.first.id < $1.value.first.id }) {
          made[key] = try addPlace(street.draft(in: tree))
        }
        for (address, street) in later {
          if let place = made[street] {
            for house in HouseDraft.all(of: address, in: place) { try addHouse(house) }
          }
        }
        (unknown, later) = ([:], [])
      }
      while let record = try addresses.next(in: key) {
        let address = try AddressDraft(packed: record)
        let name = NameKey.text(of: address.street ?? "")
        let settlement = tree.settlement(of: tree.innermost(at: address.coordinate))
        if let place = known.place(of: address, named: name, settlement: settlement) {
          for house in HouseDraft.all(of: address, in: place) { try addHouse(house) }
          continue
        }
        let own = Unknown.Key(name: name, settlement: settlement)
        var street = unknown[own] ?? Unknown(first: address, coordinates: [])
        if street.coordinates.count < Unknown.limit {
          street.coordinates.append(address.coordinate)
        }
        unknown[own] = street
        later.append((address, own))
        if later.count == Self.laterLimit { try addUnknown() }
      }
      try addUnknown()
    }
  }

  /// Of houses whose street nobody knows that are held at once; what comes after those is of
  /// another street of the name.
  private static let laterLimit = 1 << 16
}

extension HouseDraft {
  /// One house may have several numbers, and one line many houses.
  static func all(of address: AddressDraft, in place: Int) -> [HouseDraft] {
    address.numbers.enumerated().compactMap { index, number in
      let isOwn = index == 0 && !address.isBetween
      let reference = isOwn ? "\(address.id)" : "\(address.id)/\(number.filter { $0 != " " })"
      guard MapItem.ID("osm:\(reference)") != nil else { return nil }
      return HouseDraft(
        place: place, number: number, postcode: address.postcode, coordinate: address.coordinate,
        reference: reference, isPlain: address.isPlain)
    }
  }
}
