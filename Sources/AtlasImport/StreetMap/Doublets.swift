import Atlas
import Places

/// Makes one of what is on the map twice: the stops on both sides of a street, a shop as a point
/// and as a building.
enum Doublets {
  /// In metres: farther apart there are two.
  private static let reach = 150.0

  private struct Key: Hashable {
    var name: Int
    var category: PlaceCategory
  }

  static func merged(_ drafts: [PlaceDraft]) -> [PlaceDraft] {
    var kept: [PlaceDraft] = []
    var known: [Key: [Int]] = [:]
    for draft in drafts {
      guard let name = draft.place.names.first else {
        kept.append(draft)
        continue
      }
      let key = Key(name: FoldedText(name.text).key, category: draft.place.category)
      let twin = (known[key] ?? []).first { index in
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
