import OpenStreetMap
import Places

/// Numbers places as they come, says what they lie in, and puts them into the order of their
/// importance.
struct PlaceNumbering: ~Copyable {
  private let tree: AreaTree
  private let promised: CoordinateRegion?
  private var areas: StreetMapAreas
  private var records: ExternalSort
  private(set) var extent = ExtentOfPlaces()
  private var insideCount = 0
  private(set) var summary = StreetMapSummary()

  /// - Parameter bounds: what the extract says of itself.
  init(
    _ tree: AreaTree, _ surroundings: WorldSurroundings, _ bounds: CoordinateRegion?,
    folder: String
  ) {
    self.tree = tree
    promised = bounds
    areas = StreetMapAreas(tree, surroundings)
    records = ExternalSort(in: folder, memoryLimit: 2 * StreetMapCollector.memory)
  }

  var count: Int { summary.placeCount }

  /// - Returns: its number, from 0.
  mutating func add(_ draft: PlaceDraft) throws(ImportError) -> Int {
    var draft = draft
    let coordinate = draft.place.coordinate
    if draft.place.category != .country {
      draft.place.areas = areas.chain(from: draft.area, at: coordinate)
    }
    draft.place.ownArea = draft.ownArea.flatMap { areas.area($0) }
    draft.place.timeZone = areas.timeZone(of: draft.area, at: coordinate)
    let number = summary.placeCount
    var writer = PackedWriter()
    writer.varint(number)
    try records.add(
      key: StreamedGazetteer.descending(draft.place.importance), writer.bytes + draft.packed)
    summary.placeCount += 1
    if draft.place.category == PlaceCategory.street { summary.streetCount += 1 }
    if draft.place.ownArea != nil { summary.areaCount += 1 }
    extent.add(coordinate)
    if promised?.contains(coordinate) ?? false { insideCount += 1 }
    return number
  }

  /// What the extract says, if nearly all lies in it; else what it holds.
  var bounds: CoordinateRegion? {
    promised != nil && 20 * insideCount >= 19 * count ? promised : extent.region
  }

  /// Those that the extract does not hold.
  var countries: [(area: GazetteerArea, names: [PackedNames.Name])] {
    areas.countries.sorted { $0.key < $1.key }.map {
      ($0.value, areas.names(ofCountry: $0.key))
    }
  }

  consuming func sorted() throws(ImportError) -> SortedRecords { try records.sorted() }
}
