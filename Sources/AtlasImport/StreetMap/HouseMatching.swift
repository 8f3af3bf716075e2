import Atlas
import OpenStreetMap
import Places

/// Finds the street of each house number.
struct HouseMatching {
  /// In metres: how far a house may be from a street in another settlement, and from one in its
  /// own.
  private static let reach = 1_500.0
  private static let ownReach = 10_000.0

  private(set) var places: [PlaceDraft]
  private let tree: AreaTree
  private var byName: [Int: [Int]] = [:]
  private var houses: [HouseKey: HouseDraft] = [:]
  private var references: Set<String> = []

  private struct HouseKey: Hashable {
    var place: Int
    var number: String
  }

  init(places: [PlaceDraft], tree: AreaTree) {
    self.places = places
    self.tree = tree
    for (index, draft) in places.enumerated() {
      for key in Set(draft.place.names.map { FoldedText($0.text).key }) {
        byName[key, default: []].append(index)
      }
    }
  }

  /// What streets and places they belong to; some come into being by that.
  consuming func matched(_ addresses: [AddressDraft]) -> (
    places: [PlaceDraft], houses: [HouseDraft]
  ) {
    var unknown: [UnknownKey: [AddressDraft]] = [:]
    for address in addresses {
      guard let street = address.street else { continue }
      let key = FoldedText(street).key
      let area = tree.innermost(at: address.coordinate)
      let settlement = tree.settlement(of: area)
      if let place = place(named: key, for: address, settlement: settlement) {
        add(address, to: place)
      } else {
        unknown[UnknownKey(name: key, settlement: settlement), default: []].append(address)
      }
    }
    for (_, addresses) in unknown.sorted(by: { $0.value[0].id < $1.value[0].id }) {
      let place = addPlace(of: addresses)
      for address in addresses { add(address, to: place) }
    }
    let rows = houses.values.sorted { ($0.place, $0.number) < ($1.place, $1.number) }
    return (places, rows)
  }

  private struct UnknownKey: Hashable {
    var name: Int
    var settlement: Int?
  }

  private static let squares: Set<String> = ["street", "square", "marketplace", "park"]

  /// The nearest one of that name, rather in the same settlement.
  private func place(named key: Int, for address: AddressDraft, settlement: Int?) -> Int? {
    let around = CoordinateRegion(around: address.coordinate, metres: Self.ownReach)
    let named = (byName[key] ?? []).filter { index in
      let place = places[index].place
      return Self.isNear(place, around)
        && (address.isInPlace || Self.squares.contains(place.category.rawValue))
    }
    let measured = named.map { index -> (index: Int, isOwn: Bool, distance: Double) in
      let isOwn = tree.settlement(of: places[index].ownArea ?? places[index].area) == settlement
      return (index, isOwn, distance(of: places[index], from: address.coordinate))
    }.filter { $0.distance <= ($0.isOwn ? Self.ownReach : Self.reach) }
    return measured.min {
      ($0.isOwn ? 0 : 1, $0.distance, $0.index) < ($1.isOwn ? 0 : 1, $1.distance, $1.index)
    }?.index
  }

  /// Not far; those of one name may be thousands.
  private static func isNear(_ place: GazetteerPlace, _ around: CoordinateRegion) -> Bool {
    guard let extent = place.extent else { return around.contains(place.coordinate) }
    return extent.south <= around.north && around.south <= extent.north
      && extent.west <= around.east && around.west <= extent.east
  }

  private func distance(of draft: PlaceDraft, from coordinate: Coordinate) -> Double {
    draft.lines.compactMap { Polyline.distance(from: coordinate, to: $0) }.min()
      ?? draft.place.coordinate.distance(to: coordinate)
  }

  private mutating func addPlace(of addresses: [AddressDraft]) -> Int {
    let first = addresses[0]
    var draft = PlaceDraft(
      named: first.street ?? "", reference: "\(first.id)/street",
      houses: addresses.map(\.coordinate), isStreet: !first.isInPlace)
    draft.area = tree.innermost(at: draft.place.coordinate)
    places.append(draft)
    return places.count - 1
  }

  private mutating func add(_ address: AddressDraft, to place: Int) {
    for (index, number) in address.numbers.enumerated() {
      // One house may have several numbers, and one line many houses.
      let isOwn = index == 0 && !references.contains("\(address.id)")
      let reference = isOwn ? "\(address.id)" : "\(address.id)/\(number.filter { $0 != " " })"
      let house = HouseDraft(
        place: place, number: number, postcode: address.postcode, coordinate: address.coordinate,
        reference: reference, isPlain: address.isPlain)
      let key = HouseKey(place: place, number: number.lowercased())
      if let known = houses[key], known.isPlain || !house.isPlain { continue }
      guard MapItem.ID("osm:\(reference)") != nil, references.insert(reference).inserted else {
        continue
      }
      houses[key] = house
    }
  }
}
