import Cartography

/// The grid that the lines of a map are written on: whole numbers take half the bytes of tenths.
/// Streets, which run straight, are on quarters of a pixel; coasts, which bend at every point, on
/// halves: nobody sees the difference.
enum MapGrid {
  case halves
  case quarters

  init(_ layers: [MapLayer]) {
    let hasStreets = layers.contains { if case .street = $0.kind { true } else { false } }
    self = hasStreets ? .quarters : .halves
  }

  var stepsPerPixel: Double { self == .quarters ? 4 : 2 }

  /// From steps to pixels.
  var transform: String { self == .quarters ? "scale(.25)" : "scale(.5)" }

  /// A width as it stands under the transform.
  func steps(_ pixels: Double) -> Double { tenths(pixels * stepsPerPixel) }
}
