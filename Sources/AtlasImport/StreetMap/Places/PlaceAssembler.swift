import OpenStreetMap
import Places

/// An assembler that makes places of the collected parts of a street map: it brings together, one
/// name at a time, what belongs together, and finds the area that each place lies in.
struct PlaceAssembler {
  let tree: AreaTree

  /// Calls a closure with each place: areas, then points, then streets and other lines.
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

  /// Returns a place completed by the innermost area that it lies in.
  private func placed(_ draft: PlaceDraft) -> PlaceDraft {
    var draft = draft
    draft.area = tree.innermost(at: draft.place.coordinate)
    return draft
  }

  /// Returns the places packed in a group of records, in the order of their elements of
  /// OpenStreetMap, so that the node counts where a node and a way are one place.
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
