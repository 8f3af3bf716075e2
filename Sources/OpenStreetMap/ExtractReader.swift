/// Reads an extract of OpenStreetMap: `.osm.pbf`, `.osm`, `.osm.gz` or `.osm.bz2`, told apart by
/// what the file holds and not by its name.
///
///     let reader = try ExtractReader(path: "monaco.osm.pbf", scratchFolder: folder)
///     while let batch = try reader.next() {
///       for object in batch.objects { … }
///     }
///
/// The file is read twice: for where the nodes are and what relations are made of, then for what
/// is delivered. Memory does not grow with the file; what is to be remembered is put in scratch
/// files without a name.
public final class ExtractReader {
  /// A few at a time, often none while the file is read for the first time.
  public struct Batch: Sendable {
    /// Routes and streets (`type=route`, `street`, `associatedStreet`): all of them come before the
    /// first object.
    public var groups: [Relation] = []
    /// Tagged nodes and ways in the order of the file, which nearly always has nodes first; after
    /// them the areas that relations describe (`type=multipolygon`, `boundary`, `site`).
    public var objects: [MapObject] = []
  }

  public let path: String
  public let header: ExtractHeader
  /// What was found so far; all of it when `next` has returned nil.
  public private(set) var summary = ExtractSummary()
  /// How far the reading has come, in bytes of the file, which are read twice.
  public private(set) var progress: (done: Int, total: Int) = (0, 0)

  /// - Parameters:
  ///   - scratchFolder: where there is room while reading: about 16 bytes for each node.
  ///   - wantsNodes: whether the ids of a way's nodes are asked for, by its tags; called on any
  ///     thread.
  /// - Throws: what is wrong with the file; it has then not been read further than its header.
  public init(
    path: String, scratchFolder: String,
    wantsNodes: @escaping @Sendable (Tags) -> Bool = { _ in false }
  ) throws(ExtractError) {
    self.path = path
    header = ExtractHeader()
  }

  /// The next objects, perhaps none; nil at the end.
  public func next() throws(ExtractError) -> Batch? { nil }
}
