import Foundation
import OpenStreetMap
import Places

/// Takes from an extract what is worth finding, and brings together what belongs together.
struct StreetMapCollector {
  private var areas: [AreaDraft] = []
  private var points: [PlaceDraft] = []
  private var lines: [LineDraft] = []
  private var addresses: [AddressDraft] = []
  private var interpolations: [Interpolation] = []
  /// Streets of houses, told by relations.
  private var streets: [ElementID: String] = [:]
  /// Of all that was taken.
  private(set) var extent = ExtentOfPlaces()

  mutating func add(_ group: Relation) {
    guard ["associatedStreet", "street"].contains(group.tags["type"] ?? ""),
      let name = group.tags["name"] ?? group.tags["addr:street"]
    else { return }
    for member in group.members where member.role != "street" { streets[member.id] = name }
  }

  mutating func add(_ object: MapObject) {
    if object.tags.isEmpty { return }
    if case .point(let coordinate) = object.geometry { extent.add(coordinate) }
    if Interpolation.isInterpolated(object.tags) {
      if let interpolation = Interpolation(object) { interpolations.append(interpolation) }
      return
    }
    if var address = AddressDraft(object) {
      address.street = address.street ?? streets[object.id]
      addresses.append(address)
    }
    let names = ObjectNames.of(object.tags)
    if let area = AreaDraft(object, names: names) { return areas.append(area) }
    if object.tags["boundary"] == "administrative" { return }
    if let line = LineDraft(object, names: names) { return lines.append(line) }
    if LineDraft.isStreet(object.tags), object.id.kind != .node { return }
    if let point = PlaceDraft(object, names: names) { points.append(point) }
  }

  /// Everything with the areas it lies in.
  ///
  /// - Parameter country: see `AreaTree`.
  consuming func finished(country: @escaping (Coordinate) -> String?) -> (
    tree: AreaTree, places: [PlaceDraft], houses: [HouseDraft]
  ) {
    let tree = AreaTree(areas, country: country)
    var joining = LineJoining()
    for line in lines {
      let middle = Geometry.lines(line.lines).center
      joining.add(line, settlement: tree.settlement(of: tree.innermost(at: middle)))
    }
    var places = Doublets.merged(points) + joining.joined().map(PlaceDraft.init(joining:))
    for index in places.indices {
      places[index].area = tree.innermost(at: places[index].place.coordinate)
    }
    places += tree.drafts.indices.map { PlaceDraft($0, of: tree) }
    let byNode = Dictionary(
      addresses.filter { $0.id.kind == .node }.map { ($0.id.number, $0) },
      uniquingKeysWith: { first, _ in first })
    let between = interpolations.flatMap { $0.addresses { byNode[$0] } }
    let matched = HouseMatching(places: places, tree: tree).matched(addresses + between)
    return (tree, matched.places, matched.houses)
  }
}
