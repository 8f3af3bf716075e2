import Atlas
import Foundation
import OpenStreetMap
import Places

/// All that is worth finding in an extract, in the order of its importance.
struct StreetMap {
  let places: [PlaceDraft]
  /// With the index of their street among the places.
  let houses: [HouseDraft]
  /// Those around that the extract does not hold.
  let countries: [(area: GazetteerArea, names: [PackedNames.Name])]
  /// `YYYY-MM-DD`; empty where the extract does not tell.
  let date: String
  let bounds: CoordinateRegion?
  private(set) var summary = StreetMapSummary()

  /// - Parameter drawing: becomes what a map shows of the extract.
  init(
    extract path: String, scratchFolder: String, _ resources: WorldResources,
    drawing: inout StreetDrawing?, _ progress: (ImportProgress) -> Void
  ) throws(ImportError) {
    var collector = StreetMapCollector()
    let reader = try Self.reader(path, scratchFolder)
    let header = reader.header
    drawing = StreetDrawing(bounds: header.bounds, folder: scratchFolder)
    while let batch = try Self.next(reader) {
      for group in batch.groups { collector.add(group) }
      for object in batch.objects {
        collector.add(object)
        try drawing?.add(object)
      }
      let (done, total) = reader.progress
      progress(ImportProgress(phase: .reading, done: done / 1_024, total: total / 1_024))
    }
    summary.warnings = reader.summary.warnings
    progress(ImportProgress(phase: .ordering))
    let surroundings = try WorldSurroundings(header.bounds ?? collector.extent.region, resources)
    let (tree, drafts, houses) = collector.finished(country: surroundings.countryLookup())
    if drafts.isEmpty {
      throw .input(file: path, cause: "it holds nothing that can be found")
    }
    bounds = Self.bounds(of: drafts, header.bounds)
    var areas = StreetMapAreas(tree, surroundings)
    let order = Self.order(drafts)
    var numbers = [Int](repeating: -1, count: drafts.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    places = order.map { Self.placed(drafts[$0], &areas) }
    self.houses = houses.compactMap { house in
      var house = house
      house.place = numbers[house.place]
      return house.place < 0 ? nil : house
    }
    countries = areas.countries.sorted { $0.key < $1.key }.map {
      ($0.value, areas.names(ofCountry: $0.key))
    }
    date = header.date.map { $0.formatted(.iso8601.year().month().day()) } ?? ""
    summary.placeCount = places.count
    summary.streetCount = places.count { $0.place.category == PlaceCategory.street }
    summary.areaCount = places.count { $0.ownArea != nil }
    summary.houseCount = self.houses.count
  }

  private static func reader(
    _ path: String, _ scratchFolder: String
  ) throws(ImportError) -> ExtractReader {
    do throws(ExtractError) {
      return try ExtractReader(
        path: path, scratchFolder: scratchFolder, wantsNodes: Interpolation.isInterpolated)
    } catch {
      throw .extract(error)
    }
  }

  private static func next(
    _ reader: ExtractReader
  ) throws(ImportError) -> ExtractReader.Batch? {
    do throws(ExtractError) {
      return try reader.next()
    } catch {
      throw .extract(error)
    }
  }

  /// Of each reference the first, the most important before others.
  private static func order(_ drafts: [PlaceDraft]) -> [Int] {
    var known: Set<String> = []
    return drafts.indices.filter { known.insert(drafts[$0].place.reference).inserted }.sorted {
      let (one, other) = (drafts[$0].place, drafts[$1].place)
      return (other.importance, one.reference) < (one.importance, other.reference)
    }
  }

  private static func placed(_ draft: PlaceDraft, _ areas: inout StreetMapAreas) -> PlaceDraft {
    var draft = draft
    let isCountry = draft.place.category == .country
    if !isCountry {
      draft.place.areas = areas.chain(from: draft.area, at: draft.place.coordinate)
    }
    draft.place.ownArea = draft.ownArea.flatMap { areas.area($0) }
    draft.place.timeZone = areas.timeZone(of: draft.area, at: draft.place.coordinate)
    return draft
  }

  /// What the extract says, if nearly all lies in it; else what it holds.
  private static func bounds(
    of drafts: [PlaceDraft], _ promised: CoordinateRegion?
  ) -> CoordinateRegion? {
    if let promised {
      let inside = drafts.count { promised.contains($0.place.coordinate) }
      if 20 * inside >= 19 * drafts.count { return promised }
    }
    var extent = ExtentOfPlaces()
    for draft in drafts { extent.add(draft.place.coordinate) }
    return extent.region
  }
}
