import Basics
import Places
import ShardFormat
import Synchronization

/// A cache of what is known of the suggestions of kinds of places, such as whether they lead to any, as each is
/// made again at the next keystroke.
final class KnownAnswers<Value: Sendable>: Sendable {
  /// A suggestion and the region in which it is looked for; `nil` for one that names its place.
  private struct Key: Hashable {
    let id: Completion.ID
    let region: CoordinateRegion?
  }

  /// The number of suggestions that are remembered.
  private static var limit: Int { 10_000 }

  private let known = Mutex(BoundedCache<Key, Value>(maximumCost: KnownAnswers.limit))

  /// Returns what is known of a suggestion, or what a function finds out.
  func value(
    for id: Completion.ID, in region: CoordinateRegion?,
    _ find: () throws(GeocoderError) -> Value
  ) throws(GeocoderError) -> Value {
    let key = Key(id: id, region: region)
    if let known = known.withLock({ $0.value(for: key) }) { return known }
    let found = try find()
    known.withLock { $0.keep(found, cost: 1, for: key) }
    return found
  }
}

/// An extension of `EmbeddedAtlas` with the rule that no suggestion is made whose answer is empty.
extension EmbeddedAtlas {
  /// Returns suggestions without those of kinds of places of which none are found where they look.
  func leadingSomewhere(
    _ completions: [Completion], region: CoordinateRegion?, language: Language
  ) throws(GeocoderError) -> [Completion] {
    var kept: [Completion] = []
    for completion in completions {
      guard let nearby = NearbyQuery(completion.id) else {
        kept.append(completion)
        continue
      }
      let leads = try knownAnswers.value(
        for: completion.id, in: nearby.place == nil ? region : nil
      ) { () throws(GeocoderError) in
        try hasPlaces(nearby, region: region, language: language)
      }
      if leads { kept.append(completion) }
    }
    return kept
  }

  /// Returns whether the search that a suggestion stands for finds a place. Most often a look into the index
  /// of a street map says so; otherwise the search is made, for one place.
  private func hasPlaces(
    _ nearby: NearbyQuery, region: CoordinateRegion?, language: Language
  ) throws(GeocoderError) -> Bool {
    var place: MapItem?
    if let id = nearby.place {
      place = try self.place(id, language: language)
      if place == nil { return false }
    }
    if case .categories(let categories) = nearby.interest, let around = place?.region ?? region {
      for shard in shards where shard.isStreetMap && shard.mayAnswer(in: around) {
        for category in categories {
          if try shard.hasPlaces(of: category, in: around) { return true }
        }
      }
    }
    let selection = PlaceSelection(nearby.interest)
    let request = SearchRequest(
      query: .pointsOfInterest(nil), region: region, limit: 1, language: language)
    if let place {
      return try !places(of: selection, near: place, request).mapItems.isEmpty
    }
    return try !self.nearby(selection, request).mapItems.isEmpty
  }
}

/// An extension of `EmbeddedAtlas` with functions that tell whether it has places of a category.
extension EmbeddedAtlas {
  /// Returns whether a place of a category, or of one of its kinds, lies in a region; for the
  /// region `nil`, whether the atlas has one anywhere.
  func hasPlaces(
    of category: PlaceCategory, in region: CoordinateRegion?
  ) throws(GeocoderError) -> Bool {
    guard let region else { return mayHavePlaces(of: category, in: nil) }
    for shard in shards where shard.mayHavePlaces(of: category, in: region) {
      if try shard.hasPlaces(of: category, in: region) { return true }
    }
    return false
  }

  /// Returns whether a shard that may have places in a region has some of a category, wherever they
  /// lie; for the region `nil`, whether any shard has.
  func mayHavePlaces(of category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    shards.contains { $0.mayHavePlaces(of: category, in: region) }
  }
}

extension Shard {
  /// Returns whether a shard may have places of a category, or of its kinds, in a region; `nil`
  /// stands for anywhere.
  func mayHavePlaces(of category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    mayAnswer(in: region)
      && (searchableCategories.contains(category) || isGazetteer && category.isKindOfArea)
  }
}
