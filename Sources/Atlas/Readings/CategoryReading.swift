import Places
import ShardFormat

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
