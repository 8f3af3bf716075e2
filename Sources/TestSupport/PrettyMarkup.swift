private import CXML2

/// An error that says why HTML or XML cannot be read.
public struct MalformedMarkup: Error, CustomStringConvertible {
  public let description: String
}

/// Returns an HTML page or fragment indented, with a line for each element; text and the elements
/// that stand among it stay on one line as they are.
///
/// - Parameter path: An XPath expression for the parts of the page to return; `nil` returns all of
///   it.
/// - Throws: An error if the page is not well-formed as XML too, in which case its elements may not
///   nest as its author meant, or if it has no such part.
public func prettyHTML(
  _ bytes: some Collection<UInt8>, at path: String? = nil
) throws(MalformedMarkup) -> String {
  let doctype = Array("<!doctype html>".utf8)
  let hasDoctype = bytes.prefix(doctype.count).elementsEqual(doctype) { byte, expected in
    byte | 0x20 == expected | 0x20
  }
  let body = try prettyXML(bytes.dropFirst(hasDoctype ? doctype.count : 0), at: path)
  return hasDoctype && path == nil ? "<!doctype html>\n\(body)" : body
}

/// Returns XML, such as SVG, indented in the manner of ``prettyHTML(_:at:)``. There may be several
/// root elements.
///
/// - Parameter path: An XPath expression for the elements, attributes and texts to return, in the
///   order of the document and without the spaces around them, each once: not again by itself if it
///   is within an element that is returned. `nil` returns all of the text. The root elements of the
///   text are children of the document's element: `/*/p` is a root element `p`.
/// - Throws: An error if the text is not well-formed, or if the path is not an expression or selects
///   nothing.
public func prettyXML(
  _ bytes: some Collection<UInt8>, at path: String? = nil
) throws(MalformedMarkup) -> String {
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
  guard let document else { throw MalformedMarkup(description: "unreadable") }
  let parts = try markup(at: path ?? "/*/node()", in: document)
  if let path, parts.isEmpty { throw MalformedMarkup(description: "nothing at \(path)") }
  return parts.map { $0 + "\n" }.joined()
}

/// Returns the nodes that an XPath expression selects in a document, each indented.
private func markup(at path: String, in document: xmlDocPtr) throws(MalformedMarkup) -> [String] {
  let context = xmlXPathNewContext(document)
  defer { xmlXPathFreeContext(context) }
  let selection = xmlXPathEvalExpression(path, context)
  defer { xmlXPathFreeObject(selection) }
  guard let selection else { throw MalformedMarkup(description: "no expression: \(path)") }
  guard let nodes = selection.pointee.nodesetval, let buffer = xmlBufferCreate() else { return [] }
  defer { xmlBufferFree(buffer) }
  // The nodes of a union stand in the order of its expressions until they are sorted.
  xmlXPathNodeSetSort(nodes)
  var parts: [String] = []
  var last: xmlNodePtr?
  for index in 0..<Int(nodes.pointee.nodeNr) {
    guard let node = nodes.pointee.nodeTab[index], !isInside(node, last) else { continue }
    last = node
    xmlBufferEmpty(buffer)
    xmlNodeDump(buffer, document, node, 0, 1)
    let text = xmlBufferContent(buffer).map { String(cString: $0) } ?? ""
    parts.append(String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
  }
  return parts
}

private func isInside(_ node: xmlNodePtr, _ element: xmlNodePtr?) -> Bool {
  guard let element else { return false }
  return sequence(first: node) { $0.pointee.parent }.dropFirst().contains(element)
}
