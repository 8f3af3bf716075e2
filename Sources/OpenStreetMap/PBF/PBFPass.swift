import Files

/// A reading of a PBF file that decodes several blobs at once.
final class PBFPass<Output: Sendable>: ElementPass {
  private let file: InputFile
  private let onShapes: (Int) -> Void
  private var supply: BlobSupply<Output>
  private var lookahead = Prefetcher<BlobReading<Output>>()
  private var budget: UnpackingBudget
  private(set) var consumed = 0

  /// Begins a reading.
  ///
  /// - Parameters:
  ///   - transform: A closure that makes the output of elements, called on any thread.
  ///   - isWanted: A closure that says whether the blob of an index is to be read.
  ///   - onShapes: A closure that is called with the index of each blob that has anything for the
  ///     second reading.
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

/// The sequence of the blobs that are to be read.
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

  /// Returns the reading of the next wanted blob of data, or `nil` at the end.
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

/// The reading of one blob.
private struct BlobReading<Output: Sendable>: PrefetchStep {
  /// A piece of a blob's output.
  struct Piece: Sendable {
    let blob: Blob
    let index: Int
    /// The unpacked size of the blob in bytes; 0 for all pieces of a blob but the first.
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

  /// Returns the next piece, or `nil` at the end of the blob.
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

  /// Returns the next elements of the block, or `nil` at its end.
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

  /// Returns the error for a malformed block.
  private func damage(_ error: ProtobufReader.Malformed) -> ExtractError {
    file.damage("a block is damaged, \(error.cause)", at: blob.start)
  }
}
