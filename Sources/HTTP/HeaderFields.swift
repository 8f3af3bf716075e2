/// The fields of a request or a response, in order; names compare regardless of case.
///
/// Names and values stand in one byte buffer, and a `String` is made only of what is asked for.
///
/// No value can end its line: control characters in it (CR, LF and NUL above all) become spaces
/// (RFC 9110 section 5.5), and a field whose name is not a token is dropped. So nothing that a
/// handler takes from a request can split a response.
public struct HeaderFields: Sendable {
  private struct Field: Sendable {
    var start: Int
    var nameLength: Int
    var valueLength: Int

    var name: Range<Int> { start..<start + nameLength }
    var value: Range<Int> { start + nameLength..<start + nameLength + valueLength }
  }

  /// Names and values, one after the other; what was removed stays as a gap.
  private var bytes: [UInt8] = []
  private var fields: [Field] = []

  public init() {}

  public var count: Int { fields.count }
  public var isEmpty: Bool { fields.isEmpty }

  /// The first value of that name. Setting replaces every field of the name; nil removes them.
  public subscript(name: String) -> String? {
    get { first(name).map { text(fields[$0].value) } }
    set {
      fields = fields.filter { !isNamed($0, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds a field after those already there.
  public mutating func append(_ name: String, _ value: String) {
    let name = name.utf8
    guard !name.isEmpty, name.allSatisfy(\.isToken) else { return }
    let start = bytes.count
    bytes.append(contentsOf: name)
    bytes.append(contentsOf: value.utf8)
    let field = Field(start: start, nameLength: name.count, valueLength: value.utf8.count)
    for index in field.value where !bytes[index].isFieldContent { bytes[index] = 0x20 }
    fields.append(field)
  }

  /// Adds a field that the parser has found valid.
  mutating func append(validName name: Span<UInt8>, validValue value: Span<UInt8>) {
    if fields.isEmpty {
      bytes.reserveCapacity(256)
      fields.reserveCapacity(8)
    }
    let field = Field(start: bytes.count, nameLength: name.count, valueLength: value.count)
    name.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    value.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    fields.append(field)
  }

  /// Every value of that name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { isNamed($0, name) }.map { text($0.value) }
  }

  public func contains(_ name: String) -> Bool { first(name) != nil }

  /// Whether a comma-separated list field, such as `Connection` or `Vary`, holds a token.
  /// Compares regardless of case.
  public func contains(_ token: String, in name: String) -> Bool {
    for field in fields where isNamed(field, name) {
      var rest = bytes.span.extracting(field.value)
      while true {
        let comma = rest.firstIndex(of: UInt8(ascii: ","))
        let element = rest.extracting(rest.trimmed(0..<(comma ?? rest.count)))
        if element.equalsIgnoringCase(token) { return true }
        guard let comma else { break }
        rest = rest.extracting((comma + 1)..<rest.count)
      }
    }
    return false
  }

  /// Appends `name: value` lines, leaving out the fields that the sender of the message owns.
  func encode(into output: inout [UInt8], except owned: [String]) {
    for field in fields where !owned.contains(where: { isNamed(field, $0) }) {
      output.append(contentsOf: bytes[field.name])
      output.append(UInt8(ascii: ":"))
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: bytes[field.value])
      output.append(0x0D)
      output.append(0x0A)
    }
  }

  private func first(_ name: String) -> Int? {
    fields.firstIndex { isNamed($0, name) }
  }

  private func isNamed(_ field: Field, _ name: String) -> Bool {
    bytes.span.extracting(field.name).equalsIgnoringCase(name)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
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
    fields.lazy.map { (name: text($0.name), value: text($0.value)) }.makeIterator()
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}
