public import Places
import SQLite

extension EmbeddedAtlas {
  /// Returns where the places of a kind lie in a region, the most important first; none where there are
  /// too many to look at.
  public func positions(
    of kind: SoughtKind, in region: CoordinateRegion, limit: Int
  ) async throws(GeocoderError) -> [Coordinate] {
    if Task.isCancelled { throw .cancelled }
    var selection = PlaceSelection(.categories(kind.categories), filter: kind.filter)
    selection.alternative = kind.alternative
    guard
      var survey = PointSurvey(
        selection, PlaceFilter(), joined: selection.interest, in: region, around: region.center,
        at: now.map { $0() })
    else { return [] }
    var found: [Shard.Position] = []
    for shard in shards where !shard.isGazetteer && shard.mayAnswer(in: region) {
      found += try shard.positions(&survey, limit: limit)
    }
    if found.count > limit { found.sort { $0.place < $1.place } }
    return found.prefix(limit).map(\.coordinate)
  }
}

extension SoughtKind {
  /// Creates the kind of places that a selection is of; `nil` for a selection by brand, or of anything
  /// at all.
  init?(_ selection: PlaceSelection) {
    guard case .categories(let categories) = selection.interest, selection.brandCategories == nil
    else { return nil }
    self.init(
      categories: categories, filter: selection.filter, alternative: selection.alternative)
  }
}

extension Shard {
  /// A place by its number, which grows as its importance falls, and where it lies.
  fileprivate typealias Position = (place: Int, coordinate: Coordinate)

  /// The number of places that are looked at without their conditions, as a multiple of those wanted.
  /// With a larger number wider views show all places of a kind, more slowly.
  private static let scanned = 2

  /// Returns where the places that a survey looks for lie; none where there are too many to look at.
  fileprivate func positions(
    _ survey: inout PointSurvey, limit: Int
  ) throws(GeocoderError) -> [Position] {
    var own = survey
    defer { survey = own }
    return try read { reader throws(SQLiteError) in
      guard case .categories(let numbers) = try condition(for: own.selection, reader) else {
        return []
      }
      if let met = try own.places(of: self, reader, numbers) {
        return met.map { ($0.number, $0.coordinate) }
      }
      if own.selection.isConditional { return [] }
      return try reader.pointsOfInterest.positions(
        ofCategories: numbers, in: own.region, limit: limit * Self.scanned) ?? []
    }
  }
}
