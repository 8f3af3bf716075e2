import Foundation
import OpenStreetMap
import Places

/// A collector of everything in an extract that is worth finding. Areas stay in memory; everything
/// else, of which there may be any number, is sorted by name on the disk.
struct StreetMapCollector: ~Copyable {
  /// The memory in bytes that each sort of an extract's parts may take.
  static let memory = 8 << 20
  /// The largest number of areas of an extract that are kept, more than any shard numbers; an area
  /// beyond it is a place like others.
  private static let areaLimit = 200_000

  private(set) var areas = AreaOutlines()
  private var points: ExternalSort
  private var lines: ExternalSort
  private var addresses: CollectedAddresses
  private var postcodes: PostcodeCollector
  private var rivers = Rivers()
  /// The number of points without a name that were added so far.
  private var namelessCount: UInt64 = 0
  /// The element of OpenStreetMap that was added last.
  private var last: ElementID?
  /// The region of all points that were added.
  private(set) var extent = ExtentOfPlaces()

  /// A collection of the parts of an extract that are worth finding, sorted.
  struct Collected {
    var areas: [AreaDraft]
    /// The packed `PlaceDraft`s of an extract's points, sorted by name.
    var points: SortedRecords
    /// The packed `LineDraft`s of an extract, sorted by name.
    var lines: SortedRecords
    /// The packed `AddressDraft`s of an extract, sorted by the name of their street.
    var addresses: SortedRecords
    /// The addresses of an extract that name no street.
    var streetless: StreetlessAddresses.Sorted
    /// The packed `PostcodeBearer`s of an extract, sorted by their code.
    var postcodes: SortedRecords
  }

  init(in folder: String) {
    points = ExternalSort(in: folder, memoryLimit: Self.memory)
    lines = ExternalSort(in: folder, memoryLimit: Self.memory)
    addresses = CollectedAddresses(in: folder)
    postcodes = PostcodeCollector(in: folder)
  }

  /// Adds a relation that may hold the houses of a street, or the parts of a river.
  mutating func add(_ group: Relation) throws(ImportError) {
    try addresses.add(group)
    rivers.add(group)
  }

  /// Adds an object as an area, a line, a point or an address, if it is worth finding.
  mutating func add(_ object: MapObject) throws(ImportError) {
    // Of an element that comes again, as in a history, the first version counts.
    if object.tags.isEmpty || object.id == last { return }
    last = object.id
    if case .point(let coordinate) = object.geometry { extent.add(coordinate) }
    if object.id.kind == .way, Interpolation.isLine(object.tags) {
      if let interpolation = Interpolation(object) { addresses.add(interpolation) }
      return
    }
    try postcodes.add(object)
    if let address = AddressDraft(object) { try addresses.add(address) }
    let names = ObjectNames.of(object.tags)
    addresses.addStreet(object.id, names: names)
    if areas.count < Self.areaLimit, let area = AreaDraft(object, names: names) {
      return areas.add(area)
    }
    if ["administrative", "postal_code"].contains(object.tags["boundary"]) { return }
    if let line = LineDraft(object, names: names, river: rivers.river(of: object)) {
      return try lines.add(key: line.key, line.packed)
    }
    if LineDraft.isStreet(object.tags), object.id.kind != .node, !isPoint(object) { return }
    guard let point = PlaceDraft(object, names: names) else { return }
    try points.add(key: key(of: point), point.packed)
  }

  private func isPoint(_ object: MapObject) -> Bool {
    if case .point = object.geometry { true } else { false }
  }

  /// Returns the sort key of a point, which brings together points of one name. A point without a
  /// name belongs together with no other, and has a group of its own.
  private mutating func key(of point: PlaceDraft) -> UInt64 {
    if let name = point.place.names.first {
      return NameKey.key(of: name.text, at: point.place.coordinate)
    }
    namelessCount += 1
    return namelessCount << RecordGroups.keyBits
  }

  /// Returns the areas, points, lines and addresses that were added, sorted.
  consuming func sorted() throws -> Collected {
    let (addresses, streetless) = try addresses.sorted()
    return Collected(
      areas: areas.drafts, points: try points.sorted(), lines: try lines.sorted(),
      addresses: addresses, streetless: streetless, postcodes: try postcodes.sorted())
  }
}
