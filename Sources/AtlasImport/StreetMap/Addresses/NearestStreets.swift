import Places
import ShardFormat

/// A collector of the addresses of an extract that name no street, which are sorted on the disk by
/// where they lie.
struct StreetlessAddresses: ~Copyable {
  /// The largest number of cells whose addresses are kept.
  private static let cellLimit = 1 << 20

  /// The addresses that were collected, sorted by the cell that they lie in.
  struct Sorted {
    fileprivate let addresses: SortedRecords
    /// The cells in which the addresses lie.
    fileprivate let cells: Set<StreetCell>
  }

  private var sort: ExternalSort
  private var cells: Set<StreetCell> = []

  init(in folder: String) {
    sort = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
  }

  /// Adds an address, if there is room for the cell that it lies in and no other part of a town is
  /// known to hold its house number.
  mutating func add(_ address: AddressDraft) throws(ImportError) {
    if address.isInBlock { return }
    let cell = StreetCell(of: address.coordinate)
    guard cells.contains(cell) || cells.count < Self.cellLimit else { return }
    cells.insert(cell)
    try sort.add(key: cell.key, address.packed)
  }

  /// Returns the addresses that were added.
  consuming func sorted() throws(ImportError) -> Sorted {
    let cells = cells
    return Sorted(addresses: try sort.sorted(), cells: cells)
  }
}

/// A matcher that finds the nearest street of each address that names none. Pieces of streets and
/// addresses are sorted on the disk by the cell of the globe that they lie in.
struct NearestStreets: ~Copyable {
  /// The largest distance in metres at which a house may belong to a street that its address does
  /// not name. With a larger value more houses are found, some in a wrong street.
  private static let reach = 150.0
  /// The largest number of pieces of streets in one cell among which the nearest is looked for.
  private static let pieceLimit = 1 << 14
  /// The number of edges in a piece of a street.
  private static let pieceLength = 8

  private let addresses: StreetlessAddresses.Sorted
  private var pieces: ExternalSort

  init(for addresses: StreetlessAddresses.Sorted, folder: String) {
    self.addresses = addresses
    pieces = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory)
  }

  /// Adds a place, if it is a street near which addresses without a street lie.
  ///
  /// - Parameter number: The number of the place among all places.
  mutating func add(_ draft: PlaceDraft, number: Int) throws(ImportError) {
    guard draft.place.category == .street, !addresses.cells.isEmpty else { return }
    for line in draft.lines {
      for start in stride(from: 0, to: line.count - 1, by: Self.pieceLength) {
        let piece = Array(line[start..<min(start + Self.pieceLength + 1, line.count)])
        let near = StreetCell.cells(around: piece, reach: Self.reach)
        guard near.contains(where: addresses.cells.contains) else { continue }
        var writer = PackedWriter()
        writer.varint(number)
        writer.polylines([piece])
        for cell in near where addresses.cells.contains(cell) {
          try pieces.add(key: cell.key, writer.bytes)
        }
      }
    }
  }

  /// Finds the nearest street of each address, and leaves out those that have none near.
  ///
  /// - Parameter addHouse: A closure that takes a house with the number of its street.
  consuming func match(_ addHouse: (HouseDraft) throws -> Void) throws {
    var addresses = try RecordGroups(addresses.addresses)
    var streets = try RecordGroups(try pieces.sorted())
    while let key = addresses.key {
      while let next = streets.key, next < key { _ = try streets.next() }
      var near: [(number: Int, line: [Coordinate])] = []
      while let record = try streets.next(in: key) {
        guard near.count < Self.pieceLimit else { continue }
        var reader = PackedReader(record)
        let number = try reader.varint()
        for line in try reader.polylines() { near.append((number, line)) }
      }
      while let record = try addresses.next(in: key) {
        let address = try AddressDraft(packed: record)
        let measured = near.compactMap { street in
          Polyline.distance(from: address.coordinate, to: street.line)
            .map { (distance: $0, number: street.number) }
        }
        guard let nearest = measured.min(by: { $0 < $1 }), nearest.distance <= Self.reach else {
          continue
        }
        for var house in HouseDraft.all(of: address, in: nearest.number) {
          house.isInNearestStreet = true
          try addHouse(house)
        }
      }
    }
  }
}

/// A cell of a grid over the globe, some hundred metres wide.
private struct StreetCell: Hashable {
  private var number: UInt32

  /// The length of a cell's sides in degrees, so that 32 bits number all cells.
  private static let size = 0.004
  private static let columns = Int(360 / size)
  /// The largest number of cells that a piece of a street may lie near. Larger pieces are no streets
  /// along which houses stand.
  private static let limit = 4_096

  /// A sort key that is equal for what lies in one cell.
  var key: UInt64 { UInt64(number) << RecordGroups.keyBits }

  private init(row: Int, column: Int) {
    number = UInt32(clamping: row * Self.columns + column)
  }

  init(of coordinate: Coordinate) {
    self.init(
      row: Self.index(coordinate.latitude + 90), column: Self.index(coordinate.longitude + 180))
  }

  private static func index(_ degrees: Double) -> Int { Int((degrees / size).rounded(.down)) }

  /// Returns the cells that lie within a distance in metres of a line; none for a line that is near
  /// too many.
  static func cells(around line: [Coordinate], reach: Double) -> [StreetCell] {
    guard let box = CoordinateRegion(bounding: line, minimumDelta: 0) else { return [] }
    let (low, high) = (
      CoordinateRegion(
        around: Coordinate(wrappingLatitude: box.south, longitude: box.west), metres: reach),
      CoordinateRegion(
        around: Coordinate(wrappingLatitude: box.north, longitude: box.east), metres: reach)
    )
    let (south, north) = (index(low.south + 90), index(high.north + 90))
    let (west, east) = (index(low.west + 180), index(high.east + 180))
    guard south <= north, west <= east, (north - south + 1) * (east - west + 1) <= limit else {
      return []
    }
    return (south...north).flatMap { row in
      (west...east).map { StreetCell(row: row, column: $0) }
    }
  }
}
