import Places
import ShardFormat

/// A place to which house numbers may belong, reduced to a name, its position and the settlement it
/// lies in.
struct NamedPlace {
  /// A name of the place, or its number as a road.
  var name: String
  /// The number of the place among all places of the street map.
  var number: Int
  var settlement: Int?
  /// A Boolean value that says whether the place is of a category to which houses of a street may
  /// belong.
  var isStreet: Bool
  var coordinate: Coordinate
  var extent: CoordinateRegion
  var lines: [[Coordinate]]

  /// The categories of places that houses of a street may belong to.
  private static let streets: Set<String> = ["street", "square", "marketplace", "park"]

  /// Creates a place to which house numbers may belong from one of its names and its position.
  init(_ draft: PlaceDraft, named name: String, number: Int, settlement: Int?) {
    self.name = name
    self.number = number
    self.settlement = settlement
    isStreet = Self.streets.contains(draft.place.category.rawValue)
    coordinate = draft.place.coordinate
    extent = draft.place.extent ?? CoordinateRegion(around: coordinate, metres: 0)
    lines = draft.place.category == .street ? draft.lines : []
  }

  /// Returns the distance in metres of a coordinate from the place's lines, or from its point if it
  /// has none.
  func distance(from coordinate: Coordinate) -> Double {
    lines.compactMap { Polyline.distance(from: coordinate, to: $0) }.min()
      ?? self.coordinate.distance(to: coordinate)
  }

  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.text(name)
    writer.varint(number)
    writer.varint(settlement.map { $0 + 1 } ?? 0)
    writer.varint(isStreet ? 1 : 0)
    writer.coordinate(coordinate)
    for edge in [extent.south, extent.west, extent.north, extent.east] { writer.real(edge) }
    writer.polylines(lines)
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    name = try reader.text()
    number = try reader.varint()
    let settlement = try reader.varint()
    self.settlement = settlement > 0 ? settlement - 1 : nil
    isStreet = try reader.varint() == 1
    coordinate = try reader.coordinate()
    extent = CoordinateRegion(
      south: try reader.real(), west: try reader.real(), north: try reader.real(),
      east: try reader.real())
    lines = try reader.polylines()
  }
}

/// A collection of the places of one name, or of a few names that have one sort key, in which the
/// place of an address is looked up.
struct NamedPlaces {
  /// The largest distance in metres at which a house may belong to a street in another settlement.
  private static let reach = 1_500.0
  /// The largest distance in metres at which a house may belong to a street in its own settlement, if
  /// both have the same name.
  private static let ownReach = 10_000.0

  /// The largest number of bytes of packed places of one name that are kept: some 200,000 streets,
  /// where a country has 20,000 of one name. Places beyond get no houses.
  private static let memory = 32 << 20

  private var places: [(place: NamedPlace, forms: StreetForms)] = []
  private var size = 0
  private var grid = CellGrid(size: 0.1)
  /// The degrees to which names of addresses agree with places, by the name's text and the place's index, as far
  /// as they have been asked for.
  private var agreements: [String: [Int: StreetForms.Agreement?]] = [:]

  /// Adds a packed place, if there is room for it.
  mutating func add(packed record: [UInt8]) throws(PackedReader.Failure) {
    size += record.count
    guard size <= Self.memory else { return }
    let place = try NamedPlace(packed: record)
    grid.add(places.count, in: place.extent)
    places.append((place, StreetForms(place.name)))
  }

  /// Returns the number of the place that an address belongs to: the nearest one, first in the city
  /// that the address names, unless that is far away, then in the settlement around the address;
  /// `nil` if no place is near enough. A place of the same name counts more than one whose name agrees in
  /// part.
  ///
  /// - Parameters:
  ///   - name: The name of the address's street.
  ///   - settlement: The index of the settlement around the address.
  ///   - cities: The indices of the settlements with the name of the city that the address names.
  mutating func place(
    of address: AddressDraft, named name: StreetForms, settlement: Int?, cities: Set<Int> = []
  ) -> Int? {
    if places.isEmpty { return nil }
    let around = CoordinateRegion(around: address.coordinate, metres: Self.ownReach)
    var known = agreements.removeValue(forKey: name.text) ?? [:]
    defer { agreements[name.text] = known }
    let measured = grid.candidates(in: around)
      .filter { address.isInPlace || places[$0].place.isStreet }
      .compactMap { index -> (order: (Int, Int), distance: Double, number: Int)? in
        let (place, forms) = places[index]
        let found = known[index] ?? name.agreement(with: forms)
        known[index] = .some(found)
        guard let agreement = found else { return nil }
        let distance = place.distance(from: address.coordinate)
        let isNamed = place.settlement.map(cities.contains) ?? false
        let isOwn = place.settlement == settlement
        let reach = isOwn && agreement <= .spelledOut ? Self.ownReach : Self.reach
        guard distance <= reach else { return nil }
        let order = isNamed && distance <= Self.reach ? 0 : isOwn ? 1 : 2
        return ((order, agreement.rawValue), distance, place.number)
      }
    return measured.min {
      ($0.order.0, $0.order.1, $0.distance, $0.number)
        < ($1.order.0, $1.order.1, $1.distance, $1.number)
    }?.number
  }
}
