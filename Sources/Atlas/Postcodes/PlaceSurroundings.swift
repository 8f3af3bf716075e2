import Places
import SQLite
import ShardFormat

/// The towns, states and countries around a place, as far as any shard of an atlas knows them.
struct PlaceSurroundings {
  private let place: Place
  private let shard: Shard
  private let atlas: EmbeddedAtlas

  /// The number of the nearest towns whose state and country count as those of a place.
  private static let townLimit = 2

  /// Creates the surroundings of a place in a shard of an atlas.
  init(of place: Place, in shard: Shard, _ atlas: EmbeddedAtlas) {
    (self.place, self.shard, self.atlas) = (place, shard, atlas)
  }

  /// Returns whether folded words name what is around the place, one after the other: "new york ny",
  /// "vaduz".
  ///
  /// - Parameter isTyping: Whether the last word may be the beginning of one.
  func explain(_ words: [String], isTyping: Bool) throws(GeocoderError) -> Bool {
    if words.isEmpty { return true }
    // The words before each index that are explained; the last index stands for all words.
    var explained = [true] + Array(repeating: false, count: words.count)
    for start in words.indices where explained[start] {
      for end in (start + 1)...words.count where !explained[end] {
        explained[end] = try names(
          words[start..<end], orPrefix: isTyping && end == words.count)
      }
    }
    return explained[words.count]
  }

  /// Returns whether words name one thing around the place.
  private func names(
    _ words: ArraySlice<String>, orPrefix: Bool
  ) throws(GeocoderError) -> Bool {
    let text = words.joined(separator: " ")
    let own = shard.areas.chained(words, orPrefix: orPrefix).ids
    if shard.areas.isArea(place.area, inOneOf: own) { return true }
    if let city = place.details[.city].map({ FoldedText($0).joined }) {
      if city == text || orPrefix && city.hasPrefix(text) { return true }
    }
    let country = shard.areas.chain(from: place.area).last { $0.level == .country }?.code
    if country?.lowercased() == text { return true }
    return try namesElsewhere(words, orPrefix: orPrefix)
  }

  /// Returns whether words name a town, or the state or country of the nearest towns, that another
  /// shard knows.
  private func namesElsewhere(
    _ words: ArraySlice<String>, orPrefix: Bool
  ) throws(GeocoderError) -> Bool {
    for other in atlas.shards {
      let areas = other.areas.chained(words, orPrefix: orPrefix).ids
      let isAround = try other.read { reader throws(SQLiteError) in
        if !areas.isEmpty, !other.isStreetMap {
          let towns = try reader.nearbyPlaces.nearest(
            to: place.coordinate, limit: Self.townLimit)
          if try reader.places(towns).contains(where: {
            other.areas.isArea($0.area, inOneOf: areas)
          }) {
            return true
          }
        }
        let texts = LocalityTexts([Array(words)])
        return try reader.localities(named: texts, byNames: texts.names).values.joined().contains {
          $0.isSettlement && $0.region.contains(place.coordinate)
        }
      }
      if isAround { return true }
    }
    return false
  }
}
