import OpenStreetMap
import Places
import ShardFormat

/// A matcher that finds the street of each house number. Streets and addresses are sorted on the
/// disk by the street's name, so that those of one name come together.
struct AddressMatcher: ~Copyable {
  private let tree: AreaTree
  /// The indices in the tree of the settlements with each name, in the form of `NameKey.text(of:)`.
  private var cities: [String: Set<Int>] = [:]
  /// The places that may have houses, to be sorted by name.
  private var named: ExternalSort

  /// A street that is not on the map, but known by its houses alone.
  struct Unknown {
    /// The largest number of houses of a street that are kept to tell where the street is.
    static let limit = 10_000

    /// A key that is equal for houses of one street that is not on the map.
    struct Key: Hashable {
      var name: String
      var settlement: Int?
    }

    var first: AddressDraft
    var coordinates: [Coordinate]

    /// Returns the street that is known by its houses alone as a place.
    ///
    /// - Parameter tree: The areas that the street may lie in.
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
    for (index, draft) in tree.drafts.enumerated() where draft.level == .settlement {
      for name in draft.place.names {
        cities[NameKey.text(of: name.text), default: []].insert(index)
      }
    }
    named = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory)
  }

  /// Adds a place to which house numbers may belong.
  ///
  /// - Parameter number: The number of the place among all places.
  mutating func add(_ draft: PlaceDraft, number: Int) throws(ImportError) {
    let settlement = tree.settlement(of: draft.ownArea ?? draft.area)
    var taken: Set<String> = []
    for name in draft.place.names.map(\.text) + Self.roadNumbers(draft) {
      let forms = StreetForms(name)
      for text in forms.sortTexts where taken.insert("\(text)\t\(forms.text)").inserted {
        let place = NamedPlace(draft, named: name, number: number, settlement: settlement)
        try named.add(key: NameKey.key(of: text), place.packed)
      }
    }
  }

  /// The largest number of numbers of one road by which it is found.
  private static let roadNumberLimit = 8

  /// Returns the numbers of a street that is a road, as its tag `ref` has them.
  private static func roadNumbers(_ draft: PlaceDraft) -> [String] {
    guard draft.place.category == .street,
      let ref = draft.tags.first(where: { $0.key == "ref" })?.value
    else { return [] }
    return ref.split(separator: ";").prefix(roadNumberLimit).map(String.init)
  }

  /// Finds the place of each address, and makes streets for addresses whose street is not on the
  /// map.
  ///
  /// - Parameters:
  ///   - addresses: The addresses, sorted by the names of their streets.
  ///   - addPlace: A closure that takes a street made for its houses, and returns its number.
  ///   - addHouse: A closure that takes a house with the number of its place, and the index in the
  ///     tree of the innermost area around the house.
  consuming func match(
    _ addresses: SortedRecords, addPlace: (PlaceDraft) throws -> Int,
    addHouse: (_ house: HouseDraft, _ area: Int?) throws -> Void
  ) throws {
    let (tree, cities) = (tree, cities)
    var places = try RecordGroups(try named.sorted())
    var addresses = try RecordGroups(addresses)
    while let key = addresses.key {
      while let next = places.key, next < key { _ = try places.next() }
      var known = NamedPlaces()
      while let record = try places.next(in: key) { try known.add(packed: record) }
      var unknown: [Unknown.Key: Unknown] = [:]
      var later: [(address: AddressDraft, area: Int?, street: Unknown.Key)] = []
      func addUnknown() throws {
        var made: [Unknown.Key: Int] = [:]
        for (key, street) in unknown.sorted(by: { $0.value.first.id < $1.value.first.id }) {
          made[key] = try addPlace(street.draft(in: tree))
        }
        for (address, area, street) in later {
          if let place = made[street] {
            for house in HouseDraft.all(of: address, in: place) { try addHouse(house, area) }
          }
        }
        (unknown, later) = ([:], [])
      }
      while let record = try addresses.next(in: key) {
        let address = try AddressDraft(packed: record)
        let name = StreetForms(address.street ?? "")
        let area = tree.innermost(at: address.coordinate)
        let settlement = tree.settlement(of: area)
        // Where it is not known in which settlement a house lies, that of the streets around it is
        // not known either, and the nearest is the best guess.
        let isSettled = settlement.map { tree.drafts[$0].level == .settlement } ?? false
        let named = isSettled ? cities[NameKey.text(of: address.city)] ?? [] : []
        if let place = known.place(
          of: address, named: name, settlement: settlement, cities: named)
        {
          for house in HouseDraft.all(of: address, in: place) { try addHouse(house, area) }
          continue
        }
        let own = Unknown.Key(name: name.key, settlement: settlement)
        var street = unknown[own] ?? Unknown(first: address, coordinates: [])
        if street.coordinates.count < Unknown.limit {
          street.coordinates.append(address.coordinate)
        }
        unknown[own] = street
        later.append((address, area, own))
        if later.count == Self.laterLimit { try addUnknown() }
      }
      try addUnknown()
    }
  }

  /// The largest number of houses of streets that are not on the map that are held at once. Houses
  /// beyond it belong to another street of that name.
  private static let laterLimit = 1 << 16
}

extension HouseDraft {
  /// Returns a house for each number of an address, with the number of the place that they belong
  /// to.
  static func all(of address: AddressDraft, in place: Int) -> [HouseDraft] {
    address.numbers.enumerated().compactMap { index, number in
      let isOwn = index == 0 && !address.isBetween
      let reference = isOwn ? "\(address.id)" : "\(address.id)/\(inReference(number))"
      guard MapItem.ID("osm:\(reference)") != nil else { return nil }
      return HouseDraft(
        place: place, number: number, postcode: address.postcode, coordinate: address.coordinate,
        extent: address.extent, reference: reference, city: address.city, state: address.state,
        isPlain: address.isPlain, tags: address.tags)
    }
  }

  /// Returns a house number as it stands in the reference of a house: without blanks, and with `u`
  /// and the hexadecimal value of each scalar that is not ASCII, as references are ASCII alone.
  private static func inReference(_ number: String) -> String {
    number.unicodeScalars.filter { $0 != " " }.reduce(into: "") { text, scalar in
      text += scalar.isASCII ? String(scalar) : "u" + String(scalar.value, radix: 16)
    }
  }
}
