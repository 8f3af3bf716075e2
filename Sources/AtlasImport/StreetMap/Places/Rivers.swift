import OpenStreetMap
import Places

/// A relation of OpenStreetMap that is a whole river (`type=waterway`), of which ways are the parts.
struct River {
  var id: ElementID
  var names: [PackedNames.Name]
  var tags: Tags

  /// Creates the river that a relation is; `nil` for any other relation, and for one without a name.
  init?(_ relation: Relation) {
    let names = ObjectNames.of(relation.tags)
    guard relation.tags["type"] == "waterway", relation.tags["waterway"] != nil, !names.isEmpty
    else { return nil }
    self.init(id: relation.id, names: names, tags: relation.tags)
  }

  init(id: ElementID, names: [PackedNames.Name], tags: Tags) {
    (self.id, self.names, self.tags) = (id, names, tags)
  }
}

/// A collection of the rivers of an extract that are relations, by the ways that are their parts.
struct Rivers {
  /// The largest numbers of rivers and of their parts that are kept, more than those of any country; the
  /// ways of further rivers are places by their names, like those without a relation.
  private static let (limit, memberLimit) = (1 << 16, 1 << 21)

  private var rivers: [River] = []
  /// The index of the river of each way, by the way's number.
  private var indices: [Int64: Int] = [:]

  /// Adds the river that a relation is. Other relations are ignored.
  mutating func add(_ relation: Relation) {
    guard rivers.count < Self.limit, indices.count + relation.members.count <= Self.memberLimit,
      let river = River(relation)
    else { return }
    for member in relation.members where member.id.kind == .way && indices[member.id.number] == nil
    {
      indices[member.id.number] = rivers.count
    }
    rivers.append(river)
  }

  /// Returns the river that an object is a part of; `nil` for any other object.
  func river(of object: MapObject) -> River? {
    guard object.id.kind == .way, object.tags["waterway"] != nil else { return nil }
    return indices[object.id.number].map { rivers[$0] }
  }
}
