import Foundation
import OpenStreetMap
import Places

/// All that is worth finding in an extract, sorted on the disk.
struct StreetMap {
  /// `PlaceDraft`s in the order of their importance, each with its number before it, by which
  /// houses know it.
  let places: SortedRecords
  /// `HouseDraft`s by the number of their place.
  let houses: SortedRecords
  /// By the number of a place, whether it has houses; places beyond have none.
  let hasHouses: [Bool]
  /// Those around that the extract does not hold.
  let countries: [(area: GazetteerArea, names: [PackedNames.Name])]
  /// `YYYY-MM-DD`; empty where the extract does not tell.
  let date: String
  /// What the extract is of; a few places may lie beyond.
  let bounds: CoordinateRegion?
  /// Holds all places.
  let extent: CoordinateRegion?
  /// But for what is counted when it is written.
  let summary: StreetMapSummary

  /// - Parameters:
  ///   - scratchFolder: where there is room for what is sorted.
  ///   - drawing: becomes what a map shows of the extract.
  init(
    extract path: String, scratchFolder: String, _ resources: WorldResources,
    drawing: inout StreetDrawing?, _ progress: (ImportProgress) -> Void
  ) throws {
    var collector = StreetMapCollector(in: scratchFolder)
    let reader = try ExtractReader(
      path: path, scratchFolder: scratchFolder, wantsNodes: Interpolation.isInterpolated)
    let header = reader.header
    drawing = StreetDrawing(bounds: header.bounds, folder: scratchFolder)
    while let batch = try reader.next() {
      for group in batch.groups { try collector.add(group) }
      for object in batch.objects {
        try collector.add(object)
        try drawing?.add(object)
      }
      let (done, total) = reader.progress
      progress(ImportProgress(phase: .reading, done: done / 1_024, total: total / 1_024))
    }
    progress(ImportProgress(phase: .ordering))
    let surroundings = try WorldSurroundings(header.bounds ?? collector.extent.region, resources)
    let collected = try collector.sorted()
    let tree = AreaTree(collected.areas, country: surroundings.countryLookup())
    var places = PlaceNumbering(tree, surroundings, header.bounds, folder: scratchFolder)
    var matching = AddressMatcher(in: tree, folder: scratchFolder)
    try PlaceAssembler(tree: tree).forEachPlace(collected) { draft in
      try matching.add(draft, number: try places.add(draft))
    }
    if places.count == 0 { throw ImportError.input(file: path, cause: Self.isUseless) }
    var houses = HouseCollector(in: scratchFolder)
    try matching.match(collected.addresses) {
      try places.add($0)
    } addHouse: {
      try houses.add($0)
    }
    var summary = places.summary
    summary.warnings = reader.summary.warnings
    self.summary = summary
    date = header.date.map { $0.formatted(.iso8601.year().month().day()) } ?? ""
    bounds = places.bounds
    extent = places.extent.region
    countries = places.countries
    hasHouses = houses.hasHouses
    self.houses = try houses.sorted()
    self.places = try places.sorted()
  }

  private static let isUseless = "it holds nothing that can be found"
}
