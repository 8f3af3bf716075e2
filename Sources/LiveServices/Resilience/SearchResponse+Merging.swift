import Foundation
import Places

extension SearchResponse {
  /// Returns the places of this answer and another as one answer, each place once, the nearest to a
  /// coordinate first and the areas that it lies in last.
  func merged(with other: SearchResponse, around middle: Coordinate) -> SearchResponse {
    let others = other.mapItems.filter { item in
      !mapItems.contains { $0.isSamePlace(as: item) }
    }
    let areas =
      containingAreas
      + other.containingAreas.filter { area in
        !containingAreas.contains { $0.isSamePlace(as: area) }
      }
    let around = Set(areas.map(\.id))
    let distance = { (item: MapItem) in
      around.contains(item.id) ? .infinity : item.distance(from: middle)
    }
    let items = (mapItems + others).sorted { distance($0) < distance($1) }
    let credits =
      (mapItems.isEmpty ? [] : attributions) + (others.isEmpty ? [] : other.attributions)
    var response = SearchResponse(mapItems: items, attributions: credits.unique)
    response.containingAreas = areas
    response.notice = notice ?? other.notice
    return response
  }
}

extension MapItem {
  /// The distance in metres by which the coordinates that two sources give one place may always
  /// differ, however small the place is.
  private static let tolerance = 100.0

  /// Returns whether two sources mean the same place: the names are the same, and the coordinates
  /// lie closer together than the smaller of the two extents reaches, or than 100 metres.
  func isSamePlace(as other: MapItem) -> Bool {
    if id == other.id { return true }
    guard
      name.compare(other.name, options: [.caseInsensitive, .diacriticInsensitive])
        == .orderedSame
    else { return false }
    let reach = max(min(self.reach, other.reach), Self.tolerance)
    return coordinate.distance(to: other.coordinate) <= reach
  }

  /// The distance from the middle of the place's extent to a corner, in metres.
  private var reach: Double {
    Coordinate(latitude: region.north, longitude: region.east)
      .map { region.center.distance(to: $0) } ?? 0
  }
}
