private import CXML2

/// An error that says why HTML or XML cannot be read.
public struct MalformedMarkup: Error, CustomStringConvertible {
  public let description: String
}

/// Returns an HTML page or fragment indented, with a line for each element; text and the elements
/// that stand among it stay on one line as they are.
///
/// - Throws: An error if the page is not well-formed as XML too, in which case its elements may not
///   nest as its author meant.
public func prettyHTML(_ bytes: some Collection<UInt8>) throws(MalformedMarkup) -> String {
  let doctype = Array("<!doctype html>".utf8)
  let hasDoctype = bytes.prefix(doctype.count).elementsEqual(doctype) { byte, expected in
    byte | 0x20 == expected | 0x20
  }
  let body = try prettyXML(bytes.dropFirst(hasDoctype ? doctype.count : 0))
  return hasDoctype ? "<!doctype html>\n\(body)" : body
}

/// Returns XML, such as SVG, indented in the manner of ``prettyHTML(_:)``. There may be several
/// root elements.
///
/// - Throws: An error if the text is not well-formed.
public func prettyXML(_ bytes: some Collection<UInt8>) throws(MalformedMarkup) -> String {
  var source = Array("<fragment>".utf8)
  source.append(contentsOf: bytes)
  source.append(contentsOf: "</fragment>".utf8)
  let options =
    XML_PARSE_NONET.rawValue | XML_PARSE_NOBLANKS.rawValue
    | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
  xmlResetLastError()
  let document = source.withUnsafeBytes { source in
    xmlReadMemory(
      source.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(source.count), nil, "UTF-8",
      Int32(options))
  }
  defer { xmlFreeDoc(document) }
  if let error = xmlGetLastError() {
    let message = error.pointee.message.map { String(cString: $0) } ?? "unreadable"
    throw MalformedMarkup(description: "line \(error.pointee.line): \(message)")
  }
  guard let document, let buffer = xmlBufferCreate() else {
    throw MalformedMarkup(description: "unreadable")
  }
  defer { xmlBufferFree(buffer) }
  var node = xmlDocGetRootElement(document).pointee.children
  while let child = node {
    xmlNodeDump(buffer, document, child, 0, 1)
    xmlBufferCat(buffer, "\n")
    node = child.pointee.next
  }
  return xmlBufferContent(buffer).map { String(cString: $0) } ?? ""
}
