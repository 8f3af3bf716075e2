import Places
import ShardFormat

/// What may have houses, as far as that takes: where it is, and in which settlement.
struct NamedPlace {
  /// One of its names, as `NameKey` has it.
  var name: String
  /// Among all places.
  var number: Int
  var settlement: Int?
  /// Whether houses of a street may be its.
  var isStreet: Bool
  var coordinate: Coordinate
  var extent: CoordinateRegion
  var lines: [[Coordinate]]

  private static let streets: Set<String> = ["street", "square", "marketplace", "park"]

  init(_ draft: PlaceDraft, named name: String, number: Int, settlement: Int?) {
    self.name = name
    self.number = number
    self.settlement = settlement
    isStreet = Self.streets.contains(draft.place.category.rawValue)
    coordinate = draft.place.coordinate
    extent = draft.place.extent ?? CoordinateRegion(around: coordinate, metres: 0)
    lines = draft.lines
  }

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

/// The places of one name, or of few that have one key.
struct NamedPlaces {
  /// In metres: how far a house may be from a street in another settlement, and from one in its
  /// own.
  private static let reach = 1_500.0
  private static let ownReach = 10_000.0

  /// In bytes, of what is packed: some 200,000 streets, where a country has 20,000 of one name. To
  /// those beyond no houses come.
  private static let memory = 32 << 20

  private var places: [NamedPlace] = []
  private var size = 0
  private var grid = CellGrid(size: 0.1)

  mutating func add(packed record: [UInt8]) throws(PackedReader.Failure) {
    size += record.count
    guard size <= Self.memory else { return }
    let place = try NamedPlace(packed: record)
    grid.add(places.count, in: place.extent)
    places.append(place)
  }

  /// The number of the nearest one, rather in the same settlement.
  ///
  /// - Parameter name: of the address's street, as `NameKey` has it.
  func place(of address: AddressDraft, named name: String, settlement: Int?) -> Int? {
    if places.isEmpty { return nil }
    let around = CoordinateRegion(around: address.coordinate, metres: Self.ownReach)
    let measured = grid.candidates(in: around).map { places[$0] }
      .filter { $0.name == name && (address.isInPlace || $0.isStreet) }
      .map { place in
        (
          number: place.number, isOwn: place.settlement == settlement,
          distance: place.distance(from: address.coordinate)
        )
      }.filter { $0.distance <= ($0.isOwn ? Self.ownReach : Self.reach) }
    return measured.min {
      ($0.isOwn ? 0 : 1, $0.distance, $0.number) < ($1.isOwn ? 0 : 1, $1.distance, $1.number)
    }?.number
  }
}
