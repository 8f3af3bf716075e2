/// A source of objects with tags and geometry, such as an extract of OpenStreetMap, which yields them batch by
/// batch.
public protocol MapObjectSource: AnyObject {
  /// The path of the file that the objects come from.
  var path: String { get }
  var header: ExtractHeader { get }
  /// The summary of everything found so far; complete when `next()` has returned `nil`.
  var summary: ExtractSummary { get }
  /// The number of bytes read so far, of those to read in all.
  var progress: (done: Int, total: Int) { get }

  /// Returns the next batch of objects, perhaps an empty one; `nil` at the end.
  func next() throws(ExtractError) -> ExtractReader.Batch?
}
