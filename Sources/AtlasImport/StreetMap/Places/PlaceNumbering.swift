import OpenStreetMap
import Places

/// A collector that numbers places in the order in which they come, finds the areas that each place
/// lies in, and sorts the places by their importance.
struct PlaceNumbering: ~Copyable {
  private let tree: AreaTree
  /// The region that the extract claims to cover.
  private let promised: CoordinateRegion?
  private var areas: StreetMapAreas
  private var records: ExternalSort
  /// The region that holds all places added so far.
  private(set) var extent = ExtentOfPlaces()
  /// The number of places added so far in the region that the extract claims to cover.
  private var insideCount = 0
  private(set) var summary = StreetMapSummary()

  /// Creates a collector that numbers places, to which none have been added.
  ///
  /// - Parameter bounds: The region that the extract claims to cover.
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

  /// Adds a place, with the areas and the time zone that it lies in, and numbers it.
  ///
  /// - Returns: The place's number, from 0.
  mutating func add(_ draft: PlaceDraft) throws(ImportError) -> Int {
    var draft = draft
    let coordinate = draft.place.coordinate
    if draft.place.category != .country {
      draft.place.areas = areas.chain(from: draft.area, at: coordinate)
    }
    let latin = LatinNames.name(draft.place.names) {
      areas.countryCode(of: draft.area, at: coordinate)
    }
    if let latin { draft.place.names.append(latin) }
    draft.place.names.addLanguages(
      ofNamesIn: areas.countryCode(of: draft.area, at: coordinate))
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

  /// The region that the extract claims to cover if nearly all places (19 of 20) lie in it;
  /// otherwise the region that holds the places.
  var bounds: CoordinateRegion? {
    promised != nil && 20 * insideCount >= 19 * count ? promised : extent.region
  }

  /// The countries in which places lie, but which the extract itself does not hold as areas, with
  /// their names.
  var countries: [(area: GazetteerArea, names: [PackedNames.Name])] {
    areas.countries.sorted { $0.key < $1.key }.map {
      ($0.value, areas.names(ofCountry: $0.key))
    }
  }

  /// The codes (ISO 3166-1) of the countries that the shard has as areas.
  var countryCodes: Set<String> { areas.countryCodes }

  /// Returns the places sorted by descending importance.
  consuming func sorted() throws(ImportError) -> SortedRecords { try records.sorted() }
}
