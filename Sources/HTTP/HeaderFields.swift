import Glibc

/// The fields of a request or a response, in order; names compare regardless of case.
///
/// They stand in one byte buffer as in a message, and a `String` is made only of what is asked for.
///
/// No value can end its line: control characters in it (CR, LF and NUL above all) become spaces
/// (RFC 9110 section 5.5), and a field whose name is not a token is dropped. So nothing that a
/// handler takes from a request can split a response.
public struct HeaderFields: Sendable {
  /// `name: value` lines, each with its CRLF. Names hold no colon and values no LF, so that both
  /// are found again.
  private var lines: [UInt8] = []
  public private(set) var count = 0
  /// Whether one of them may be the sender's own: most have none, and are sent as they stand.
  private var mayHoldOwned = false

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// The first value of that name. Setting replaces every field of the name; nil removes them.
  public subscript(name: String) -> String? {
    get { next(name, from: 0).map { text($0.value) } }
    set {
      remove(name)
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds a field after those already there.
  public mutating func append(_ name: String, _ value: String) {
    let name = name.utf8Span.span
    guard !name.isEmpty, name.allSatisfy(\.isToken) else { return }
    let mayHoldOwned = mayHoldOwned || Self.isOwned(name)
    append(validName: name, validValue: value.utf8Span.span)
    self.mayHoldOwned = mayHoldOwned
    for index in (lines.count - 2 - value.utf8.count)..<(lines.count - 2)
    where !lines[index].isFieldContent { lines[index] = 0x20 }
  }

  /// Adds a field that the parser has found valid.
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

  /// Every value of that name, in order.
  public func values(of name: String) -> [String] {
    var values: [String] = []
    forEach(name) { values.append(text($0.value)) }
    return values
  }

  public func contains(_ name: String) -> Bool { next(name, from: 0) != nil }

  /// Whether a comma-separated list field, such as `Connection` or `Vary`, holds a token.
  /// Compares regardless of case.
  public func contains(_ token: String, in name: String) -> Bool {
    var isThere = false
    forEachElement(of: name) { if $0.equalsIgnoringCase(token) { isThere = true } }
    return isThere
  }

  /// Every element of a comma-separated list field, without the white space around it, in order.
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

  /// Appends every value of the named fields, each with the place of its name among the names
  /// before it and a line feed after it: equal bytes tell equal values of each name, in the order
  /// in which they were sent.
  /// - Parameter names: at most 255.
  public func appendValues(of names: [String], to bytes: inout [UInt8]) {
    for (place, name) in names.enumerated() {
      forEach(name) { field in
        bytes.append(UInt8(place))
        bytes.append(contentsOf: lines[field.value])
        // No value holds one.
        bytes.append(0x0A)
      }
    }
  }

  /// Returns the fields that have one of these names, in the order in which they were sent.
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

  /// Appends `name: value` lines, leaving out the fields that the sender of the message owns.
  func encode(into output: inout [UInt8]) {
    guard mayHoldOwned else { return output.append(contentsOf: lines) }
    var start = 0
    while let field = field(at: start) {
      start = field.line.upperBound
      let isOwned = Self.isOwned(lines.span.extracting(field.name))
      if !isOwned { output.append(contentsOf: lines[field.line]) }
    }
  }

  /// Whether a field says how the message is sent, which is not the handler's to say.
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

  /// Reserved at the first field: enough for most messages.
  private static let usualBytes = 240

  private struct Field {
    /// With its CRLF.
    var line: Range<Int>
    var nameLength: Int

    var name: Range<Int> { line.lowerBound..<line.lowerBound + nameLength }
    var value: Range<Int> { line.lowerBound + nameLength + 2..<line.upperBound - 2 }
  }

  /// The first field of that name in a line that begins at the index or after it.
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

  /// The field whose line begins at the index.
  private func field(at start: Int) -> Field? {
    guard start < lines.count else { return nil }
    let line = start..<Self.lineEnd(lines.span, from: start)
    let colon = lines.span.extracting(line).firstIndex(of: UInt8(ascii: ":")) ?? 0
    return Field(line: line, nameLength: colon)
  }

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
  /// The fields in order, as text.
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
