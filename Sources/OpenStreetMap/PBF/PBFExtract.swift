import Files

/// An extract of OpenStreetMap in the PBF format (https://wiki.openstreetmap.org/wiki/PBF_Format).
final class PBFExtract: ExtractFormat {
  let header: ExtractHeader
  private let file: InputFile
  /// The newest versions of all elements, which PBF files hold alone.
  var newest: NewestVersions?
  /// The array that says for each blob of data of the PBF file, by its index, whether the second
  /// reading of the file needs it.
  private var holdsShapes: [Bool] = []

  /// Creates an extract from a PBF file and reads its header.
  init(_ file: InputFile) throws(ExtractError) {
    self.file = file
    var blobs = BlobSequence(file)
    guard let blob = try blobs.next(), blob.type == "OSMHeader" else {
      throw file.damage("it does not begin with a header", at: 0)
    }
    let content = try blob.content(of: file)
    do throws(ProtobufReader.Malformed) {
      header = try HeaderBlock.header(content)
    } catch {
      throw file.damage("its header is not understood, \(error.cause)", at: blob.start)
    }
  }

  /// Returns whether a file begins as PBF files do.
  ///
  /// - Parameter bytes: The first bytes of the file.
  static func isBegun(by bytes: [UInt8]) -> Bool {
    bytes.count >= 15 && bytes[0] == 0 && bytes[4...].starts(with: [0x0A, 0x09] + "OSMHeader".utf8)
  }

  func versions() -> (any ElementPass<Elements>)? { nil }

  func elements() -> any ElementPass<Elements> {
    PBFPass(file, .structure) { elements in
      elements
    } isWanted: { _ in
      true
    } onShapes: { [self] index in
      holdsShapes += repeatElement(false, count: max(0, index + 1 - holdsShapes.count))
      holdsShapes[index] = true
    }
  }

  func shapes(by shaper: Shaper) -> any ElementPass<Shapes> {
    PBFPass(file, .shapes) { elements in
      shaper.shapes(elements)
    } isWanted: { [self] index in
      index < holdsShapes.count && holdsShapes[index]
    }
  }
}
