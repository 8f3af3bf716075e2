import Foundation
import Places

/// A name that asks for a place on the map.
struct MapName {
  let text: String
  let style: MapLabel.Style
  let localName: String?
  /// Of a point of interest.
  let symbol: CategorySymbol?
  let point: Point
  /// What the name runs along, in the frame; none for a name on its point.
  let lines: [[Point]]
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
      .sorted { $0.precedes($1) }
  }

  private init?(_ feature: MapFeature, pins: [MapPin], viewport: Viewport) {
    guard let style = MapLabel.Style(feature.kind), viewport.zoom + 0.5 >= style.firstZoom,
      viewport.zoom - 0.5 < style.lastZoom,
      let text = feature.name
    else { return nil }
    if case .pointOfInterest(let category) = feature.kind {
      guard let first = category.firstMapZoom, viewport.zoom + 0.5 >= Double(first) else {
        return nil
      }
      symbol = category.symbol
    } else {
      symbol = nil
    }
    self.text = text
    self.style = style
    localName = feature.localName
    switch feature.geometry {
    case .point(let position):
      lines = []
      point = viewport.point(for: position.coordinate)
    case .lines(let given):
      lines = given.flatMap { line in
        viewport.size.frame.clip(line: line.map { viewport.point(for: $0.coordinate) })
      }
      guard let first = lines.first?.first else { return nil }
      point = first
    case .rings: return nil
    }
    let isGreat =
      !style.isArea && viewport.zoom < Self.lastWorldZoom && feature.rank < Self.cityPrecedence
    rank = isGreat ? feature.rank * feature.rank / Self.cityPrecedence : feature.rank
    isResult = style.dotRadius != nil && symbol == nil && Self.isPinned(point, pins)
  }

  private static func isPinned(_ point: Point, _ pins: [MapPin]) -> Bool {
    pins.contains { $0.tip.distanceSquared(to: point) < resultDistance * resultDistance }
  }

  /// Most differ in their rank.
  private func precedes(_ other: MapName) -> Bool {
    if isResult != other.isResult { return isResult }
    return rank == other.rank ? key < other.key : rank < other.rank
  }

  private var key: (Int, String, Double, Double) {
    (style.isArea ? 0 : 1, text, point.x, point.y)
  }
}

extension MapLabel.Style {
  /// Nil for what has no label.
  fileprivate init?(_ kind: MapFeature.Kind) {
    switch kind {
    case .country: self = .country
    case .place(let category): self = Self(rawValue: category.rawValue) ?? .village
    case .streetName(.quarter): self = .quarter
    case .streetName(.park): self = .park
    case .streetName(.water): self = .water
    case .streetName(.waterway): self = .waterway
    case .streetName(.majorRoad): self = .majorRoad
    case .streetName(.minorRoad): self = .minorRoad
    case .streetName(.houseNumber): self = .house
    case .streetName(.shield): self = .shield
    case .pointOfInterest: self = .pointOfInterest
    default: return nil
    }
  }
}
