import OpenStreetMap
import Places

/// Takes the house numbers of an extract, and brings together what tells their streets.
struct CollectedAddresses: ~Copyable {
  /// Of nodes of interpolations.
  private static let interpolatedLimit = 1 << 20
  /// Of houses between others: the ends of a line may be told to be a thousand houses apart.
  private static let betweenLimit = 4 << 20

  private let folder: String
  /// By street.
  private var addresses: ExternalSort
  /// Without a street, by element.
  private var homeless: ExternalSort
  /// What relations say, by element: the names of streets.
  private var streets: ExternalSort
  private var interpolations: [Interpolation] = []
  private var interpolatedCount = 0

  init(in folder: String) {
    self.folder = folder
    addresses = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory)
    homeless = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
    streets = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
  }

  mutating func add(_ group: Relation) throws(ImportError) {
    guard ["associatedStreet", "street"].contains(group.tags["type"] ?? ""),
      let name = group.tags["name"] ?? group.tags["addr:street"]
    else { return }
    for member in group.members where member.role != "street" {
      try streets.add(key: Self.key(member.id), Array(name.utf8))
    }
  }

  mutating func add(_ interpolation: Interpolation) {
    guard interpolatedCount < Self.interpolatedLimit else { return }
    interpolatedCount += interpolation.nodes.count
    interpolations.append(interpolation)
  }

  mutating func add(_ address: AddressDraft) throws(ImportError) {
    let record = address.packed
    if let street = address.street {
      try addresses.add(key: NameKey.key(of: street), record)
    } else {
      try homeless.add(key: Self.key(address.id), record)
    }
  }

  /// Those of a street, by street.
  consuming func sorted() throws -> SortedRecords {
    var sorted = addresses
    var ends = InterpolationEnds(of: interpolations)
    try ends.add(homeless)
    var told = try Self.joined(homeless, streets, in: folder)
    while let record = try told.next() {
      let address = try AddressDraft(packed: record.bytes)
      if let street = address.street { try sorted.add(key: NameKey.key(of: street), record.bytes) }
    }
    try ends.add(sorted)
    try Self.addBetween(interpolations, ends, to: &sorted)
    return try sorted.sorted()
  }

  /// Addresses with the streets that relations tell.
  private static func joined(
    _ homeless: consuming ExternalSort, _ streets: consuming ExternalSort, in folder: String
  ) throws -> SortedRecords {
    var (homeless, streets) = (try homeless.sorted(), try streets.sorted())
    var found = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
    var street = try streets.next()
    while let record = try homeless.next() {
      while let next = street, next.key < record.key { street = try streets.next() }
      guard let street, street.key == record.key else { continue }
      var address = try AddressDraft(packed: record.bytes)
      address.street = String(decoding: street.bytes, as: UTF8.self)
      try found.add(key: record.key, address.packed)
    }
    return try found.sorted()
  }

  /// The houses along lines between houses.
  private static func addBetween(
    _ interpolations: [Interpolation], _ ends: InterpolationEnds, to sorted: inout ExternalSort
  ) throws {
    var rest = betweenLimit
    for interpolation in interpolations where rest > 0 {
      for address in interpolation.addresses({ ends[$0] }) {
        guard let street = address.street else { continue }
        rest -= 1
        try sorted.add(key: NameKey.key(of: street), address.packed)
      }
    }
  }

  private static func key(_ id: ElementID) -> UInt64 {
    UInt64(id.kind.rawValue) << 62 | UInt64(bitPattern: id.number) & (1 << 62 - 1)
  }
}
