import Basics

/// A reader of a message of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/),
/// field by field and never beyond its bytes.
struct ProtobufReader {
  /// An error that says why a message of Protocol Buffers is malformed, with the cause as a clause.
  struct Malformed: Error {
    let cause: String
    /// A Boolean value that says whether the message is damaged, and not only of a kind that is not
    /// understood.
    var isDamage = true
  }

  /// A value of a field of a message of Protocol Buffers.
  enum Value {
    case number(UInt64)
    case bytes(Range<Int>)
    /// A value of a fixed width, which no field that matters in a PBF file has.
    case other
  }

  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// Creates a reader of a message of Protocol Buffers.
  ///
  /// - Parameter range: The part of the bytes that holds the message, or `nil` for all of them.
  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var isAtEnd: Bool { position == end }

  /// Reads the next field of the message and returns its number and value, or `nil` at the end.
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

  /// Reads and returns the next variable-length integer of the message.
  mutating func varint() throws(Malformed) -> UInt64 {
    guard
      let number = VariableLengthInteger.read(UInt64.self, from: bytes, at: &position, before: end)
    else {
      throw Malformed(cause: position == end ? "a number is cut short" : "a number is too large")
    }
    return number
  }

  /// Skips the next `count` bytes of the message and returns their range.
  mutating func block(count: UInt64) throws(Malformed) -> Range<Int> {
    guard count <= UInt64(end - position) else {
      throw Malformed(cause: "a field is longer than what holds it")
    }
    defer { position += Int(count) }
    return position..<position + Int(count)
  }
}

/// A collector of the numbers of a repeated field of a message of Protocol Buffers, packed or not.
struct RepeatedNumbers {
  /// The largest number of values of a repeated field that is read. Larger fields do not occur:
  /// blocks of PBF files have 8,000 elements.
  static let limit = 1 << 20

  private(set) var numbers: [UInt64] = []

  /// Appends the number or the packed numbers of one occurrence of the repeated field.
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

  /// Returns the running sums of the numbers, each of which is the zigzag-encoded difference to the
  /// one before.
  func accumulated() throws(ProtobufReader.Malformed) -> [Int64] {
    var sums: [Int64] = []
    sums.reserveCapacity(numbers.count)
    var sum: Int64 = 0
    for number in numbers {
      let (next, overflows) = sum.addingReportingOverflow(Int64(zigzagEncoded: number))
      if overflows { throw .init(cause: "a number is out of range") }
      sum = next
      sums.append(sum)
    }
    return sums
  }
}
