import Atlas
import Places

/// What may have houses, as far as that takes: where it is, and in which settlement.
struct NamedPlace {
  /// Among all places.
  var number: Int
  var settlement: Int?
  /// Whether houses of a street may be its.
  var isStreet: Bool
  var coordinate: Coordinate
  var extent: CoordinateRegion
  var lines: [[Coordinate]]

  private static let streets: Set<String> = ["street", "square", "marketplace", "park"]

  init(_ draft: PlaceDraft, number: Int, settlement: Int?) {
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
    writer.varint(number)
    writer.varint(settlement.map { $0 + 1 } ?? 0)
    writer.varint(isStreet ? 1 : 0)
    writer.coordinate(coordinate)
    for edge in [extent.south, extent.west, extent.north, extent.east] { writer.real(edge) }
    writer.lines(lines)
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    number = try reader.varint()
    let settlement = try reader.varint()
    self.settlement = settlement > 0 ? settlement - 1 : nil
    isStreet = try reader.varint() == 1
    coordinate = try reader.coordinate()
    extent = CoordinateRegion(
      south: try reader.real(), west: try reader.real(), north: try reader.real(),
      east: try reader.real())
    lines = try reader.lines()
  }
}

/// The places of one name.
struct NamedPlaces {
  /// In metres: how far a house may be from a street in another settlement, and from one in its
  /// own.
  private static let reach = 1_500.0
  private static let ownReach = 10_000.0

  private let places: [NamedPlace]
  private var grid = CellGrid(size: 0.1)

  init(_ records: [[UInt8]]) throws(PackedReader.Failure) {
    var places: [NamedPlace] = []
    for record in records { places.append(try NamedPlace(packed: record)) }
    self.places = places
    for (index, place) in places.enumerated() { grid.add(index, in: place.extent) }
  }

  /// The number of the nearest one, rather in the same settlement.
  func place(of address: AddressDraft, settlement: Int?) -> Int? {
    if places.isEmpty { return nil }
    let around = CoordinateRegion(around: address.coordinate, metres: Self.ownReach)
    let measured = grid.candidates(in: around).map { places[$0] }
      .filter { address.isInPlace || $0.isStreet }
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
