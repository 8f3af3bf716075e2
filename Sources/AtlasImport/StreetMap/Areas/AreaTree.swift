import OpenStreetMap
import Places
import ShardFormat

/// A tree of the areas of an extract, each within another, that tells which areas a point lies in:
/// by their outlines and, where those do not tell, by how near the middle of a settlement or a part
/// of one is.
struct AreaTree {
  /// The areas of the tree: those with outlines from the largest to the smallest, then those known
  /// by a point.
  private(set) var drafts: [AreaDraft]
  /// The index of the innermost area around each area of the tree, or `nil` for none.
  private(set) var parents: [Int?]
  /// The number of areas of the tree that have outlines.
  private let outlineCount: Int
  /// An index of the areas with outlines by the boxes around them.
  private var outlines = CellGrid(size: 0.05)
  /// An index of the areas known by a point alone, by the boxes around their reach.
  private var points = CellGrid(size: 0.05)
  /// A closure that returns the code of the country in which a point lies, or `nil` if that is
  /// unknown.
  private let country: (Coordinate) -> String?

  /// Creates the tree of areas, after merging areas that have an outline with the nodes that stand
  /// for them.
  ///
  /// - Parameter country: A closure that returns the code of the country in which a point lies, as
  ///   far as it can be told without outlines.
  init(_ drafts: [AreaDraft], country: @escaping (Coordinate) -> String?) {
    self.country = country
    let sorted = AreaMerging.merged(drafts).sorted {
      ($0.polygons.isEmpty ? 1 : 0, $0.level, $0.adminLevel, -$0.squareMetres, $0.place.reference)
        < (
          $1.polygons.isEmpty ? 1 : 0, $1.level, $1.adminLevel, -$1.squareMetres,
          $1.place.reference
        )
    }
    self.drafts = sorted
    outlineCount = sorted.count { !$0.polygons.isEmpty }
    parents = Array(repeating: nil, count: sorted.count)
    // Add the innermost first, so that the first area found is the answer.
    for index in (0..<outlineCount).reversed() {
      outlines.add(index, in: sorted[index].place.extent ?? .world)
    }
    for index in 0..<outlineCount {
      parents[index] = outline(around: sorted[index].place.coordinate, below: index)
    }
    for index in outlineCount..<sorted.count {
      var draft = sorted[index]
      let around = outline(around: draft.place.coordinate, largerThan: max(draft.level, .district))
      // A village in a municipality is a part of it.
      if draft.level == .settlement, let around, drafts[around].level == .settlement {
        draft.level = .district
        self.drafts[index].level = .district
      }
      parents[index] =
        draft.level > .settlement ? settlement(at: draft.place.coordinate, in: around) : around
      if draft.reach > 0 {
        points.add(
          index, in: CoordinateRegion(around: draft.place.coordinate, metres: draft.reach))
      }
    }
    for index in 0..<outlineCount where isDistrictWithoutTown(index) {
      let (middle, around) = (sorted[index].place.coordinate, parents[index])
      parents[index] = nearest(.settlement, to: middle, in: around) ?? around
    }
  }

  /// Returns whether an area with an outline is a part of a town, though it lies in no outline of a
  /// town: many extracts hold the outline of a district, but of its town no more than a point.
  private func isDistrictWithoutTown(_ index: Int) -> Bool {
    guard drafts[index].level == .district else { return false }
    return parents[index].map { drafts[$0].level < .settlement } ?? true
  }

  /// Returns the index in the tree of the innermost area around a point, or `nil` if there is none.
  func innermost(at coordinate: Coordinate) -> Int? {
    let outline = outline(around: coordinate, below: outlineCount)
    if let outline, drafts[outline].level > .settlement { return outline }
    let settlement = settlement(at: coordinate, in: outline)
    return nearest(.district, to: coordinate, in: settlement) ?? settlement
  }

  /// Returns the index of the settlement that an area is or lies in; if there is none, the index of
  /// the innermost area around that is larger than a settlement, or `nil`.
  func settlement(of area: Int?) -> Int? {
    var next = area
    while let index = next, drafts[index].level > .settlement { next = parents[index] }
    return next
  }

  /// Returns the indices of an area and of the areas around it, from the innermost outwards.
  func chain(from area: Int?) -> [Int] {
    var (chain, next): ([Int], Int?) = ([], area)
    while let index = next {
      chain.append(index)
      next = parents[index]
    }
    return chain
  }

  /// Returns the index of the settlement at a coordinate inside an area with an outline, or of that
  /// area if it is in a settlement already or no settlement is near.
  private func settlement(at coordinate: Coordinate, in outline: Int?) -> Int? {
    if chain(from: outline).contains(where: { drafts[$0].level == .settlement }) { return outline }
    return nearest(.settlement, to: coordinate, in: outline) ?? outline
  }

  /// Returns the index of the innermost area whose outline contains a coordinate, or `nil` if there
  /// is none.
  ///
  /// - Parameters:
  ///   - limit: The index below which the area's index must be, or `nil` for any.
  ///   - level: The level than which the area must be larger, or `nil` for any.
  private func outline(
    around coordinate: Coordinate, below limit: Int? = nil, largerThan level: AreaLevel? = nil
  ) -> Int? {
    outlines.candidates(at: coordinate).sorted(by: >).first { index in
      index < limit ?? .max && level.map { drafts[index].level < $0 } ?? true
        && drafts[index].contains(coordinate)
    }
  }

  /// Returns the index of the area of a level in whose reach a point lies deepest, among the areas
  /// within `area` that have no outline; `nil` if the point lies in no reach.
  private func nearest(_ level: AreaLevel, to coordinate: Coordinate, in area: Int?) -> Int? {
    let near = points.candidates(at: coordinate).filter {
      drafts[$0].level == level && parents[$0] == area
    }.map { (index: $0, share: share($0, coordinate)) }
      .filter { $0.share < 1 }.sorted { ($0.share, $0.index) < ($1.share, $1.index) }
    // A town ends at a national border, wherever that is.
    return near.first {
      !isBeyondMiddle($0.index, of: area, from: coordinate)
        && (area != nil || country(drafts[$0.index].place.coordinate) == country(coordinate))
    }?.index
  }

  /// The values of the tag `place` of settlements that can be parts of larger ones.
  private static let settlements: Set<String> = ["town", "village", "hamlet"]

  /// Returns whether a village that is a part of a larger settlement is farther away from a
  /// coordinate than the middle of that settlement.
  private func isBeyondMiddle(_ index: Int, of area: Int?, from coordinate: Coordinate) -> Bool {
    guard let area, Self.settlements.contains(drafts[index].kind ?? "") else { return false }
    return drafts[area].place.coordinate.distance(to: coordinate)
      < drafts[index].place.coordinate.distance(to: coordinate)
  }

  /// Returns the distance of a coordinate from an area's point, as a share of the area's reach.
  private func share(_ index: Int, _ coordinate: Coordinate) -> Double {
    drafts[index].place.coordinate.distance(to: coordinate) / drafts[index].reach
  }
}
