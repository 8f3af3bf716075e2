import OpenStreetMap
import Places

/// Makes places of what was collected: brings together, one name at a time, what belongs together,
/// and tells the area that it lies in.
struct PlaceAssembler {
  let tree: AreaTree

  func forEachPlace(
    _ collected: StreetMapCollector.Collected, _ body: (PlaceDraft) throws -> Void
  ) throws {
    for index in tree.drafts.indices { try body(PlaceDraft(index, of: tree)) }
    var points = try RecordGroups(collected.points)
    while let group = try points.next() {
      for draft in DuplicateMerging.merged(try Self.points(group)) { try body(placed(draft)) }
    }
    var lines = try RecordGroups(collected.lines)
    while let group = try lines.next() {
      var joining = LineJoining()
      for record in group {
        let line = try LineDraft(packed: record)
        let middle = Geometry.lines(line.lines).center
        joining.add(line, settlement: tree.settlement(of: tree.innermost(at: middle)))
      }
      for joined in joining.joined() { try body(placed(PlaceDraft(joining: joined))) }
    }
  }

  private func placed(_ draft: PlaceDraft) -> PlaceDraft {
    var draft = draft
    draft.area = tree.innermost(at: draft.place.coordinate)
    return draft
  }

  /// In the order of their elements: of two that are one, the node counts.
  private static func points(_ group: [[UInt8]]) throws -> [PlaceDraft] {
    var drafts: [(id: ElementID?, draft: PlaceDraft)] = []
    for record in group {
      var reader = PackedReader(record)
      let draft = try PlaceDraft(packed: &reader)
      drafts.append((ElementID(draft.place.reference), draft))
    }
    let none = ElementID(.relation, .max)
    return drafts.sorted { ($0.id ?? none) < ($1.id ?? none) }.map(\.draft)
  }
}
