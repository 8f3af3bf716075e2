import CXML2
import Files

/// A reading of an extract's XML file with libxml2's push parser: nothing is fetched, no document
/// type is accepted, and with it no entity; the parser's own limits on sizes and depth hold.
final class XMLPass<Output>: ElementPass {
  private let file: InputFile
  private let transform: (Elements) -> Output
  private var source: any ByteSource<ExtractError>
  private let handler: XMLHandler
  private let parser: xmlParserCtxtPtr
  private var isAtEnd = false

  var consumed: Int { source.consumed }
  var header: ExtractHeader { handler.header }
  var isPastHeader: Bool { handler.isPastHeader }

  /// Creates a reading of an extract's XML file.
  ///
  /// - Parameters:
  ///   - source: The unpacked bytes of the file.
  ///   - reading: One of the readings of the file, or `nil` for a reading of the header alone.
  ///   - newest: The newest versions of all elements; `nil` where none comes again.
  ///   - transform: A closure that makes the output of elements.
  init(
    _ file: InputFile, _ source: any ByteSource<ExtractError>, _ reading: Elements.Reading?,
    newest: NewestVersions? = nil, _ transform: @escaping (Elements) -> Output
  ) throws(ExtractError) {
    self.file = file
    self.source = source
    self.transform = transform
    xmlInitParser()
    let handler = XMLHandler(reading, newest)
    var callbacks = XMLHandler.callbacks
    let target = Unmanaged.passUnretained(handler).toOpaque()
    guard let parser = xmlCreatePushParserCtxt(&callbacks, target, nil, 0, nil) else {
      throw file.damage("there is no memory for a parser", at: 0)
    }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
    xmlCtxtUseOptions(
      parser, Int32(options | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue))
    handler.parser = parser
    self.handler = handler
    self.parser = parser
  }

  deinit { xmlFreeParserCtxt(parser) }

  func next() throws(ExtractError) -> Output? {
    if isAtEnd { return nil }
    let bytes = try source.next()
    isAtEnd = bytes.isEmpty
    hereabouts_xml_be_silent()
    let code = bytes.withUnsafeBytes { bytes in
      xmlParseChunk(
        parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count),
        bytes.isEmpty ? 1 : 0)
    }
    if let (cause, offset) = handler.refusal { throw file.damage(cause, at: offset) }
    // The parser takes an invalid encoding for the end of a document that is well-formed so far.
    if code == XML_ERR_INVALID_ENCODING.rawValue {
      throw file.damage("its text is not in the encoding it claims", at: source.consumed)
    }
    if parser.pointee.wellFormed == 0 {
      throw file.damage("it is no well-formed XML\(complaint)", at: max(0, xmlByteConsumed(parser)))
    }
    return transform(handler.takeElements())
  }

  /// The XML parser's description of its last error, after a colon; empty if there is none.
  private var complaint: String {
    guard let error = xmlCtxtGetLastError(parser), let message = error.pointee.message,
      let line = String(cString: message).split(separator: "\n").first
    else { return "" }
    let shown = line.unicodeScalars.filter { $0.isASCII && $0.value >= 0x20 && $0.value != 0x7F }
    let text = String(String.UnicodeScalarView(shown.prefix(100)))
    return text.isEmpty ? "" : ": \(text)"
  }
}
