public import Files

/// An error that ends the geocoding of a table: one plain sentence that says why.
public struct BatchError: FileError, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  static let coordinateColumns = BatchError(
    "Coordinates are in two columns: latitude, then longitude.")

  /// Returns the error of going on with answers that are JSON, at a path.
  static func onlyTablesGoOn(_ path: String) -> BatchError {
    BatchError("\(path): only tables in text can be gone on with.")
  }

  public static func input(file: String, cause: String, offset: Int?) -> BatchError {
    BatchError("\(file): \(cause).")
  }

  public static func scratch(folder: String, cause: String) -> BatchError {
    BatchError("\(folder): \(cause).")
  }
}
