import OpenStreetMap
import Places

/// A collector of the house numbers of an extract, together with everything that tells their
/// streets.
struct CollectedAddresses: ~Copyable {
  /// The number of nodes of lines of interpolated house numbers from which on no more such lines
  /// are kept.
  private static let interpolatedLimit = 1 << 20
  /// The largest number of houses that are made up between others along lines of interpolated house
  /// numbers: the ends of one line may claim to be a thousand houses apart.
  private static let betweenLimit = 4 << 20

  private let folder: String
  /// The addresses that name their street, to be sorted by its name.
  private var addresses: ExternalSort
  /// The addresses that do not name their street, to be sorted by their element.
  private var homeless: ExternalSort
  /// The names of streets that relations give to their members, to be sorted by the member.
  private var streets: ExternalSort
  private var interpolations: [Interpolation] = []
  /// The number of nodes of the lines of interpolated house numbers that are kept.
  private var interpolatedCount = 0

  init(in folder: String) {
    self.folder = folder
    addresses = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory)
    homeless = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
    streets = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
  }

  /// Adds the street's name that a relation of the houses of a street gives to its members. Other
  /// relations are ignored.
  mutating func add(_ group: Relation) throws(ImportError) {
    guard ["associatedStreet", "street"].contains(group.tags["type"] ?? ""),
      let name = group.tags["name"] ?? group.tags["addr:street"]
    else { return }
    for member in group.members where member.role != "street" {
      try streets.add(key: Self.key(member.id), Array(name.utf8))
    }
  }

  /// Adds a line of interpolated house numbers, if there is room for it.
  mutating func add(_ interpolation: Interpolation) {
    guard interpolatedCount < Self.interpolatedLimit else { return }
    interpolatedCount += interpolation.nodes.count
    interpolations.append(interpolation)
  }

  /// Adds an address of OpenStreetMap to those whose streets will be told.
  mutating func add(_ address: AddressDraft) throws(ImportError) {
    let record = address.packed
    if let street = address.street {
      try addresses.add(key: NameKey.key(of: street), record)
    } else {
      try homeless.add(key: Self.key(address.id), record)
    }
  }

  /// Returns the addresses that have a street, sorted by the street's name: also those whose street
  /// a relation tells, and those made up between the ends of lines of interpolated house numbers; and
  /// the addresses whose street nothing tells.
  consuming func sorted() throws -> (
    addresses: SortedRecords, streetless: StreetlessAddresses.Sorted
  ) {
    var sorted = addresses
    var streetless = StreetlessAddresses(in: folder)
    var ends = InterpolationEnds(of: interpolations)
    try ends.add(homeless)
    try Self.forEach(homeless, toldBy: streets) { address in
      if let street = address.street {
        try sorted.add(key: NameKey.key(of: street), address.packed)
      } else {
        try streetless.add(address)
      }
    }
    try ends.add(sorted)
    try Self.addBetween(interpolations, ends, to: &sorted, streetless: &streetless)
    return (try sorted.sorted(), try streetless.sorted())
  }

  /// Calls a closure with each of the addresses that name no street, completed by the street that a
  /// relation tells.
  private static func forEach(
    _ homeless: consuming ExternalSort, toldBy streets: consuming ExternalSort,
    _ body: (AddressDraft) throws -> Void
  ) throws {
    var (homeless, streets) = (try homeless.sorted(), try streets.sorted())
    var street = try streets.next()
    while let record = try homeless.next() {
      while let next = street, next.key < record.key { street = try streets.next() }
      var address = try AddressDraft(packed: record.bytes)
      if let street, street.key == record.key {
        address.street = String(decoding: street.bytes, as: UTF8.self)
      }
      try body(address)
    }
  }

  /// Adds the houses made up along lines of interpolated house numbers to a sort of addresses by
  /// the name of their street, or to the addresses whose street nothing tells.
  private static func addBetween(
    _ interpolations: [Interpolation], _ ends: InterpolationEnds, to sorted: inout ExternalSort,
    streetless: inout StreetlessAddresses
  ) throws {
    var rest = betweenLimit
    for interpolation in interpolations where rest > 0 {
      for address in interpolation.addresses({ ends[$0] }) {
        rest -= 1
        if let street = address.street {
          try sorted.add(key: NameKey.key(of: street), address.packed)
        } else {
          try streetless.add(address)
        }
      }
    }
  }

  /// Returns a sort key that is different for each element of OpenStreetMap.
  private static func key(_ id: ElementID) -> UInt64 {
    UInt64(id.kind.rawValue) << 62 | UInt64(bitPattern: id.number) & (1 << 62 - 1)
  }
}
