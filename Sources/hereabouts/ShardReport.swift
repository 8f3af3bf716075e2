import Atlas
import Foundation
import Places
import ShardFormat

/// A description of a shard that `hereabouts atlas` prints, as text or JSON.
struct ShardReport: Encodable, CustomStringConvertible {
  private let file: String
  private let name: String
  private let origin: String
  /// The date of the shard's data, `YYYY-MM-DD`; empty if it is not known.
  private let date: String
  private let places: Int
  private let names: Int
  private let shapes: Int
  private let bytes: Int
  /// The region of the shard's data as latitude, longitude, latitudeDelta and longitudeDelta, in
  /// degrees; `nil` if it is not known.
  private let bounds: String?
  private let credits: [String]
  /// The server that tells the changes since, and the number of the last change and the time up to which the data
  /// goes; `nil` where the extract does not tell.
  private let replicationServer: String?
  private let replicationSequence: Int?
  private let replicationTime: String?

  /// Creates the description of a shard by reading the metadata of the file at a path.
  ///
  /// - Throws: `AtlasError` for a file that cannot be opened as a shard.
  init(_ path: String) throws(AtlasError) {
    let metadata = try ShardMetadata(ofShardAt: path)
    file = (path as NSString).lastPathComponent
    name = metadata.name
    origin = metadata.origin
    date = metadata.date
    places = metadata.placeCount
    names = metadata.nameCount
    shapes = metadata.shapeCount
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    bytes = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    bounds = metadata.bounds?.description
    replicationServer = metadata.replication?.server
    replicationSequence = metadata.replication?.sequence
    replicationTime = metadata.replication?.time
    credits = metadata.attributions.map { "\($0.text), \($0.license)" }
  }

  var description: String {
    let megabytes = "\((Double(bytes) / 100_000).rounded() / 10) MB"
    return """
      \(file): \(name)\(date.isEmpty ? "" : ", of \(date)"), from \(origin)
        \(places) places, \(names) names, \(shapes) shapes on the map, \(megabytes)
        region \(bounds ?? "unknown")\(changes)
        \(credits.joined(separator: "; "))
      """
  }

  /// The line about the changes since; empty where the extract does not tell.
  private var changes: String {
    guard let replicationServer else { return "" }
    let state = [replicationTime, replicationSequence.map { "change \($0)" }].compactMap(\.self)
      .joined(separator: ", ")
    return "\n  changes since\(state.isEmpty ? "" : " \(state)") at \(replicationServer)"
  }
}
