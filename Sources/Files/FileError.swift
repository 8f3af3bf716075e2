/// An error that says what became of a file, in the words of the module that works with it.
public protocol FileError: Error {
  /// The file cannot be read, or is damaged.
  ///
  /// - Parameters:
  ///   - cause: a clause without a full stop: "it is empty".
  ///   - offset: how many bytes into the file; nil where it is not about a place in it.
  static func input(file: String, cause: String, offset: Int?) -> Self

  /// What is put aside cannot be written to that folder, or read back.
  static func scratch(folder: String, cause: String) -> Self
}
