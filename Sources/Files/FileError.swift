/// A protocol for errors that say what is wrong with a file. Code that reads or writes files throws
/// the type of error of the module that it works for.
public protocol FileError: Error {
  /// Returns an error for a file that cannot be read, or is damaged.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - cause: A clause without a full stop: "it is empty".
  ///   - offset: The number of bytes before the place that the error is about; `nil` if it is about
  ///     no place in the file.
  static func input(file: String, cause: String, offset: Int?) -> Self

  /// Returns an error for temporary data that cannot be written to a folder, or cannot be read
  /// back.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - cause: A clause without a full stop.
  static func scratch(folder: String, cause: String) -> Self
}
