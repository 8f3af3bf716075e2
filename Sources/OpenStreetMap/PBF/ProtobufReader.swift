/// Reads a message of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/): field by
/// field, never beyond its bytes.
struct ProtobufReader {
  struct Malformed: Error {
    let cause: String
  }

  enum Value {
    case number(UInt64)
    case bytes(Range<Int>)
    /// Of a fixed width: nothing that is read here has one.
    case other
  }

  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// - Parameter range: a part of the bytes; nil: all of them.
  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var isAtEnd: Bool { position == end }

  /// The next field's number and value; nil at the end.
  mutating func field() throws(Malformed) -> (number: Int, value: Value)? {
    if isAtEnd { return nil }
    let key = try varint()
    guard key >> 3 > 0, key >> 3 < 1 << 29 else {
      throw Malformed(cause: "a field's number is out of range")
    }
    let number = Int(key >> 3)
    switch key & 7 {
    case 0: return (number, .number(try varint()))
    case 1:
      _ = try block(count: 8)
      return (number, .other)
    case 2: return (number, .bytes(try block(count: try varint())))
    case 5:
      _ = try block(count: 4)
      return (number, .other)
    case let type: throw Malformed(cause: "a field is of the unknown type \(type)")
    }
  }

  mutating func varint() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < end {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard shift < 63 || byte < 2 else { break }
        return number
      }
      shift += 7
      if shift > 63 { break }
    }
    throw Malformed(cause: position == end ? "a number is cut short" : "a number is too large")
  }

  /// So many bytes.
  mutating func block(count: UInt64) throws(Malformed) -> Range<Int> {
    guard count <= UInt64(end - position) else {
      throw Malformed(cause: "a field is longer than what holds it")
    }
    defer { position += Int(count) }
    return position..<position + Int(count)
  }

  /// Zigzag encoding.
  static func signed(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}

/// The numbers of a repeated field, packed or not.
struct RepeatedNumbers {
  /// Larger ones do not occur: blocks have 8,000 elements.
  static let limit = 1 << 20

  private(set) var numbers: [UInt64] = []

  mutating func append(
    _ value: ProtobufReader.Value, of bytes: [UInt8]
  ) throws(ProtobufReader.Malformed) {
    switch value {
    case .number(let number): numbers.append(number)
    case .bytes(let range):
      var reader = ProtobufReader(bytes, range)
      numbers.reserveCapacity(numbers.count + min(range.count, Self.limit))
      while !reader.isAtEnd, numbers.count <= Self.limit { numbers.append(try reader.varint()) }
    case .other: throw .init(cause: "numbers are of the wrong type")
    }
    guard numbers.count <= Self.limit else {
      throw .init(cause: "a field has more than \(Self.limit) numbers")
    }
  }

  /// The sums of signed differences.
  func accumulated() throws(ProtobufReader.Malformed) -> [Int64] {
    var sums: [Int64] = []
    sums.reserveCapacity(numbers.count)
    var sum: Int64 = 0
    for number in numbers {
      let (next, overflows) = sum.addingReportingOverflow(ProtobufReader.signed(number))
      if overflows { throw .init(cause: "a number is out of range") }
      sum = next
      sums.append(sum)
    }
    return sums
  }
}
