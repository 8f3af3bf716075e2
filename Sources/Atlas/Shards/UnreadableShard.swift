import Foundation
import Places
import SQLite
public import ShardFormat

/// A shard that an atlas does without, because its file cannot be read.
public struct UnreadableShard: Error, Hashable, CustomStringConvertible {
  /// The reason why the file of a shard cannot be read.
  public let cause: AtlasError
  /// The identity of the file of a shard that cannot be read.
  let stamp: ShardStamp
  /// The metadata of a shard that is left out; `nil` where not even that can be read.
  private let metadata: ShardMetadata?

  /// The name of the file of a shard that cannot be read.
  public var file: String { stamp.file }

  /// Creates the record of a file that could not be opened as a shard.
  init(path: String, stamp: ShardStamp, cause: AtlasError) {
    self.cause = cause
    self.stamp = stamp
    metadata = try? ShardMetadata(from: Database(path: path, mode: .immutable))
  }

  /// Creates the record of a shard that was found damaged while it was in use; returns `nil` for
  /// one that was not.
  init?(_ shard: Shard) {
    guard let damage = shard.damage else { return nil }
    cause = damage
    stamp = shard.stamp
    metadata = shard.metadata
  }

  /// Returns whether any place of a shard that is left out may lie in a region; `nil` stands for
  /// anywhere.
  func mayAnswer(in region: CoordinateRegion?) -> Bool { metadata?.mayAnswer(in: region) ?? true }

  /// Returns whether a shard that is left out may have places from a source of data.
  func mayKnow(source: String) -> Bool {
    metadata.map { $0.source.isEmpty || $0.source == source } ?? true
  }

  /// The message for the administrator about a shard that is left out: which file it is, what is
  /// wrong with it, and what to do.
  public var description: String {
    switch cause {
    case .unreadable:
      "\(cause) It is left out: look at it with “hereabouts check”, then import it again."
    case .unavailable: "\(cause) It is left out, and tried again each second."
    case .olderFormat, .newerFormat, .empty: "\(cause) Until then it is left out."
    }
  }
}
