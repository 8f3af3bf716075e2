import Files

/// A reading of a PBF file, from its beginning to its end, that decodes several blobs at once.
final class PBFPass<Output: Sendable>: ElementPass {
  private let file: InputFile
  private let onShapes: (Int) -> Void
  private var supply: BlobSupply<Output>
  private var lookahead = Prefetcher<BlobReading<Output>>()
  private var budget: UnpackingBudget
  private(set) var consumed = 0

  /// Creates a reading of a PBF file.
  ///
  /// - Parameters:
  ///   - transform: A closure that makes the output of elements, called on any thread.
  ///   - isWanted: A closure that returns whether the blob of data with an index is to be read.
  ///   - onShapes: A closure that is called with the index of each blob that the second reading of
  ///     the file needs.
  init(
    _ file: InputFile, _ reading: Elements.Reading,
    _ transform: @escaping @Sendable (Elements) -> Output, isWanted: @escaping (Int) -> Bool,
    onShapes: @escaping (Int) -> Void = { _ in }
  ) {
    self.file = file
    self.onShapes = onShapes
    supply = BlobSupply(file, reading, transform, isWanted: isWanted)
    budget = UnpackingBudget(file)
  }

  func next() throws(ExtractError) -> Output? {
    let piece = try lookahead.next { () throws(ExtractError) in try supply.next() }
    guard let piece else {
      consumed = file.size
      return nil
    }
    consumed = piece.blob.range.upperBound
    try budget.spend(piece.unpackedSize, at: piece.blob.start)
    if piece.holdsShapes { onShapes(piece.index) }
    return piece.output
  }
}

/// A supply of the blobs of a PBF file that are to be read.
private struct BlobSupply<Output: Sendable> {
  private let file: InputFile
  private let reading: Elements.Reading
  private let transform: @Sendable (Elements) -> Output
  private let isWanted: (Int) -> Bool
  private var blobs: BlobSequence
  private var count = 0

  init(
    _ file: InputFile, _ reading: Elements.Reading,
    _ transform: @escaping @Sendable (Elements) -> Output, isWanted: @escaping (Int) -> Bool
  ) {
    (self.file, self.reading, self.transform, self.isWanted) = (file, reading, transform, isWanted)
    blobs = BlobSequence(file)
  }

  /// Returns the reading of the next wanted blob of data, or `nil` at the end of the PBF file.
  mutating func next() throws(ExtractError) -> BlobReading<Output>? {
    while let blob = try blobs.next() {
      guard blob.type == "OSMData" else { continue }
      count += 1
      if isWanted(count - 1) {
        return BlobReading(
          file: file, blob: blob, index: count - 1, reading: reading, transform: transform)
      }
    }
    return nil
  }
}

/// A reading of one blob of a PBF file, piece by piece.
private struct BlobReading<Output: Sendable>: PrefetchStep {
  /// A piece of the output of the reading of a blob of a PBF file.
  struct Piece: Sendable {
    let blob: Blob
    let index: Int
    /// The unpacked size in bytes of the blob that the piece of output comes from; 0 for all pieces
    /// of a blob but the first.
    let unpackedSize: Int
    let holdsShapes: Bool
    let output: Output
  }

  let file: InputFile
  let blob: Blob
  let index: Int
  let reading: Elements.Reading
  let transform: @Sendable (Elements) -> Output
  private var block: PrimitiveBlock?

  init(
    file: InputFile, blob: Blob, index: Int, reading: Elements.Reading,
    transform: @escaping @Sendable (Elements) -> Output
  ) {
    (self.file, self.blob, self.index) = (file, blob, index)
    (self.reading, self.transform) = (reading, transform)
  }

  /// Returns the next piece of output of the blob's reading, or `nil` at the end of the blob.
  mutating func next() throws(ExtractError) -> Piece? {
    if block != nil { return try elements().map { piece($0, unpackedSize: 0) } }
    let content = try blob.content(of: file)
    do throws(ProtobufReader.Malformed) {
      block = try PrimitiveBlock(content, reading)
    } catch {
      throw damage(error)
    }
    return piece(try elements() ?? Elements(), unpackedSize: content.count)
  }

  /// Returns the next elements of the blob's block, or `nil` at its end.
  private mutating func elements() throws(ExtractError) -> Elements? {
    do throws(ProtobufReader.Malformed) {
      return try block?.next()
    } catch {
      throw damage(error)
    }
  }

  private func piece(_ elements: Elements, unpackedSize: Int) -> Piece {
    Piece(
      blob: blob, index: index, unpackedSize: unpackedSize, holdsShapes: elements.holdsShapes,
      output: transform(elements))
  }

  /// Returns the error that says where a block of the PBF file is malformed, and why.
  private func damage(_ error: ProtobufReader.Malformed) -> ExtractError {
    file.damage("a block is damaged, \(error.cause)", at: blob.start)
  }
}
