import Foundation
import OpenStreetMap
import Places
import ShardFormat

/// A place of a street map on its way into a shard, together with the data written beside its row.
struct PlaceDraft {
  var place: GazetteerPlace
  /// The identifiers of further objects of OpenStreetMap that are the same place.
  var aliases: [String] = []
  /// The tags of the object that the place is, as `RecordTags` chooses them; empty for a place that
  /// is no object.
  var tags: [Tag] = []
  /// The lines along which a street, a river or another line runs; empty for other places.
  var lines: [[Coordinate]] = []
  /// The rings around the place and around its holes; empty for a place without an outline.
  var outline: [[Coordinate]] = []
  /// The index in the tree of areas of the innermost area that the place lies in, or `nil` for
  /// none.
  var area: Int?
  /// The index in the tree of areas of the area that the place itself is, or `nil` for none.
  var ownArea: Int?
  /// A Boolean value that says whether the place is a point of interest, which is found by its
  /// category.
  var isPointOfInterest = false
  /// A Boolean value that says whether the place is a part of a stop of public transport, and no stop
  /// by itself.
  var isStopPart = false

  /// Creates the place of an object that people look for by name or by category, or returns `nil`
  /// for any other object.
  init?(_ object: MapObject, names: [PackedNames.Name]) {
    let tags = object.tags
    let category = CategoryVocabulary.standard.category { tags[$0] }
    if names.isEmpty {
      guard let category, CategoryVocabulary.standard[category]?.isFoundUnnamed ?? false else {
        return nil
      }
    } else if category == nil, !Self.isOfInterest(tags) {
      return nil
    }
    let area = object.geometry.squareMetres
    place = GazetteerPlace(
      reference: object.id.description, names: names, coordinate: object.geometry.center,
      importance: ObjectImportance.ofPlace(
        tags, category: category ?? .pointOfInterest, names: names, squareMetres: area),
      category: category ?? .pointOfInterest, population: 0, areas: [],
      extent: area > 0 ? object.geometry.bounds : nil, isLabelled: !names.isEmpty,
      details: PlaceDetails(tags))
    self.tags = RecordTags.of(tags, category: place.category, names: names)
    isPointOfInterest = category.map(CategoryWriter.isSought) ?? false
    isStopPart = category == nil && PublicTransport.isStop(tags)
    if case .area(let polygons) = object.geometry { outline = Self.outline(polygons) }
  }

  /// Creates a place that is nothing but a row and its names, such as that of a postal code.
  init(_ place: GazetteerPlace) { self.place = place }

  /// Returns the outer rings and holes of polygons.
  private static func outline(_ polygons: [Polygon]) -> [[Coordinate]] {
    polygons.flatMap { [$0.outer] + $0.holes }
  }

  /// The keys of tags that mark no place: the names of their objects say where something else is.
  private static let noInterest: Set<String> = [
    "power", "route", "advertising", "traffic_sign", "restriction",
  ]
  /// The keys of tags that do not say what kind of thing an object is.
  private static let administrative: Set<String> = [
    "name", "source", "type", "admin_level", "wikidata", "wikipedia", "note", "ref",
  ]

  /// Returns whether tags are those of a named thing that one can stand at, and which is therefore
  /// a place.
  private static func isOfInterest(_ tags: Tags) -> Bool {
    (tags["name"] ?? ObjectNames.ofHouse(tags)) != nil && tags["boundary"] == nil
      && tags.contains { tag in
        !administrative.contains(String(tag.key.prefix { $0 != ":" }))
          && !noInterest.contains(tag.key)
      }
  }

  /// Creates the place of a settlement or another area with an index in a tree of areas.
  init(_ index: Int, of tree: AreaTree) {
    place = tree.drafts[index].place
    aliases = tree.drafts[index].aliases
    tags = tree.drafts[index].tags
    area = tree.parents[index]
    ownArea = index
    outline = Self.outline(tree.drafts[index].polygons)
  }

  /// Creates the place of a street, or of anything else that consists of several ways.
  init(joining ways: [LineDraft]) {
    let lines = ways.flatMap(\.lines)
    let geometry = Geometry.lines(lines)
    let length = geometry.length
    let whole =
      ways[0].river.map { (id: $0.id, names: $0.names, tags: $0.tags) }
      ?? (id: ways[0].id, names: ways[0].names, tags: ways[0].tags)
    var names = PlaceNames(main: whole.names[0].text)
    for name in whole.names { names.add(name) }
    for way in ways { for name in way.names { names.add(name) } }
    let category = ways[0].category
    let isStreet = category == PlaceCategory.street
    let importance = ways.map { way in
      isStreet
        ? ObjectImportance.ofStreet(highway: way.tags["highway"], length: length)
        : ObjectImportance.ofPlace(
          way.tags, category: category, names: way.names, squareMetres: 0)
    }.max()
    place = GazetteerPlace(
      reference: whole.id.description, names: names.all,
      coordinate: Polyline.point(of: lines, nearestTo: geometry.bounds.center),
      importance: importance ?? 0, category: category, population: 0, areas: [],
      extent: geometry.bounds, isLabelled: false, details: PlaceDetails(whole.tags))
    aliases = ways.map(\.id.description).filter { $0 != place.reference }
    tags = RecordTags.of(whole.tags, category: category, names: whole.names)
    self.lines = lines
    isPointOfInterest = CategoryWriter.isSought(category)
  }

  /// Creates the place of a street, or of a place without streets, that is known by its houses
  /// alone.
  ///
  /// - Parameter houses: The coordinates of the houses.
  init(named name: String, reference: String, houses: [Coordinate], isStreet: Bool) {
    let bounds = CoordinateRegion(bounding: houses, minimumDelta: 1e-4)
    let center = bounds?.center ?? Coordinate(wrappingLatitude: 0, longitude: 0)
    let middle = houses.min { $0.distance(to: center) < $1.distance(to: center) }
    place = GazetteerPlace(
      reference: reference, names: [PackedNames.Name(text: name, languages: [])],
      coordinate: middle ?? center,
      importance: isStreet ? ObjectImportance.ofStreet(highway: nil, length: 0) : 1,
      category: isStreet ? PlaceCategory.street : PlaceCategory(rawValue: "locality") ?? .village,
      population: 0, areas: [], extent: bounds, isLabelled: false)
  }
}
