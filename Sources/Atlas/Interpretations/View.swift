import Foundation
import Places

/// The view of a reader, as far as it tells what is meant.
struct View {
  private let center: Coordinate
  /// Half of the view's diagonal, in metres.
  private let radius: Double

  init(_ region: CoordinateRegion) {
    center = region.center
    let corner = Coordinate(wrappingLatitude: region.north, longitude: region.east)
    radius = max(region.center.distance(to: corner), Weights.leastRadius)
  }

  /// Returns the evidence for a place by its distance from the middle of the view.
  func nearness(of region: CoordinateRegion) -> Double {
    nearness(of: region.nearest(to: center))
  }

  /// Returns the evidence for a point by its distance from the middle of the view.
  func nearness(of point: Coordinate) -> Double {
    max(-Weights.near * log10(1 + center.distance(to: point) / radius), Weights.farthest)
  }
}

extension CoordinateRegion {
  /// Returns the point of the region that is nearest to another one, as far as parallels and meridians tell.
  func nearest(to point: Coordinate) -> Coordinate {
    let east = remainder(point.longitude - center.longitude, 360)
    let half = longitudeDelta / 2
    return Coordinate(
      wrappingLatitude: min(max(point.latitude, south), north),
      longitude: center.longitude + min(max(east, -half), half))
  }
}
