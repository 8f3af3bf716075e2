import Foundation
import OpenStreetMap
import Places
import ShardFormat

/// A collection of the places and houses of an extract that are worth finding, sorted on the disk.
struct StreetMap {
  /// The packed `PlaceDraft`s in the order of their importance, each with its number before it, by
  /// which houses refer to it.
  let places: SortedRecords
  /// The packed `HouseDraft`s by the number of their place.
  let houses: SortedRecords
  /// An array that says for each place, by its number, whether it has houses; places beyond its end
  /// have none.
  let hasHouses: [Bool]
  /// The towns that the addresses of houses name.
  let towns: AddressTowns
  /// The number in the shard that the next area beyond those of the extract and `countries` has.
  let nextAreaNumber: Int
  /// The countries in which places lie, but which the extract itself does not hold as areas, with
  /// their names.
  let countries: [(area: GazetteerArea, names: [PackedNames.Name])]
  /// The codes (ISO 3166-1) of the countries in which places lie.
  let countryCodes: Set<String>
  /// The date of the extract's data as `YYYY-MM-DD`, empty if the extract does not tell.
  let date: String
  /// Up to which change of OpenStreetMap the extract goes; `nil` if it does not tell.
  let replication: ShardMetadata.Replication?
  /// The region that the extract covers; a few places may lie beyond it.
  let bounds: CoordinateRegion?
  /// The region that holds all places of the extract.
  let extent: CoordinateRegion?
  /// The summary of the extract's import, without the names and houses, which are counted when they
  /// are written.
  let summary: StreetMapSummary

  /// Creates a collection of the places and houses of an extract by reading the extract and sorting
  /// them.
  ///
  /// - Parameters:
  ///   - reader: The source of the objects of the extract.
  ///   - drawsGround: Whether a map is drawn of the extract, with all land and water of its region.
  ///   - scratchFolder: The folder that has room for scratch files of the sorts.
  ///   - drawing: A variable that receives the drawing of everything a map shows of the extract.
  init(
    _ reader: any MapObjectSource, drawsGround: Bool, scratchFolder: String,
    _ resources: WorldResources,
    drawing: inout StreetDrawing?, _ progress: (ImportProgress) -> Void
  ) throws {
    var collector = StreetMapCollector(in: scratchFolder)
    let header = reader.header
    if drawsGround { drawing = StreetDrawing(bounds: header.bounds, folder: scratchFolder) }
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
    var nearest = NearestStreets(for: collected.streetless, folder: scratchFolder)
    try PlaceAssembler(tree: tree).forEachPlace(collected) { draft in
      let number = try places.add(draft)
      try matching.add(draft, number: number)
      try nearest.add(draft, number: number)
    }
    var summary = StreetMapSummary()
    summary.warnings = reader.summary.warnings
    summary.wayCount = reader.summary.wayCount
    if places.count == 0 {
      let cause = [Self.isUseless, summary.advice].compactMap(\.self).joined(separator: ": ")
      throw ImportError.input(file: reader.path, cause: cause)
    }
    try PostcodePlaces(in: tree, nearestCountry: surroundings.countryLookup())
      .forEachPlace(collected.postcodes) { _ = try places.add($0) }
    var houses = HouseCollector(in: scratchFolder, tree)
    try matching.match(collected.addresses) {
      try places.add($0)
    } addHouse: {
      try houses.add($0, in: $1)
    }
    try nearest.match { try houses.add($0, in: tree.innermost(at: $0.coordinate)) }
    self.summary = places.summary.completed(by: summary)
    date = header.date.map { $0.formatted(.iso8601.year().month().day()) } ?? ""
    replication = header.replicationServer.map { server in
      ShardMetadata.Replication(
        server: server, sequence: header.replicationSequence,
        time: header.date?.formatted(.iso8601))
    }
    bounds = places.bounds
    extent = places.extent.region
    countries = places.countries
    countryCodes = places.countryCodes
    nextAreaNumber = min(tree.drafts.count, StreetMapAreas.limit) + countries.count + 1
    hasHouses = houses.hasHouses
    towns = houses.towns
    self.houses = try houses.sorted()
    self.places = try places.sorted()
  }

  /// The text that says in an error why an extract without a single place cannot be imported.
  private static let isUseless = "it holds nothing that can be found"
}
