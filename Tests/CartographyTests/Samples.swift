import Cartography
import Places

extension MapSize {
  /// The usual size, the smallest, and the two most extreme shapes.
  static let samples = ["800x600", "64x64", "2048x64", "64x2048"].compactMap { MapSize($0) }
}

extension CoordinateRegion {
  /// Regions of all sizes: a city, the world, and some at the antimeridian, at the ends of the map
  /// and of the size of a point.
  static let samples = regions(
    "40.7,-74,0.075,0.075", "0,0,180,360", "-17.7,179.5,8,10", "52,-179.9,0.01,0.01",
    "84.9,12,0.2,0.2", "-84.9,-77,0.2,3", "35,139,0.000001,0.000001")

  /// Returns the regions that the texts describe by their centers and spans.
  static func regions(_ texts: String...) -> [CoordinateRegion] {
    texts.compactMap { CoordinateRegion($0) }
  }
}
