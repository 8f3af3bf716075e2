import Foundation
import OpenStreetMap
import Places

/// Takes from an extract what is worth finding. Areas stay in memory; all else, of which there may
/// be any number, is sorted by name on the disk.
struct StreetMapCollector: ~Copyable {
  /// In bytes, of each of what is sorted.
  static let memory = 8 << 20
  /// More areas than any shard numbers; what comes later is a place like others.
  private static let areaLimit = 200_000

  private(set) var areas = AreaOutlines()
  private var points: ExternalSort
  private var lines: ExternalSort
  private var addresses: CollectedAddresses
  private var namelessCount: UInt64 = 0
  private var last: ElementID?
  /// Of all that was taken.
  private(set) var extent = ExtentOfPlaces()

  /// What was collected.
  struct Collected {
    var areas: [AreaDraft]
    /// By name; `PlaceDraft`s and `LineDraft`s.
    var points: SortedRecords
    var lines: SortedRecords
    /// By street; `AddressDraft`s.
    var addresses: SortedRecords
  }

  init(in folder: String) {
    points = ExternalSort(in: folder, memoryLimit: Self.memory)
    lines = ExternalSort(in: folder, memoryLimit: Self.memory)
    addresses = CollectedAddresses(in: folder)
  }

  mutating func add(_ group: Relation) throws(ImportError) { try addresses.add(group) }

  mutating func add(_ object: MapObject) throws(ImportError) {
    // Of one that comes again, as in a history, the first counts.
    if object.tags.isEmpty || object.id == last { return }
    last = object.id
    if case .point(let coordinate) = object.geometry { extent.add(coordinate) }
    if Interpolation.isInterpolated(object.tags) {
      if let interpolation = Interpolation(object) { addresses.add(interpolation) }
      return
    }
    if let address = AddressDraft(object) { try addresses.add(address) }
    let names = ObjectNames.of(object.tags)
    if areas.count < Self.areaLimit, let area = AreaDraft(object, names: names) {
      return areas.add(area)
    }
    if object.tags["boundary"] == "administrative" { return }
    if let line = LineDraft(object, names: names) {
      let key = NameKey.key(of: names[0].text, at: line.bounds.center)
      return try lines.add(key: key, line.packed)
    }
    if LineDraft.isStreet(object.tags), object.id.kind != .node { return }
    guard let point = PlaceDraft(object, names: names) else { return }
    try points.add(key: key(of: point), point.packed)
  }

  /// What has no name is like nothing else, and may lie anywhere.
  private mutating func key(of point: PlaceDraft) -> UInt64 {
    if let name = point.place.names.first {
      return NameKey.key(of: name.text, at: point.place.coordinate)
    }
    namelessCount += 1
    return namelessCount << RecordGroups.keyBits
  }

  consuming func sorted() throws -> Collected {
    Collected(
      areas: areas.drafts, points: try points.sorted(), lines: try lines.sorted(),
      addresses: try addresses.sorted())
  }
}
