import Glibc

/// A list of the header fields of a request or a response, in order. Names compare regardless of
/// case.
///
/// All fields stand in one byte buffer, as they do in a message; a `String` is made only of a value
/// that is read.
///
/// No value can end its line: control characters in it (CR, LF and NUL above all) become spaces
/// (RFC 9110 section 5.5), and a field whose name is not a token is dropped. So nothing that a
/// handler takes from a request can split a response.
public struct HeaderFields: Sendable {
  /// The header fields as `name: value` lines, each with its CRLF. Names hold no colon and values
  /// no LF, so that the end of each can be found.
  private var lines: [UInt8] = []
  /// The number of header fields.
  public private(set) var count = 0
  /// A Boolean value that says whether a header field may be one that the server sets itself (see
  /// ``isOwned(_:)``). The fields of most responses hold none, and are sent without looking at each
  /// line.
  private var mayHoldOwned = false

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// Accesses the first value of the header fields with a name; `nil` if there is no such field.
  /// Setting a value replaces every field of the name, setting `nil` removes them.
  public subscript(name: String) -> String? {
    get { next(name, from: 0).map { text($0.value) } }
    set {
      remove(name)
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds a header field after the existing ones. Control characters in the value become spaces; a
  /// field whose name is not a token is dropped.
  public mutating func append(_ name: String, _ value: String) {
    let name = name.utf8Span.span
    guard !name.isEmpty, name.allSatisfy(\.isToken) else { return }
    let mayHoldOwned = mayHoldOwned || Self.isOwned(name)
    append(validName: name, validValue: value.utf8Span.span)
    self.mayHoldOwned = mayHoldOwned
    for index in (lines.count - 2 - value.utf8.count)..<(lines.count - 2)
    where !lines[index].isFieldContent { lines[index] = 0x20 }
  }

  /// Adds a header field that the request parser has found valid, without checking it again.
  mutating func append(validName name: Span<UInt8>, validValue value: Span<UInt8>) {
    if lines.isEmpty { lines.reserveCapacity(Self.usualBytes) }
    name.withUnsafeBufferPointer { lines.append(contentsOf: $0) }
    lines.append(UInt8(ascii: ":"))
    lines.append(0x20)
    value.withUnsafeBufferPointer { lines.append(contentsOf: $0) }
    lines.append(0x0D)
    lines.append(0x0A)
    count += 1
    mayHoldOwned = true
  }

  /// Returns the values of all header fields with a name, in order.
  public func values(of name: String) -> [String] {
    var values: [String] = []
    forEach(name) { values.append(text($0.value)) }
    return values
  }

  public func contains(_ name: String) -> Bool { next(name, from: 0) != nil }

  /// Returns whether a header field that is a comma-separated list, such as `Connection` or `Vary`,
  /// holds a token, compared regardless of case.
  public func contains(_ token: String, in name: String) -> Bool {
    var isThere = false
    forEachElement(of: name) { if $0.equalsIgnoringCase(token) { isThere = true } }
    return isThere
  }

  /// Calls a closure with every value of the header fields with a name, in order.
  func forEachValue(of name: String, _ body: (Span<UInt8>) -> Void) {
    forEach(name) { body(lines.span.extracting($0.value)) }
  }

  /// Calls a closure with every element of a header field that is a comma-separated list, in order,
  /// without the white space around the element.
  func forEachElement(of name: String, _ body: (Span<UInt8>) -> Void) {
    forEach(name) { field in
      var rest = lines.span.extracting(field.value)
      while true {
        let comma = rest.firstIndex(of: UInt8(ascii: ","))
        body(rest.extracting(rest.trimmed(0..<(comma ?? rest.count))))
        guard let comma else { break }
        rest = rest.extracting((comma + 1)..<rest.count)
      }
    }
  }

  /// Appends every value of the named header fields to a cache key: for each value a byte with the
  /// position of its name in `names`, the value, and a line feed. Equal bytes mean equal values of
  /// each name, in the order in which they were sent.
  ///
  /// - Parameter names: The names of the fields, 255 at most.
  public func appendValues(of names: [String], to bytes: inout [UInt8]) {
    for (place, name) in names.enumerated() {
      forEach(name) { field in
        bytes.append(UInt8(place))
        bytes.append(contentsOf: lines[field.value])
        // A line feed ends each value, since no value holds one.
        bytes.append(0x0A)
      }
    }
  }

  /// Returns the header fields that have one of the given names, in the order in which they were
  /// sent.
  public func only(_ names: [String]) -> HeaderFields {
    var fields = HeaderFields()
    fields.mayHoldOwned = mayHoldOwned
    var start = 0
    while let field = field(at: start) {
      start = field.line.upperBound
      let name = lines.span.extracting(field.name)
      guard names.contains(where: { name.equalsIgnoringCase($0.utf8Span.span) }) else { continue }
      fields.lines.append(contentsOf: lines[field.line])
      fields.count += 1
    }
    return fields
  }

  /// Appends the header fields to a message as `name: value` lines, leaving out those that the
  /// server sets itself.
  func encode(into output: inout [UInt8]) {
    guard mayHoldOwned else { return output.append(contentsOf: lines) }
    var start = 0
    while let field = field(at: start) {
      start = field.line.upperBound
      let isOwned = Self.isOwned(lines.span.extracting(field.name))
      if !isOwned { output.append(contentsOf: lines[field.line]) }
    }
  }

  /// Returns whether a header field, given by its name, describes how a message is sent (`Date`,
  /// `Connection`, `Keep-Alive`, `Content-Length`, `Transfer-Encoding`), which the server decides
  /// and not a handler.
  private static func isOwned(_ name: Span<UInt8>) -> Bool {
    switch name.count {
    case 4: name.equalsIgnoringCase("date")
    case 10: name.equalsIgnoringCase("connection") || name.equalsIgnoringCase("keep-alive")
    case 14: name.equalsIgnoringCase("content-length")
    case 17: name.equalsIgnoringCase("transfer-encoding")
    default: false
    }
  }

  // MARK: Lines

  /// The number of bytes that are reserved when the first header field is added: enough for most
  /// messages.
  private static let usualBytes = 240

  private struct Field {
    /// The range of a header field's whole line, including its CRLF.
    var line: Range<Int>
    var nameLength: Int

    var name: Range<Int> { line.lowerBound..<line.lowerBound + nameLength }
    var value: Range<Int> { line.lowerBound + nameLength + 2..<line.upperBound - 2 }
  }

  /// Returns the first header field with a name among the lines that begin at an index or later;
  /// `nil` if there is none.
  private func next(_ name: String, from index: Int) -> Field? {
    let name = name.utf8Span.span
    let bytes = lines.span
    var start = index
    while start < bytes.count {
      let end = Self.lineEnd(bytes, from: start)
      let colon = start + name.count
      if colon < end, bytes[colon] == UInt8(ascii: ":"),
        bytes.extracting(start..<colon).equalsIgnoringCase(name)
      {
        return Field(line: start..<end, nameLength: name.count)
      }
      start = end
    }
    return nil
  }

  private func forEach(_ name: String, _ body: (Field) -> Void) {
    var index = 0
    while let field = next(name, from: index) {
      body(field)
      index = field.line.upperBound
    }
  }

  private mutating func remove(_ name: String) {
    while let field = next(name, from: 0) {
      lines.removeSubrange(field.line)
      count -= 1
    }
  }

  /// Returns the header field whose line begins at an index; `nil` at the end of all lines.
  private func field(at start: Int) -> Field? {
    guard start < lines.count else { return nil }
    let line = start..<Self.lineEnd(lines.span, from: start)
    let colon = lines.span.extracting(line).firstIndex(of: UInt8(ascii: ":")) ?? 0
    return Field(line: line, nameLength: colon)
  }

  /// Returns the index after the line feed that ends the line beginning at an index of the bytes.
  private static func lineEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let hit = memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return base.distance(to: UnsafeRawPointer(hit)) + 1
    }
  }

  private func text(_ range: Range<Int>) -> String { lines.span.extracting(range).text }
}

extension HeaderFields: Equatable {
  public static func == (left: HeaderFields, right: HeaderFields) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.name.lowercased() == $1.name.lowercased() && $0.value == $1.value
      }
  }
}

extension HeaderFields: Sequence {
  /// Returns an iterator over the names and values of the header fields, in order, as text.
  public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
    sequence(state: 0) { start in
      guard let field = field(at: start) else { return nil }
      start = field.line.upperBound
      return (name: text(field.name), value: text(field.value))
    }
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}
