import OpenStreetMap
import Places
import ShardFormat

/// Which areas a point lies in: by their outlines, and where those do not tell, by how near the
/// middle of a settlement or a part of one is.
struct AreaTree {
  /// Outlines from the largest to the smallest, then what is known by a point.
  private(set) var drafts: [AreaDraft]
  /// By index; the innermost area around.
  private(set) var parents: [Int?]
  private let outlineCount: Int
  private var outlines = CellGrid(size: 0.05)
  private var points = CellGrid(size: 0.05)
  private let country: (Coordinate) -> String?

  /// - Parameter country: in which a point lies, as far as can be told without outlines.
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
    // The innermost first, so that the first one found is the answer.
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
  }

  /// The innermost area around a point.
  func innermost(at coordinate: Coordinate) -> Int? {
    let outline = outline(around: coordinate, below: outlineCount)
    if let outline, drafts[outline].level > .settlement { return outline }
    let settlement = settlement(at: coordinate, in: outline)
    return nearest(.district, to: coordinate, in: settlement) ?? settlement
  }

  /// The settlement that an area is or lies in, else the innermost area around that.
  func settlement(of area: Int?) -> Int? {
    var next = area
    while let index = next, drafts[index].level > .settlement { next = parents[index] }
    return next
  }

  /// From the innermost outwards.
  func chain(from area: Int?) -> [Int] {
    var (chain, next): ([Int], Int?) = ([], area)
    while let index = next {
      chain.append(index)
      next = parents[index]
    }
    return chain
  }

  private func settlement(at coordinate: Coordinate, in outline: Int?) -> Int? {
    if chain(from: outline).contains(where: { drafts[$0].level == .settlement }) { return outline }
    return nearest(.settlement, to: coordinate, in: outline) ?? outline
  }

  private func outline(
    around coordinate: Coordinate, below limit: Int? = nil, largerThan level: AreaLevel? = nil
  ) -> Int? {
    outlines.candidates(at: coordinate).sorted(by: >).first { index in
      index < limit ?? .max && level.map { drafts[index].level < $0 } ?? true
        && drafts[index].contains(coordinate)
    }
  }

  /// The one whose reach the point lies deepest in, of those that lie in the same area.
  private func nearest(_ level: AreaLevel, to coordinate: Coordinate, in area: Int?) -> Int? {
    let near = points.candidates(at: coordinate).filter {
      drafts[$0].level == level && parents[$0] == area
    }.map { (index: $0, share: share($0, coordinate)) }
      .filter { $0.share < 1 }.sorted { ($0.share, $0.index) < ($1.share, $1.index) }
    // A town ends at a border, wherever that is.
    return near.first {
      !isBeyondMiddle($0.index, of: area, from: coordinate)
        && (area != nil || country(drafts[$0.index].place.coordinate) == country(coordinate))
    }?.index
  }

  private static let settlements: Set<String> = ["town", "village", "hamlet"]

  /// Whether a village that is a part of a larger settlement is farther away than the middle of
  /// that.
  private func isBeyondMiddle(_ index: Int, of area: Int?, from coordinate: Coordinate) -> Bool {
    guard let area, Self.settlements.contains(drafts[index].kind ?? "") else { return false }
    return drafts[area].place.coordinate.distance(to: coordinate)
      < drafts[index].place.coordinate.distance(to: coordinate)
  }

  private func share(_ index: Int, _ coordinate: Coordinate) -> Double {
    drafts[index].place.coordinate.distance(to: coordinate) / drafts[index].reach
  }
}
