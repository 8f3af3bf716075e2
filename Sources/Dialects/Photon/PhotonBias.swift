import Foundation
import Places

/// A preference for places near a point, as Photon's parameters `lat`, `lon`, `zoom` and
/// `location_bias_scale` state it.
struct PhotonBias: Sendable {
  private let point: Coordinate
  /// The distance in kilometres within which all places are equally near.
  private let radius: Double
  /// The distance in kilometres beyond the radius at which nearness has fallen to a half.
  private let decay: Double
  /// The weight of a place's importance against its nearness, from 0 to 1.
  private let scale: Double

  private static let kilometresPerDegree = Coordinate.metresPerDegree / 1000
  /// The zoom level up to which a map shows too much for its middle to matter.
  private static let farZoom = 4

  /// Creates the preference that a request states; `nil` where it states none.
  ///
  /// - Throws: A refusal of values that cannot be read.
  init?(_ parameters: PhotonParameters) throws(PhotonError) {
    let zoom = try parameters.integer("zoom", in: 0...18) ?? 12
    let scale = try parameters.number("location_bias_scale") ?? 0.4
    guard let point = try parameters.coordinate(), zoom > Self.farZoom else { return nil }
    self.point = point
    self.scale = min(max(scale, 0), 1)
    radius = 0.1 * pow(2.2, Double(18 - zoom))
    decay = max(8, radius * Double(zoom - 3))
  }

  /// The region whose places are looked for first; `nil` where only importance counts.
  var region: CoordinateRegion? {
    guard scale < 1 else { return nil }
    let height = min(2 * (radius + decay) / Self.kilometresPerDegree, 180)
    let narrowing = max(cos(point.latitude * .pi / 180), 0.01)
    return CoordinateRegion(
      center: point, latitudeDelta: height, longitudeDelta: min(height / narrowing, 360))
  }

  /// Returns the records with those that have the name of the first one ordered by their nearness and
  /// importance; the others follow as they came.
  func ordered(_ records: [PlaceRecord], text: String) -> [PlaceRecord] {
    let name = text.lowercased()
    let isNamed = { (record: PlaceRecord) in
      record.part.names.values.contains { $0.lowercased() == name }
    }
    guard let first = records.first, isNamed(first) else { return records }
    let named = records.filter(isNamed)
    let order = named.indices.sorted { (-score(named[$0]), $0) < (-score(named[$1]), $1) }
    return order.map { named[$0] } + records.filter { !isNamed($0) }
  }

  private func score(_ record: PlaceRecord) -> Double {
    let distance = record.coordinate.distance(to: point) / 1000
    let nearness = pow(0.5, max(distance - radius, 0) / decay)
    return scale * record.importance + (1 - scale) * nearness
  }
}
