import Places
import ShardFormat

/// A namespace for the function that merges places that are on the map twice, such as the stops on
/// both sides of a street, or a shop as a point and as a building.
enum DuplicateMerging {
  /// The largest distance in metres between two objects that are merged into one place; two farther
  /// apart are two places.
  private static let reach = 150.0

  /// A key that is equal for places of one name and kind in one cell, which may be one place.
  /// Places in neighbouring cells may be one too.
  private struct Key: Hashable {
    /// A kind of places that may be one place: those of a category, or all that belongs to stops.
    enum Kind: Hashable {
      case category(PlaceCategory)
      case stop
    }

    /// The key of the place's folded name (`FoldedText.key`).
    var name: Int
    var kind: Kind
    var x: Int
    var y: Int

    /// The size in degrees of the cells in which duplicates of a place are looked for: more than
    /// `reach`, up to latitudes where hardly anybody lives.
    static let size = 0.01

    /// The keys of places of the same name and kind in the key's own cell and its eight
    /// neighbours.
    var around: [Key] {
      (-1...1).flatMap { x in
        (-1...1).map { y in Key(name: name, kind: kind, x: self.x + x, y: self.y + y) }
      }
    }
  }

  /// A place that was kept, by its index, with the position of one of the objects that it was merged
  /// from.
  private struct Known {
    var index: Int
    var coordinate: Coordinate
  }

  /// Returns the places with those merged that have one name and one category and lie near each
  /// other. The first of them stays, with the most details and the greatest importance of all. A
  /// platform or another part of a stop is merged into the nearest stop of its name, of any
  /// category.
  static func merged(_ drafts: [PlaceDraft]) -> [PlaceDraft] {
    var kept: [PlaceDraft] = []
    var known: [Key: [Known]] = [:]
    // The stops come before their parts, so that the stop stays.
    for draft in drafts.filter({ !$0.isStopPart }) + drafts.filter(\.isStopPart) {
      guard let name = draft.place.names.first else {
        kept.append(draft)
        continue
      }
      let (keys, at) = (keys(of: draft, named: name.text), draft.place.coordinate)
      let near = keys[0].around.lazy.compactMap { known[$0] }.joined()
        .map { (index: $0.index, distance: $0.coordinate.distance(to: at)) }
        .filter { $0.distance <= reach }
      let twin = draft.isStopPart ? near.min { $0.distance < $1.distance } : near.first
      if let twin { kept[twin.index].merge(draft) } else { kept.append(draft) }
      let index = twin?.index ?? kept.count - 1
      for key in keys where twin == nil || key.kind == .stop && !draft.isStopPart {
        known[key, default: []].append(Known(index: index, coordinate: at))
      }
    }
    return kept
  }

  /// Returns the keys of a place, the first of them the one by which its duplicates are looked for.
  private static func keys(of draft: PlaceDraft, named name: String) -> [Key] {
    let (category, at) = (draft.place.category, draft.place.coordinate)
    let own = draft.isStopPart ? [] : [Key.Kind.category(category)]
    let stop = draft.isStopPart || PublicTransport.isStop(category) ? [Key.Kind.stop] : []
    return (own + stop).map { kind in
      Key(
        name: FoldedText(name).key, kind: kind, x: Int((at.longitude / Key.size).rounded(.down)),
        y: Int((at.latitude / Key.size).rounded(.down)))
    }
  }
}

extension PlaceDraft {
  /// Merges another place, which is the same, into this one.
  fileprivate mutating func merge(_ other: PlaceDraft) {
    aliases += [other.place.reference] + other.aliases
    if !other.isStopPart || isStopPart,
      other.place.details.text.utf8.count > place.details.text.utf8.count
    {
      place.details = other.place.details
    }
    place.importance = max(place.importance, other.place.importance)
  }
}
