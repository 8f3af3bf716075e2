import CXML2
import Files
import OpenStreetMap

/// A reader of the records of an XML file, such as the waypoints of GPX and the placemarks of KML, one after the
/// other. Nothing is fetched, and no document type is taken, and with it no entity.
final class XMLRecords {
  /// An element of XML with all that is in it.
  struct Element {
    let name: String
    var attributes: [String: String] = [:]
    var children: [Element] = []
    var text = ""

    /// The texts of the child elements with a name.
    func texts(_ name: String) -> [String] {
      children.filter { $0.name == name }.map(\.trimmedText)
    }

    var trimmedText: String {
      var text = text.drop { $0.isWhitespace }
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }
  }

  /// The largest number of elements in a record; a longer record has the first of them.
  private static let elementLimit = 1 << 18
  private static let depthLimit = 64

  private let source: SourceBox
  private let reader: xmlTextReaderPtr
  private let recordNames: Set<String>
  /// The name of the outermost element; empty before it was read.
  private(set) var root = ""

  /// Creates a reader of records.
  ///
  /// - Parameter recordNames: The names of the elements that are records.
  init(_ source: any ByteSource<ExtractError>, recordNames: Set<String>) throws(ExtractError) {
    self.source = SourceBox(source)
    self.recordNames = recordNames
    xmlInitParser()
    hereabouts_xml_be_silent()
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_NOCDATA.rawValue
    let reader = xmlReaderForIO(
      { context, buffer, count in SourceBox.read(context, buffer, count) }, { _ in 0 },
      Unmanaged.passUnretained(self.source).toOpaque(), nil, nil, Int32(options))
    guard let reader else {
      throw .input(file: source.path, cause: "there is no memory for a parser", offset: nil)
    }
    self.reader = reader
  }

  deinit { xmlFreeTextReader(reader) }

  var progress: (done: Int, total: Int) { (source.bytes.consumed, source.bytes.size) }

  /// Returns the next record; `nil` at the end of the file.
  func next() throws(ExtractError) -> Element? {
    while try advance() {
      guard UInt32(xmlTextReaderNodeType(reader)) == XML_READER_TYPE_ELEMENT.rawValue else {
        continue
      }
      let name = Self.text(xmlTextReaderConstLocalName(reader))
      if root.isEmpty { root = name }
      if recordNames.contains(name) { return try record() }
    }
    return nil
  }

  /// Moves to the next node, and returns `false` at the end.
  private func advance() throws(ExtractError) -> Bool {
    hereabouts_xml_be_silent()
    let result = xmlTextReaderRead(reader)
    if let failure = source.failure { throw failure }
    let type = UInt32(max(xmlTextReaderNodeType(reader), 0))
    if type == XML_READER_TYPE_DOCUMENT_TYPE.rawValue
      || type == XML_READER_TYPE_ENTITY_REFERENCE.rawValue
    {
      throw damage("a document type is not taken")
    }
    guard result >= 0 else { throw damage("it is no well-formed XML") }
    guard xmlTextReaderDepth(reader) <= Self.depthLimit else {
      throw damage("its elements are too deep")
    }
    return result == 1
  }

  private func damage(_ cause: String) -> ExtractError {
    .input(file: source.bytes.path, cause: cause, offset: nil)
  }

  /// Reads the record at whose beginning the reader stands.
  private func record() throws(ExtractError) -> Element {
    let depth = xmlTextReaderDepth(reader)
    var open = [element()]
    if xmlTextReaderIsEmptyElement(reader) == 1 { return open[0] }
    var count = 1
    while try advance() {
      switch xmlReaderTypes(UInt32(xmlTextReaderNodeType(reader))) {
      case XML_READER_TYPE_ELEMENT:
        count += 1
        let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
        open.append(element())
        if isEmpty { close(&open, keeps: count <= Self.elementLimit) }
      case XML_READER_TYPE_END_ELEMENT:
        if xmlTextReaderDepth(reader) == depth { return open[0] }
        close(&open, keeps: count <= Self.elementLimit)
      case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA:
        open[open.count - 1].text += Self.text(xmlTextReaderConstValue(reader))
      default: break
      }
    }
    throw damage("it is cut short")
  }

  private func close(_ open: inout [Element], keeps: Bool) {
    guard open.count > 1, let closed = open.popLast() else { return }
    if keeps { open[open.count - 1].children.append(closed) }
  }

  private func element() -> Element {
    var element = Element(name: Self.text(xmlTextReaderConstLocalName(reader)))
    while xmlTextReaderMoveToNextAttribute(reader) == 1, element.attributes.count < 64 {
      element.attributes[Self.text(xmlTextReaderConstLocalName(reader))] = Self.text(
        xmlTextReaderConstValue(reader))
    }
    xmlTextReaderMoveToElement(reader)
    return element
  }

  private static func text(_ bytes: UnsafePointer<xmlChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }
}

/// A holder of the bytes of an XML file, which libxml2 calls for.
private final class SourceBox {
  var bytes: any ByteSource<ExtractError>
  private(set) var failure: ExtractError?
  private var piece: ArraySlice<UInt8> = []

  init(_ bytes: any ByteSource<ExtractError>) { self.bytes = bytes }

  static func read(
    _ context: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ count: Int32
  ) -> Int32 {
    guard let context, let buffer else { return -1 }
    let box = Unmanaged<SourceBox>.fromOpaque(context).takeUnretainedValue()
    return box.fill(UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)))
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int32 {
    do throws(ExtractError) {
      if piece.isEmpty { piece = try bytes.next() }
    } catch {
      failure = error
      return -1
    }
    let part = piece.prefix(buffer.count)
    buffer.copyBytes(from: part)
    piece = piece.dropFirst(part.count)
    return Int32(part.count)
  }
}
