import Foundation
package import Places

/// An answer to a row of a table: the values that are added to it.
package struct RowAnswer: Sendable {
  /// The names of the values that are added to a row, in their order.
  static func columns(_ question: BatchOptions.Question) -> [String] {
    let place = [
      "result_label", "result_score", "result_score_next", "result_type", "result_id",
      "result_housenumber", "result_name", "result_street", "result_postcode", "result_city",
      "result_state", "result_country", "result_osm_type", "result_osm_id", "result_match",
      "result_status",
    ]
    switch question {
    case .search: return ["latitude", "longitude"] + place
    case .reverse:
      return ["result_latitude", "result_longitude"]
        + place.map { $0 == "result_score" ? "result_distance" : $0 }
        .filter { $0 != "result_score_next" }
    }
  }

  /// A state of a row: whether it could be asked for.
  enum Status: String, Sendable {
    case ok
    case empty
    case tooLong = "too-long"
    case notCoordinates = "not-coordinates"
    case failed
  }

  var status = Status.ok
  package var item: MapItem?
  package var match = RowMatch.none
  var score = 0.0
  /// The score of the next best place; `nil` where there is none.
  var nextScore: Double?
  /// The distance of the place from the coordinates asked about, in metres; `nil` for a row that asks
  /// for an address.
  var distance: Double?

  /// Returns the values in the order of ``columns(_:)``.
  func values(_ question: BatchOptions.Question) -> [String] {
    let element = item.flatMap { OpenStreetMapElement(holding: $0.id) }
    let address = item?.address
    let type = item.map { address?.houseNumber == nil ? $0.category.rawValue : "housenumber" }
    var values: [String?] = [
      item.map { decimal($0.coordinate.latitude, 7) },
      item.map { decimal($0.coordinate.longitude, 7) },
      item.map(label),
    ]
    switch question {
    case .search:
      values += [item.map { _ in decimal(score, 3) }, nextScore.map { decimal($0, 3) }]
    case .reverse:
      values += [distance.map { decimal($0, 1) }]
    }
    values += [
      type, item?.id.description, address?.houseNumber, item?.name, address?.street,
      address?.postcode, address?.city, address?.state, address?.country,
      element?.kind.rawValue, element.map { "\($0.number)" }, match.rawValue, status.rawValue,
    ]
    return values.map { $0 ?? "" }
  }

  private func label(_ item: MapItem) -> String {
    item.subtitle.isEmpty ? item.name : "\(item.name), \(item.subtitle)"
  }

  private func decimal(_ number: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", number)
  }
}
