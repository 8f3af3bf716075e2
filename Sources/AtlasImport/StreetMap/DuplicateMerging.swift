import Places
import ShardFormat

/// Makes one of what is on the map twice: the stops on both sides of a street, a shop as a point
/// and as a building.
enum DuplicateMerging {
  /// In metres: farther apart there are two.
  private static let reach = 150.0

  /// What lies in neighbouring cells may be twins.
  private struct Key: Hashable {
    var name: Int
    var category: PlaceCategory
    var x: Int
    var y: Int

    /// In degrees: more than the reach, up to where hardly anybody lives.
    static let size = 0.01

    var around: [Key] {
      (-1...1).flatMap { x in
        (-1...1).map { y in Key(name: name, category: category, x: self.x + x, y: self.y + y) }
      }
    }
  }

  static func merged(_ drafts: [PlaceDraft]) -> [PlaceDraft] {
    var kept: [PlaceDraft] = []
    var known: [Key: [Int]] = [:]
    for draft in drafts {
      guard let name = draft.place.names.first else {
        kept.append(draft)
        continue
      }
      let at = draft.place.coordinate
      let key = Key(
        name: FoldedText(name.text).key, category: draft.place.category,
        x: Int((at.longitude / Key.size).rounded(.down)),
        y: Int((at.latitude / Key.size).rounded(.down)))
      let twin = key.around.lazy.compactMap { known[$0] }.joined().first { index in
        kept[index].place.coordinate.distance(to: draft.place.coordinate) <= reach
      }
      if let twin {
        kept[twin].aliases.append(draft.place.reference)
        if draft.place.details.text.utf8.count > kept[twin].place.details.text.utf8.count {
          kept[twin].place.details = draft.place.details
        }
        kept[twin].place.importance = max(kept[twin].place.importance, draft.place.importance)
      } else {
        known[key, default: []].append(kept.count)
        kept.append(draft)
      }
    }
    return kept
  }
}
