import OpenStreetMap
import Places
import ShardFormat

/// A collector of ways that joins those into which one street is cut, which are ways of one name in one
/// settlement that lie near each other, and those of one river.
struct LineJoining {
  /// The largest distance in metres between two ways of one street; ways farther apart are two
  /// streets of one name.
  private static let gap = 400.0

  /// A key that is equal for ways that may be one street.
  private struct Key: Hashable {
    /// The key of the way's folded name (`FoldedText.key`).
    var name: Int
    var category: PlaceCategory
    var settlement: Int?
  }

  private var groups: [Key: [LineDraft]] = [:]
  private var rivers: [ElementID: [LineDraft]] = [:]

  /// Adds a way, which may be a piece of a street.
  ///
  /// - Parameter settlement: The index of the settlement in which the way lies.
  mutating func add(_ line: LineDraft, settlement: Int?) {
    if let river = line.river {
      rivers[river.id, default: []].append(line)
      return
    }
    let key = Key(
      name: FoldedText(line.comparedName).key, category: line.category, settlement: settlement)
    groups[key, default: []].append(line)
  }

  /// Returns each street and each river as an array of its ways, ordered by their identifiers; streets
  /// and rivers are ordered by their first way.
  consuming func joined() -> [[LineDraft]] {
    let streets = groups.values.flatMap(Self.clusters)
    let rivers = rivers.values.map { $0.sorted { $0.id < $1.id } }
    return (streets + rivers).sorted { $0[0].id < $1[0].id }
  }

  /// Returns ways of one name in groups that lie near each other: a sweep from west to east joins
  /// each way with those whose box is near.
  private static func clusters(_ lines: [LineDraft]) -> [[LineDraft]] {
    let order = lines.indices.sorted { lines[$0].bounds.west < lines[$1].bounds.west }
    var roots = Array(lines.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while roots[index] != index { index = roots[index] }
      return index
    }
    var active: [Int] = []
    for index in order {
      let bounds = lines[index].bounds
      let around = CoordinateRegion(around: bounds.center, metres: gap)
      let (x, y) = (around.longitudeDelta / 2, around.latitudeDelta / 2)
      active.removeAll { lines[$0].bounds.east + x < bounds.west }
      for other in active
      where lines[other].bounds.south <= bounds.north + y
        && bounds.south <= lines[other].bounds.north + y
      {
        roots[root(other)] = root(index)
      }
      active.append(index)
    }
    return Dictionary(grouping: lines.indices, by: root).values.map { members in
      members.map { lines[$0] }.sorted { $0.id < $1.id }
    }
  }
}
