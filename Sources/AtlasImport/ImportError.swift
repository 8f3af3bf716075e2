public import Atlas

/// Why an import did not come about. The atlas is then as it was.
public enum ImportError: Error, Hashable, CustomStringConvertible {
  /// The shard to be replaced must not be.
  case shard(AtlasError)
  /// The input cannot be read; the text is the cause.
  case input(file: String, cause: String)
  /// The shard cannot be written; the text is the cause.
  case output(file: String, cause: String)

  public var description: String {
    switch self {
    case .shard(let error): error.description
    case .input(let file, let cause): "Cannot read \(file): \(cause)."
    case .output(let file, let cause): "Cannot write \(file): \(cause)."
    }
  }
}
