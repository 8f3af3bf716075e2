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
    credits = metadata.attributions.map { "\($0.text), \($0.license)" }
  }

  var description: String {
    let megabytes = "\((Double(bytes) / 100_000).rounded() / 10) MB"
    return """
      \(file): \(name)\(date.isEmpty ? "" : ", of \(date)"), from \(origin)
        \(places) places, \(names) names, \(shapes) shapes on the map, \(megabytes)
        region \(bounds ?? "unknown")
        \(credits.joined(separator: "; "))
      """
  }
}
