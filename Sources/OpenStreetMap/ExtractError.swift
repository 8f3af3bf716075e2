/// Why an extract cannot be read, in one sentence.
public enum ExtractError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be read, or is damaged.
  ///
  /// - Parameter offset: how many bytes into the file; of packed XML, into what it unpacks to. Nil
  ///   where it is not about a place in the file.
  case input(file: String, cause: String, offset: Int?)
  /// What is put aside while reading cannot be written to that folder, or read back.
  case scratch(folder: String, cause: String)

  public var description: String {
    switch self {
    case .input(let file, let cause, nil): "Cannot read \(file): \(cause)."
    case .input(let file, let cause, let offset?):
      "Cannot read \(file): \(cause), at byte \(offset)."
    case .scratch(let folder, let cause): "Cannot write \(folder): \(cause)."
    }
  }
}
