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
  /// The addresses that relations may complete, to be sorted by their element: those that do not name
  /// their street, and those without a postal code or town where relations tell these.
  private var incomplete: ExternalSort
  /// The packed `StreetGroup`s that relations are for their members, to be sorted by the member.
  private var groups: ExternalSort
  private var streetNames = StreetNames()
  /// A Boolean value that says whether relations tell postal codes or towns.
  private var groupsTellAreas = false
  private var interpolations: [Interpolation] = []
  /// The number of nodes of the lines of interpolated house numbers that are kept.
  private var interpolatedCount = 0

  init(in folder: String) {
    self.folder = folder
    addresses = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory)
    incomplete = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
    groups = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
  }

  /// Adds what a relation of the houses of a street tells of its members. Other relations are ignored.
  /// Relations come before the objects that are their members.
  mutating func add(_ relation: Relation) throws(ImportError) {
    guard let group = StreetGroup(relation) else { return }
    streetNames.want(group.streets)
    groupsTellAreas = groupsTellAreas || group.tellsArea
    let packed = group.packed
    for member in relation.members where member.role != "street" {
      try groups.add(key: Self.key(member.id), packed)
    }
  }

  /// Keeps the names of an object that may be the street of a relation.
  mutating func addStreet(_ id: ElementID, names: [PackedNames.Name]) {
    streetNames.add(id, names: names)
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
    let isWhole = !groupsTellAreas || !address.postcode.isEmpty && !address.city.isEmpty
    if let street = address.street, isWhole {
      try addresses.add(key: NameKey.key(ofStreet: street), record)
    } else {
      try incomplete.add(key: Self.key(address.id), record)
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
    try ends.add(incomplete)
    let names = streetNames
    try Self.forEach(incomplete, toldBy: groups, names) { address in
      if let street = address.street {
        try sorted.add(key: NameKey.key(ofStreet: street), address.packed)
      } else {
        try streetless.add(address)
      }
    }
    try ends.add(sorted)
    try Self.addBetween(interpolations, ends, to: &sorted, streetless: &streetless)
    return (try sorted.sorted(), try streetless.sorted())
  }

  /// Calls a closure with each of the addresses that relations may complete, completed.
  private static func forEach(
    _ incomplete: consuming ExternalSort, toldBy groups: consuming ExternalSort,
    _ names: StreetNames, _ body: (AddressDraft) throws -> Void
  ) throws {
    var (incomplete, groups) = (try incomplete.sorted(), try groups.sorted())
    var group = try groups.next()
    while let record = try incomplete.next() {
      while let next = group, next.key < record.key { group = try groups.next() }
      var address = try AddressDraft(packed: record.bytes)
      if let group, group.key == record.key {
        try StreetGroup(packed: group.bytes).complete(&address, names)
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
          try sorted.add(key: NameKey.key(ofStreet: street), address.packed)
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
