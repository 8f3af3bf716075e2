import Places

/// A request for the places around a point, as Photon reads it.
struct PhotonReverseRequest: Sendable {
  let options: PhotonOptions
  private let coordinate: Coordinate
  /// The largest distance of a place in kilometres.
  private let radius: Double
  private let sortsByDistance: Bool
  private let conditions: PhotonConditions

  private static let defaultRadius = 1.0
  private static let candidates = 50

  init(_ parameters: PhotonParameters) throws(PhotonError) {
    options = try PhotonOptions(parameters, defaultLimit: 1)
    guard let coordinate = try parameters.coordinate() else {
      throw PhotonError("Parameters 'lat' and 'lon' are required.")
    }
    self.coordinate = coordinate
    radius = try parameters.number("radius") ?? Self.defaultRadius
    guard radius > 0 else { throw PhotonError("Parameter 'radius' must be above 0.") }
    sortsByDistance = parameters.flag("distance_sort", default: true)
    conditions = try PhotonConditions(parameters["query_string_filter"] ?? "")
  }

  /// Returns the places around the point that the request lets through, and where only areas are let
  /// through those that the nearest place lies in.
  func records(
    of search: RecordSearch, _ language: Language
  ) async throws(GeocoderError) -> [PlaceRecord] {
    // Where the nearest come first, no more places are looked up than are answered.
    let limit = sortsByDistance ? options.limit : Self.candidates
    var query = RecordQuery(limit: limit, language: language)
    query.hasOutlines = options.hasGeometry
    query.filter = { keeps($0) }
    query.reach = radius * 1000
    var kept = try await search.reverse(coordinate, query)
    if !sortsByDistance {
      let order = kept.indices.sorted {
        (-kept[$0].importance, $0) < (-kept[$1].importance, $1)
      }
      kept = order.map { kept[$0] }
    }
    return Array(options.withoutDuplicates(kept).prefix(options.limit))
  }

  @Sendable private func keeps(_ record: PlaceRecord) -> Bool {
    // Areas are told by what they hold, wherever their middle is, but only to who asks for areas.
    let isArea = !options.keepsAll && record.part.rank.isArea
    return options.keeps(record) && conditions.keeps(record)
      && (isArea || record.coordinate.distance(to: coordinate) <= radius * 1000)
  }
}
