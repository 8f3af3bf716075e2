import Foundation
import Places

/// A name that asks for a place on the map.
struct MapName {
  let text: String
  let style: MapLabel.Style
  let point: Point
  private let rank: Int
  private let isResult: Bool

  /// A place this close to a pin's tip, in pixels, is taken for the result itself.
  private static let resultDistance = 6.0

  /// In views of the world and its continents a city counts like a country whose rank is the
  /// square of its own over this: the greatest come among the great countries, the others late.
  private static let cityPrecedence = 1_200
  private static let lastWorldZoom = 4.0
  /// Ranks up to this number, times four with each zoom step, have a name: what is small in the
  /// world has one only where it is near.
  private static let ranksAtZoomZero = 180.0

  /// Of what is in view, results first, then the more important; on equal rank areas before
  /// places, then by name and position, so that the order never depends on that of the features.
  static func inOrder(
    _ features: [MapFeature], pins: [MapPin], viewport: Viewport
  ) -> [MapName] {
    let frame = viewport.size.frame
    let lastRank = ranksAtZoomZero * pow(4, viewport.zoom)
    return features.compactMap { MapName($0, pins: pins, viewport: viewport) }
      .filter { frame.contains($0.point) && ($0.isResult || Double($0.rank) <= lastRank) }
      .sorted { $0.key < $1.key }
  }

  private init?(_ feature: MapFeature, pins: [MapPin], viewport: Viewport) {
    guard let style = MapLabel.Style(feature.kind), let text = feature.name,
      case .point(let position) = feature.geometry,
      let coordinate = Coordinate(
        latitude: position.latitude, longitude: Coordinate.wrap(position.longitude))
    else { return nil }
    self.text = text
    self.style = style
    let point = viewport.point(for: coordinate)
    self.point = point
    let isGreat =
      !style.isArea && viewport.zoom < Self.lastWorldZoom && feature.rank < Self.cityPrecedence
    rank = isGreat ? feature.rank * feature.rank / Self.cityPrecedence : feature.rank
    isResult =
      !style.isArea
      && pins.contains {
        $0.tip.distanceSquared(to: point) < Self.resultDistance * Self.resultDistance
      }
  }

  private var key: (Int, Int, Int, String, Double, Double) {
    (isResult ? 0 : 1, rank, style.isArea ? 0 : 1, text, point.x, point.y)
  }
}

extension MapLabel.Style {
  /// Nil for what has no label.
  fileprivate init?(_ kind: MapFeature.Kind) {
    switch kind {
    case .country: self = .country
    case .place(let category): self = Self(rawValue: category.rawValue) ?? .village
    default: return nil
    }
  }
}
