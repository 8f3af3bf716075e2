import Foundation
import Places

extension SearchResponse {
  /// Both answers as one, nearest first, each place once.
  func merged(with other: SearchResponse, around middle: Coordinate) -> SearchResponse {
    let others = other.mapItems.filter { item in
      !mapItems.contains { $0.isSamePlace(as: item) }
    }
    let items = (mapItems + others).sorted {
      $0.coordinate.distance(to: middle) < $1.coordinate.distance(to: middle)
    }
    let credits =
      (mapItems.isEmpty ? [] : attributions) + (others.isEmpty ? [] : other.attributions)
    var response = SearchResponse(mapItems: items, attributions: credits.unique)
    response.notice = notice ?? other.notice
    return response
  }
}

extension MapItem {
  /// How far apart two sources put the middle of the smallest place, in metres.
  private static let tolerance = 100.0

  /// Two sources mean the same by it: it has the same name, and the middles lie closer together
  /// than the smaller of the two reaches.
  func isSamePlace(as other: MapItem) -> Bool {
    if id == other.id { return true }
    guard
      name.compare(other.name, options: [.caseInsensitive, .diacriticInsensitive])
        == .orderedSame
    else { return false }
    let reach = max(min(self.reach, other.reach), Self.tolerance)
    return coordinate.distance(to: other.coordinate) <= reach
  }

  /// From the middle of its extent to a corner, in metres.
  private var reach: Double {
    Coordinate(latitude: region.north, longitude: region.east)
      .map { region.center.distance(to: $0) } ?? 0
  }
}
