import SQLite

/// An error that says why an atlas or one of its shards cannot be used.
public enum AtlasError: Error, Hashable, CustomStringConvertible {
  /// The error that an atlas folder holds no shard.
  case empty(folder: String)
  /// The error that a shard was written by a newer version of the program.
  case newerFormat(file: String, version: Int)
  /// The error that a shard was written by an older version of the program.
  case olderFormat(file: String, version: Int)
  /// The error that a file is no shard, or is damaged; `cause` says why, in a clause.
  case unreadable(file: String, cause: String)
  /// The error that a file cannot be opened just now, as no descriptor or memory is free, or it may
  /// not be read; `cause` says why, in a clause.
  case unavailable(file: String, cause: String)

  public var description: String {
    switch self {
    case .empty(let folder):
      "There is no shard in \(folder)."
    case .newerFormat(let file, let version):
      "\(file) has format \(version), newer than this version of Hereabouts reads"
        + " (\(ShardSchema.version)): update Hereabouts, or choose another atlas folder."
    case .olderFormat(let file, let version):
      "\(file) has format \(version), older than this version of Hereabouts reads"
        + " (\(ShardSchema.version)): import it again."
    case .unreadable(let file, let cause):
      "\(file) is no shard, or is damaged: \(cause)."
    case .unavailable(let file, let cause):
      "\(file) cannot be opened: \(cause)."
    }
  }
}

extension AtlasError {
  /// A Boolean value that says whether the file may be opened at another time, though it does not
  /// change.
  package var mayPass: Bool { if case .unavailable = self { true } else { false } }

  /// Returns the result of a closure that reads a shard. An error of another type than `AtlasError`
  /// that the closure throws becomes `unavailable` for a shortage that passes and `unreadable` for
  /// anything else, with the name of the shard's file.
  ///
  /// - Parameters:
  ///   - file: The name of the shard's file.
  ///   - body: A closure that reads the shard.
  package static func naming<Result>(
    _ file: String, _ body: () throws -> Result
  ) throws(AtlasError) -> Result {
    do {
      return try body()
    } catch let error as AtlasError {
      throw error
    } catch let error as SQLiteError where !error.isDamage {
      throw .unavailable(file: file, cause: "\(error)")
    } catch {
      throw .unreadable(file: file, cause: "\(error)")
    }
  }
}
