import Cartography

/// A grid to which the lines of a map are rounded, since whole numbers take half the bytes of
/// tenths. Streets, which run straight, are rounded to quarters of a pixel; coasts, which bend at
/// every point, to halves. The difference is invisible.
enum MapGrid {
  case halves
  case quarters

  /// Creates the grid for the layers of a map: quarters of a pixel where there are streets,
  /// otherwise halves.
  init(_ layers: [MapLayer]) {
    let hasStreets = layers.contains { if case .street = $0.kind { true } else { false } }
    self = hasStreets ? .quarters : .halves
  }

  var stepsPerPixel: Double { self == .quarters ? 4 : 2 }

  /// The value of the `transform` attribute that scales steps of the grid to pixels.
  var transform: String { self == .quarters ? "scale(.25)" : "scale(.5)" }

  /// Returns a width in pixels as a number of grid steps, for an element to which the grid's
  /// transform applies.
  func steps(_ pixels: Double) -> Double { tenths(pixels * stepsPerPixel) }
}
