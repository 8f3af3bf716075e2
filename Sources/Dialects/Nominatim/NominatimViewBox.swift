/// The box that a client of Nominatim looks at, in degrees: the value of `viewbox`.
public struct NominatimViewBox: Hashable, Sendable {
  public let west: Double
  public let south: Double
  public let east: Double
  public let north: Double

  /// Creates the box from the longitudes and latitudes of two opposite corners, such as
  /// `9.47,47.05,9.64,47.27`. Corners beyond the globe are moved to its edge.
  ///
  /// - Throws: 400 for a text that is not four finite numbers, or a box without an area.
  public init(_ text: String) throws(NominatimError) {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard parts.count == 4 else {
      throw .badRequest("Bounding box parameter needs 4 coordinates.")
    }
    let numbers = parts.compactMap { decimalNumber($0) }
    guard numbers.count == 4 else {
      throw .badRequest("Bounding box parameter needs to be numbers.")
    }
    west = max(min(numbers[0], numbers[2]), -180)
    south = max(min(numbers[1], numbers[3]), -90)
    east = min(max(numbers[0], numbers[2]), 180)
    north = min(max(numbers[1], numbers[3]), 90)
    guard west < east, south < north else {
      throw .badRequest("Bounding box with invalid parameters.")
    }
  }
}
