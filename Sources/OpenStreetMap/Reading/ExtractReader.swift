import Files

/// A reader of extracts of OpenStreetMap: `.osm.pbf`, `.osm`, `.osm.gz` or `.osm.bz2`, told apart
/// by the content of the file and not by its name.
///
///     let reader = try ExtractReader(path: "monaco.osm.pbf", scratchFolder: folder)
///     while let batch = try reader.next() {
///       for object in batch.objects { … }
///     }
///
/// The file is read twice: for the positions of nodes and the members of relations, then for the
/// objects. Memory does not grow with the file; data to be remembered is put in scratch files
/// without a name.
public final class ExtractReader: MapObjectSource {
  /// A batch of what is read from an extract: a few objects or groups; often none while the file is
  /// read for the first time.
  public struct Batch: Sendable {
    /// The relations that are routes, streets and rivers (`type=route`, `street`, `associatedStreet`,
    /// `waterway`): all of them come before the first object.
    public var groups: [Relation] = []
    /// The tagged nodes and ways in the order of the file, which nearly always has nodes first;
    /// after them the areas that relations describe (`type=multipolygon`, `boundary`, `site`). A
    /// site without rings is a point; any other relation without rings is the lines that are left
    /// of it.
    public var objects: [MapObject] = []

    public init(groups: [Relation] = [], objects: [MapObject] = []) {
      self.groups = groups
      self.objects = objects
    }
  }

  /// A stage of the reading of an extract: the first reading of the file, a reading of versions where
  /// elements may come again, the relations that become no areas, the second reading, the making of
  /// areas, or the end.
  private enum Stage {
    case elements(any ElementPass<Elements>)
    case versions(any ElementPass<Elements>, NewestVersionsWriter)
    case groups(RelationLog)
    case shapes(any ElementPass<Shapes>)
    case areas(AreaPass)
    case end
  }

  public let path: String
  /// The summary of everything found in the extract so far; complete when `next()` has returned
  /// `nil`.
  public private(set) var summary = ExtractSummary()

  private let size: Int
  private let folder: String
  private let format: any ExtractFormat
  /// A closure that returns whether the identifiers of a way's nodes are wanted, by the way's tags.
  private let wantsNodes: @Sendable (Tags) -> Bool
  private var stage: Stage
  private var notes: ReadingNotes
  /// A Boolean value that says whether elements of the extract may come again.
  private var isUnordered = false
  /// The number of relations of a batch.
  private static let groupCount = 256

  /// Creates a reader of an extract, and reads the extract's header.
  ///
  /// - Parameters:
  ///   - scratchFolder: The folder for scratch files, with room for about 16 bytes for each node.
  ///   - wantsNodes: A closure that returns whether the identifiers of a way's nodes are wanted, by
  ///     the way's tags; called on any thread.
  /// - Throws: `ExtractError` for a file that cannot be read, as far as its header tells.
  public init(
    path: String, scratchFolder: String,
    wantsNodes: @escaping @Sendable (Tags) -> Bool = { _ in false }
  ) throws(ExtractError) {
    let file = try InputFile(path: path)
    self.path = path
    self.wantsNodes = wantsNodes
    size = file.size
    folder = scratchFolder
    format = try Self.format(of: file)
    notes = ReadingNotes(in: scratchFolder)
    stage = .elements(try format.elements())
  }

  public var header: ExtractHeader { format.header }

  /// The progress of the reading in bytes: those read so far, of twice the size of the file, since
  /// the file is read twice.
  public var progress: (done: Int, total: Int) {
    let done =
      switch stage {
      case .elements(let pass): pass.consumed
      case .versions, .groups: size
      case .shapes(let pass): size + pass.consumed
      case .areas, .end: 2 * size
      }
    return (done, 2 * size)
  }

  /// Returns the next batch of objects and groups of the extract, perhaps an empty one, or `nil` at
  /// the end and after an error.
  public func next() throws(ExtractError) -> Batch? {
    do throws(ExtractError) {
      return try step()
    } catch {
      stage = .end
      throw error
    }
  }

  /// Returns the next batch of the current stage of the reading, and goes on to the next stage at
  /// its end; `nil` after the last stage.
  private func step() throws(ExtractError) -> Batch? {
    switch stage {
    case .elements(let pass):
      if let elements = try pass.next() {
        try note(elements)
      } else if isUnordered, format.newest == nil, let versions = try format.versions() {
        stage = .versions(versions, NewestVersionsWriter(in: folder))
      } else {
        stage = .groups(try notes.groupLog())
      }
      return Batch()
    case .versions(let pass, let writer):
      if let elements = try pass.next() {
        for (id, version) in elements.versions { try writer.append(version, of: id) }
      } else {
        // Begin again, without older versions.
        format.newest = try writer.finished()
        (notes, summary) = (ReadingNotes(in: folder), ExtractSummary())
        stage = .elements(try format.elements())
      }
      return Batch()
    case .groups(var log):
      var batch = Batch()
      while batch.groups.count < Self.groupCount, let group = log.next() {
        batch.groups.append(group)
      }
      summary.groupCount += batch.groups.count
      stage =
        batch.groups.isEmpty
        ? .shapes(try format.shapes(by: try notes.shaper(wantsNodes))) : .groups(log)
      return batch
    case .shapes(let pass):
      if let shapes = try pass.next() { return try deliver(shapes) }
      stage = .areas(try notes.areas())
      return Batch()
    case .areas(let pass):
      if let shapes = try pass.next() { return try deliver(shapes) }
      stage = .end
      return nil
    case .end: return nil
    }
  }

  /// Returns the reader for the file format of an extract, by the file's first bytes.
  private static func format(of file: InputFile) throws(ExtractError) -> any ExtractFormat {
    let bytes = try file.bytes(at: 0, count: min(64, file.size)) ?? []
    if PBFExtract.isBegun(by: bytes) { return try PBFExtract(file) }
    if bytes.starts(with: [0x1F, 0x8B]) { return try XMLExtract(file, packing: .gzip) }
    if bytes.starts(with: "BZh".utf8) { return try XMLExtract(file, packing: .bzip2) }
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    if marks.contains(where: { bytes.starts(with: $0) })
      || bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "<")
    {
      return try XMLExtract(file, packing: .none)
    }
    throw file.damage("it is neither .osm.pbf nor .osm, .osm.gz or .osm.bz2", at: 0)
  }

  /// Remembers the elements of the first reading of the extract.
  private func note(_ elements: Elements) throws(ExtractError) {
    summary.add(elements)
    isUnordered = isUnordered || elements.isUnordered
    for (id, location) in elements.locations { try notes.add(id, location) }
    for relation in elements.relations {
      switch RelationUse(relation.tags) {
      case .group: try notes.add(group: relation)
      case .area, .site: try notes.add(relation)
      case nil: break
      }
    }
  }

  /// Returns shapes of the second reading, or of areas, as a batch, and remembers the ways among
  /// them that are members of relations.
  private func deliver(_ shapes: Shapes) throws(ExtractError) -> Batch {
    for way in shapes.memberWays { try notes.add(way) }
    summary.add(shapes)
    summary.scratchSize = notes.fileSize
    return Batch(objects: shapes.objects)
  }
}
