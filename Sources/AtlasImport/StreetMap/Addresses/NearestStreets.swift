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

/// A matcher that finds the nearest street of each address that names none, or where there is none the village whose
/// houses are numbered without streets. Pieces of streets and addresses are sorted on the disk by the cell of the globe
/// that they lie in.
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
  private var villages = Villages()

  init(for addresses: StreetlessAddresses.Sorted, folder: String) {
    self.addresses = addresses
    pieces = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory)
  }

  /// Adds a place, if it is a street near which addresses without a street lie, or a village.
  ///
  /// - Parameter number: The number of the place among all places.
  mutating func add(_ draft: PlaceDraft, number: Int) throws(ImportError) {
    if addresses.cells.isEmpty { return }
    guard draft.place.category == .street else { return villages.add(draft, number: number) }
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

  /// Finds the nearest street, or the village, of each address, and leaves out those that have none near.
  ///
  /// - Parameter addHouse: A closure that takes a house with the number of its street or village.
  consuming func match(_ addHouse: (HouseDraft) throws -> Void) throws {
    let villages = villages
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
        let street = measured.min { $0 < $1 }.flatMap {
          $0.distance <= Self.reach ? $0.number : nil
        }
        guard let place = street ?? villages.village(of: address) else { continue }
        for var house in HouseDraft.all(of: address, in: place) {
          house.isInNearestStreet = true
          try addHouse(house)
        }
      }
    }
  }
}

/// An index of the towns, villages and hamlets of an extract by where they lie.
private struct Villages {
  private struct Village {
    let number: Int
    let coordinate: Coordinate
    /// The names of the village, in the form of `NameKey.text(of:)`.
    let names: [String]
  }

  /// The categories of the places whose houses may be numbered without streets.
  private static let categories: Set<String> = ["capital", "city", "town", "village", "hamlet"]
  /// The largest distances in metres of a house from the middle of its village, and of one that its address names.
  private static let (reach, reachOfNamed) = (1_500.0, 5_000.0)
  /// The largest number of villages that are kept.
  private static let limit = 1 << 20
  /// The length of a cell's sides in degrees.
  private static let size = 0.1

  private var cells: [StreetCell: [Village]] = [:]
  private var count = 0

  mutating func add(_ draft: PlaceDraft, number: Int) {
    let place = draft.place
    guard Self.categories.contains(place.category.rawValue), count < Self.limit else { return }
    count += 1
    cells[StreetCell(of: place.coordinate, size: Self.size), default: []].append(
      Village(
        number: number, coordinate: place.coordinate,
        names: place.names.map { NameKey.text(of: $0.text) }))
  }

  /// Returns the number of the nearest village of the name that an address has for its town, or of the nearest of
  /// all where it has none; `nil` where none is near.
  func village(of address: AddressDraft) -> Int? {
    let city = NameKey.text(of: address.city)
    let box = CoordinateRegion(around: address.coordinate, metres: Self.reachOfNamed)
    let near = Set(
      [(box.south, box.west), (box.south, box.east), (box.north, box.west), (box.north, box.east)]
        .map {
          StreetCell(of: Coordinate(wrappingLatitude: $0.0, longitude: $0.1), size: Self.size)
        })
    let found = near.flatMap { cells[$0] ?? [] }.compactMap { village -> (Double, Int)? in
      let distance = village.coordinate.distance(to: address.coordinate)
      let isNamed = village.names.contains(city)
      guard city.isEmpty || isNamed, distance <= (isNamed ? Self.reachOfNamed : Self.reach) else {
        return nil
      }
      return (distance, village.number)
    }
    return found.min { $0 < $1 }?.1
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

  /// Creates the cell that a point lies in.
  ///
  /// - Parameter size: The length of the cell's sides in degrees.
  init(of coordinate: Coordinate, size: Double = size) {
    let factor = Self.size / size
    self.init(
      row: Self.index((coordinate.latitude + 90) * factor),
      column: Self.index((coordinate.longitude + 180) * factor))
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
