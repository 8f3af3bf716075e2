public import Files

/// An error that says in one sentence why an extract of OpenStreetMap cannot be read.
public enum ExtractError: Error, Hashable, CustomStringConvertible {
  /// The error that the extract's file cannot be read, or is damaged.
  ///
  /// - Parameter offset: The number of bytes into the file, or into the unpacked text of packed
  ///   XML; `nil` for a problem without a place in the file.
  case input(file: String, cause: String, offset: Int?)
  /// The error that data put aside while an extract is read cannot be written to a folder, or read
  /// back.
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

extension ExtractError: FileError {}

typealias FileBytes = Files.FileBytes<ExtractError>
typealias InputFile = Files.InputFile<ExtractError>
typealias ScratchFile = Files.ScratchFile<ExtractError>
