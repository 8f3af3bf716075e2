import OpenStreetMap
import Places
import ShardFormat

/// A namespace for the function that merges areas that have an outline with the nodes that stand
/// for the same places.
enum AreaMerging {
  /// A table of the values of the tag `place` that a node may have to stand for an outline, by the
  /// level of the outline's area.
  private static let counterparts: [AreaLevel: Set<String>] = [
    .country: ["country"],
    .state: ["state", "province", "region", "city"],
    .county: ["county", "district", "region", "municipality", "city", "town"],
    .settlement: ["city", "town", "village", "hamlet", "municipality", "borough", "suburb"],
    .district: ["suburb", "quarter", "neighbourhood", "borough", "village", "hamlet", "town"],
  ]

  /// Returns areas in which each node that stands for an area with an outline has been merged into
  /// that area. Where the extract has only a part of the outline, the node replaces that area.
  static func merged(_ drafts: [AreaDraft]) -> [AreaDraft] {
    let nodes = drafts.filter { $0.polygons.isEmpty && !$0.isUnclosed }
    var byName: [Int: [Int]] = [:]
    var byReference: [String: Int] = [:]
    for (index, node) in nodes.enumerated() {
      byName[key(node), default: []].append(index)
      byReference[node.place.reference] = index
    }
    var aliases: [Int: [String]] = [:]
    var merged: [AreaDraft] = []
    // Begin with the smallest: a village is rather the municipality than the county of its name.
    let outlines = drafts.filter { !$0.polygons.isEmpty }.sorted {
      ($1.level, $0.squareMetres, $0.place.reference)
        < ($0.level, $1.squareMetres, $1.place.reference)
    }
    for var outline in LevelJoining.joined(outlines) {
      let labels = outline.labels.compactMap { byReference[$0.description] }
        .filter { isSame(nodes[$0], outline) && isCounterpart(nodes[$0], of: outline) }
      let named = (byName[key(outline)] ?? []).filter {
        isCounterpart(nodes[$0], of: outline) && outline.contains(nodes[$0].place.coordinate)
      }
      if let label = labels.first, !outline.contains(nodes[label].place.coordinate) {
        // The extract has but a part of the outline.
        aliases[label, default: []].append(outline.place.reference)
        continue
      }
      if let node = (labels + named).first(where: { aliases[$0] == nil }) {
        aliases[node] = []
        outline.merge(nodes[node])
      }
      merged.append(outline)
    }
    // A relation whose ring does not close is the node of its name that it has as its label.
    for area in drafts where area.isUnclosed {
      let label = area.labels.lazy.compactMap { byReference[$0.description] }.first
      if let label, isSame(nodes[label], area) {
        if aliases[label]?.isEmpty != true {
          aliases[label, default: []].append(area.place.reference)
        }
      } else {
        merged.append(area)
      }
    }
    for (index, var node) in nodes.enumerated() {
      guard let references = aliases[index] else {
        merged.append(node)
        continue
      }
      node.aliases += references
      if !references.isEmpty { merged.append(node) }
    }
    return merged
  }

  /// Returns a key that is equal for areas of one name.
  static func key(_ draft: AreaDraft) -> Int { FoldedText(draft.place.names[0].text).key }

  /// Returns whether a node marked as an outline's label stands for the same place, by its Wikidata
  /// item or its name. Towns are marked as centres of counties that have other names.
  private static func isSame(_ node: AreaDraft, _ outline: AreaDraft) -> Bool {
    if let one = node.wikidata, one == outline.wikidata { return true }
    return key(node) == key(outline)
  }

  /// Returns whether a node is of a kind that may stand for an area with an outline.
  private static func isCounterpart(_ node: AreaDraft, of outline: AreaDraft) -> Bool {
    counterparts[outline.level]?.contains(node.kind ?? "") ?? false
  }
}

extension AreaDraft {
  /// Returns whether the area's outline contains a coordinate.
  func contains(_ coordinate: Coordinate) -> Bool {
    (place.extent?.contains(coordinate) ?? false) && polygons.contains { $0.contains(coordinate) }
  }

  /// A Boolean value that says whether the area is a relation without a closed ring.
  fileprivate var isUnclosed: Bool { polygons.isEmpty && place.reference.hasPrefix("relation/") }

  /// Merges a node that stands for the area into it, and takes from the node what that knows
  /// better: the kind of place, and where people say that the place is.
  fileprivate mutating func merge(_ node: AreaDraft) {
    place.coordinate = node.place.coordinate
    aliases.append(node.place.reference)
    aliases += node.aliases
    var names = PlaceNames(main: place.names[0].text)
    for name in place.names.dropFirst() + node.place.names { names.add(name) }
    place.names = names.all
    place.population = max(place.population, node.place.population)
    wikidata = wikidata ?? node.wikidata
    RecordTags.link(node.tags, to: &tags)
    if place.details.text.isEmpty { place.details = node.place.details }
    guard level > .country else { return }
    if node.level >= .settlement || level < .settlement { place.category = node.place.category }
    if node.level >= .settlement {
      level = node.level
      place.importance = node.place.importance
    }
    place.importance = max(place.importance, node.place.importance)
    place.isLabelled = level > .state
    kind = node.kind
  }
}
