import Foundation
import Places

/// A namespace for the widths of the lines of a street map, in pixels.
enum StreetWidths {
  /// The zooms for which the widths of a street map's lines are listed, ascending. Between two of
  /// them a width is interpolated geometrically.
  private static let zooms = [8.0, 10, 12, 14, 15, 16, 17, 18]
  /// The least widths in pixels from which roads on a map have casings. That of highways is smaller,
  /// because it is by their casing that they are seen in far views. Narrower roads are a line of
  /// one colour: larger values make far views lighter.
  private static let leastCased = (road: 1.0, highway: 0.8)

  private static func widths(_ road: StreetKind.RoadClass) -> [Double] {
    switch road {
    case .highway: [0.8, 1.1, 1.8, 3.2, 5, 7.6, 11.5, 17]
    case .link: [0.4, 0.6, 1, 1.8, 2.8, 4.6, 8, 13]
    case .major: [0.4, 0.7, 1.3, 2.8, 4.8, 7.2, 11, 16]
    case .tertiary: [0.3, 0.5, 0.9, 2.1, 3.8, 6, 9.4, 14]
    case .minor: [0.3, 0.4, 0.5, 1.1, 2.5, 4.4, 7.5, 12]
    case .pedestrian: [0.2, 0.3, 0.4, 0.7, 1.8, 3.2, 5.5, 9]
    case .service: [0.2, 0.2, 0.3, 0.5, 1.1, 2.2, 4, 7]
    case .path: [0.2, 0.2, 0.3, 0.4, 0.8, 1.1, 1.5, 2]
    }
  }

  private static func widths(_ line: StreetKind.Line) -> [Double] {
    switch line {
    case .river: [0.6, 0.8, 1.4, 2.4, 3.4, 4.8, 6.6, 9]
    case .stream: [0.3, 0.4, 0.5, 0.8, 1.1, 1.6, 2.2, 3]
    case .ferry: [0.5, 0.6, 0.8, 1, 1, 1, 1.2, 1.2]
    case .pier: [0.3, 0.4, 0.6, 1, 1.4, 2, 3.2, 5]
    case .runway: [0.6, 1.2, 2.4, 6, 11, 20, 36, 60]
    case .tram: [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2]
    case .rail: [0.4, 0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.8]
    case .oneWay: [1, 1, 1, 1, 1, 1, 1.1, 1.3]
    case .stateBoundary, .countryBoundary: [0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5]
    }
  }

  static func width(_ road: StreetKind.RoadClass, zoom: Double) -> Double {
    interpolated(widths(road), zoom)
  }

  static func width(_ line: StreetKind.Line, zoom: Double) -> Double {
    interpolated(widths(line), zoom)
  }

  /// Returns the width of a road's casing in pixels; `nil` if the road has none at this zoom.
  static func casingWidth(_ road: StreetKind.RoadClass, zoom: Double) -> Double? {
    let width = width(road, zoom: zoom)
    let least = road == .highway ? leastCased.highway : leastCased.road
    guard road != .path, width >= least else { return nil }
    return width + (zoom < 15.5 ? 1 : 1.2)
  }

  /// Returns the width of a street map's line at a zoom, interpolated between the widths listed for
  /// ``zooms``.
  private static func interpolated(_ widths: [Double], _ zoom: Double) -> Double {
    guard zoom > zooms[0], let next = zooms.firstIndex(where: { $0 >= zoom }) else {
      // Beyond the last zoom a width grows by half with every level, while the ground doubles.
      return zoom > zooms[0]
        ? widths[widths.count - 1] * pow(1.5, zoom - zooms[zooms.count - 1]) : widths[0]
    }
    let share = (zoom - zooms[next - 1]) / (zooms[next] - zooms[next - 1])
    return widths[next - 1] * pow(widths[next] / widths[next - 1], share)
  }
}
