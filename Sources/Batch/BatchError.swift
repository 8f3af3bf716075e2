public import Files

/// An error that ends the geocoding of a table: one plain sentence that says why.
public struct BatchError: FileError, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  static let coordinateColumns = BatchError(
    "Coordinates are in two columns: latitude, then longitude.")

  public static func input(file: String, cause: String, offset: Int?) -> BatchError {
    BatchError("\(file): \(cause).")
  }

  public static func scratch(folder: String, cause: String) -> BatchError {
    BatchError("\(folder): \(cause).")
  }
}
