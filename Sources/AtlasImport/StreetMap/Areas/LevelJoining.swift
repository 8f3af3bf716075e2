import Places
import ShardFormat

/// A namespace for the function that joins areas which are one place at several administrative levels,
/// such as a city that is a municipality and a county of its own.
enum LevelJoining {
  /// The largest difference between the administrative levels of areas that are one place, after those
  /// between have been joined.
  private static let levelGap = 2
  /// The largest difference in size, as a share, between outlines that are one.
  private static let sizeDifference = 0.01

  /// Returns areas with outlines in their order, without those that are the same place as an earlier one:
  /// areas of one name at neighbouring levels that have one outline, or one label.
  static func joined(_ outlines: [AreaDraft]) -> [AreaDraft] {
    var joined: [AreaDraft] = []
    /// The levels of the areas that were joined to each of `joined`.
    var levels: [[Int]] = []
    var byName: [Int: [Int]] = [:]
    for outline in outlines {
      let key = AreaMerging.key(outline)
      let same = byName[key]?.first { index in
        isOne(joined[index], outline)
          && levels[index].contains { abs($0 - outline.adminLevel) <= levelGap }
      }
      if let same {
        joined[same].join(outline)
        levels[same].append(outline.adminLevel)
      } else {
        byName[key, default: []].append(joined.count)
        joined.append(outline)
        levels.append([outline.adminLevel])
      }
    }
    return joined
  }

  /// Returns whether two areas of one name have one outline or one label.
  private static func isOne(_ one: AreaDraft, _ other: AreaDraft) -> Bool {
    guard one.isAdministrative, other.isAdministrative, one.level > .country, other.level > .country
    else { return false }
    if let label = one.label, label == other.label { return true }
    let (small, large) = (
      min(one.squareMetres, other.squareMetres), max(one.squareMetres, other.squareMetres)
    )
    guard large - small <= sizeDifference * large, let first = one.place.extent,
      let second = other.place.extent
    else { return false }
    let reach = sizeDifference * max(first.latitudeDelta, first.longitudeDelta)
    return abs(first.center.latitude - second.center.latitude) <= reach
      && abs(first.center.longitude - second.center.longitude) <= reach
  }
}

extension AreaDraft {
  /// Takes over what another area knows that is the same place at another level.
  fileprivate mutating func join(_ other: AreaDraft) {
    aliases.append(other.place.reference)
    aliases += other.aliases
    labels += other.labels.filter { !labels.contains($0) }
    label = label ?? other.label
    var names = PlaceNames(main: place.names[0].text)
    for name in place.names.dropFirst() + other.place.names { names.add(name) }
    place.names = names.all
    place.population = max(place.population, other.place.population)
    place.importance = max(place.importance, other.place.importance)
    wikidata = wikidata ?? other.wikidata
    if code.isEmpty { code = other.code }
    if place.details.text.isEmpty { place.details = other.place.details }
  }
}
