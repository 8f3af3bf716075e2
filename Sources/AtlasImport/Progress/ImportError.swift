import Foundation
public import OpenStreetMap
public import ShardFormat

/// An error that made an import fail. The atlas is then as it was before the import.
public enum ImportError: Error, Hashable, CustomStringConvertible {
  /// A failure of an import because the shard that it would replace must be left alone.
  case shard(AtlasError)
  /// A failure of an import because an input file cannot be read; `cause` says why, in a clause.
  case input(file: String, cause: String)
  /// A failure of an import because the extract of OpenStreetMap cannot be read.
  case extract(ExtractError)
  /// A failure of an import because the shard, or another file of the atlas folder, cannot be
  /// written; `cause` says why, in a clause.
  case output(file: String, cause: String)

  public var description: String {
    switch self {
    case .shard(let error): error.description
    case .extract(let error): error.description
    case .input(let file, let cause): "Cannot read \(file): \(cause)."
    case .output(let file, let cause): "Cannot write \(file): \(cause)."
    }
  }

  /// Creates the import's error for any error that was thrown while a file was to be written.
  init(_ error: any Error, file: String) {
    self =
      switch error {
      case let error as ImportError: error
      case let error as ExtractError: .extract(error)
      default: .output(file: file, cause: "\(error)")
      }
  }

  /// Returns the import's error for a system call on an output file that failed with an error
  /// number.
  static func output(file: String, number: Int32) -> ImportError {
    .output(
      file: file, cause: cause(number, permission: "the permission to write there is missing"))
  }

  /// Returns the import's error for an output file on which Foundation failed.
  static func output(file: String, error: any Error) -> ImportError {
    guard let number = errorNumber(of: error) else {
      return .output(file: file, cause: clause(error))
    }
    return .output(file: file, number: number)
  }

  /// Returns the import's error for an input file on which Foundation failed.
  static func input(file: String, error: any Error) -> ImportError {
    let missing = "the permission to read it is missing"
    return .input(
      file: file,
      cause: errorNumber(of: error).map { cause($0, permission: missing) } ?? clause(error))
  }

  /// Returns the system's description of an error number, or another one for a missing permission.
  ///
  /// - Parameter permission: The description of a missing permission.
  private static func cause(_ number: Int32, permission: String) -> String {
    [EACCES, EPERM].contains(number) ? permission : String(cString: strerror(number))
  }

  /// Returns the system's error number behind an error of Foundation, which describes it in words
  /// of its own, or `nil`.
  private static func errorNumber(of error: any Error) -> Int32? {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let cause = (underlying ?? error) as NSError
    return cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
  }

  /// Returns the description of an error without its full stop, because the sentence around it has
  /// one.
  private static func clause(_ error: any Error) -> String {
    error.localizedDescription.trimmingCharacters(in: ["."])
  }
}
