import Places
import ShardFormat

/// A namespace for the function that merges places that are on the map twice, such as the stops on
/// both sides of a street, or a shop as a point and as a building.
enum DuplicateMerging {
  /// The largest distance in metres between two objects that are merged into one place; two farther
  /// apart are two places.
  private static let reach = 150.0

  /// A key that is equal for places of one name and category in one cell, which may be one place.
  /// Places in neighbouring cells may be one too.
  private struct Key: Hashable {
    /// The key of the place's folded name (`FoldedText.key`).
    var name: Int
    var category: PlaceCategory
    var x: Int
    var y: Int

    /// The size in degrees of the cells in which duplicates of a place are looked for: more than
    /// `reach`, up to latitudes where hardly anybody lives.
    static let size = 0.01

    /// The keys of places of the same name and category in the key's own cell and its eight
    /// neighbours.
    var around: [Key] {
      (-1...1).flatMap { x in
        (-1...1).map { y in Key(name: name, category: category, x: self.x + x, y: self.y + y) }
      }
    }
  }

  /// Returns the places with those merged that have one name and one category and lie near each
  /// other. The first of them stays, with the most details and the greatest importance of all.
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
