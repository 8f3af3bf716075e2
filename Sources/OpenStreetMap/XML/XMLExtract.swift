import Compression
import Files

/// An extract of OpenStreetMap as OSM XML (https://wiki.openstreetmap.org/wiki/OSM_XML), packed or
/// not.
final class XMLExtract: ExtractFormat {
  /// A format in which the XML of an extract is packed, if it is.
  enum Packing {
    case none
    case gzip
    case bzip2
  }

  let header: ExtractHeader
  private let file: InputFile
  private let packing: Packing
  var newest: NewestVersions?

  /// Creates an extract from an XML file and reads its header.
  init(_ file: InputFile, packing: Packing) throws(ExtractError) {
    self.file = file
    self.packing = packing
    // Read up to the first element, which follows the header.
    let pass = try XMLPass(file, Self.source(file, packing), nil) { _ in true }
    while try pass.next() != nil, !pass.isPastHeader {}
    header = pass.header
  }

  func elements() throws(ExtractError) -> any ElementPass<Elements> {
    try XMLPass(file, Self.source(file, packing), .structure, newest: newest) { $0 }
  }

  func versions() throws(ExtractError) -> (any ElementPass<Elements>)? {
    try XMLPass(file, Self.source(file, packing), .versions) { $0 }
  }

  func shapes(by shaper: Shaper) throws(ExtractError) -> any ElementPass<Shapes> {
    try XMLPass(file, Self.source(file, packing), .shapes, newest: newest) { shaper.shapes($0) }
  }

  private static func source(_ file: InputFile, _ packing: Packing) -> any ByteSource<ExtractError>
  {
    switch packing {
    case .none: FileBytes(file, chunk: 1 << 17)
    case .gzip: UnpackedBytes(file) { Inflater(.gzip) }
    case .bzip2: UnpackedBytes(file) { Bzip2Decompressor() }
    }
  }
}
