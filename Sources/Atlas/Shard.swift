import Foundation
import Places

/// One source's data, open for reading.
final class Shard: Sendable {
  /// Taken before the file was opened.
  let stamp: ShardStamp
  let metadata: ShardMetadata
  let areas: Areas
  let countries: Countries
  let trie: WordTrie
  /// Whether a query may have been meant otherwise than typed.
  let correctsErrors: Bool
  let areaNames: AreaNames
  let neighborhoods = Neighborhoods()
  private let pool: ConnectionPool

  /// Connections a shard is read over at once: one for each core, as the work is the processor's.
  private static let connectionLimit = max(2, min(ProcessInfo.processInfo.activeProcessorCount, 16))

  /// The file's name.
  var file: String { stamp.file }

  init(path: String, stamp: ShardStamp, correctsErrors: Bool) throws(AtlasError) {
    self.stamp = stamp
    self.correctsErrors = correctsErrors
    (metadata, areas, countries, trie, pool) = try AtlasError.naming(stamp.file) {
      let connection = try ShardFormat.open(path)
      return (
        try ShardMetadata(from: connection), try Areas(from: connection),
        try Countries(from: connection), try WordTrie(from: connection),
        try ConnectionPool(path: path, size: Self.connectionLimit)
      )
    }
    areaNames = AreaNames(areas)
  }

  /// Reads; what fails is the file's fault, not the request's.
  func read<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(GeocoderError) -> Result {
    do {
      return try pool.withConnection(body)
    } catch {
      throw .unavailable("\(file): \(error)")
    }
  }
}
