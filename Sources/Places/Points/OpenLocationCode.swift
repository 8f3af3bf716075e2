/// An Open Location Code, also called a plus code: a text of digits and letters that names a small
/// rectangle of the globe, such as "8FW4V75V+8Q".
///
/// The first ten digits divide the globe into rectangles of 20 by 20 parts five times over, further
/// digits divide each rectangle into 5 rows of 4 columns. A short code leaves out the first digits,
/// which a place nearby supplies
/// (https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md).
public struct OpenLocationCode: Hashable, Sendable {
  /// The twenty digits, in the order of their values.
  private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
  private static let padding = UInt8(ascii: "0")
  private static let separator = UInt8(ascii: "+")
  /// The number of digits before the plus sign of a full code.
  private static let wholeLength = 8
  /// The number of digits that stand in pairs, for the latitude and the longitude in turns.
  private static let pairLength = 10
  /// The largest number of digits that count; those after them are too fine for any purpose.
  public static let longest = 15
  /// The steps of the finest rectangles in a degree of latitude, and in one of longitude.
  private static let (rowsPerDegree, columnsPerDegree) = (25_000_000, 8_192_000)

  /// The digits in upper case, without the plus sign and without the zeros that stand in for
  /// digits left out at the end.
  private let digits: [UInt8]
  /// The number of digits before the plus sign that a short code leaves out; 0 for a full code.
  public let missingLength: Int

  /// A Boolean value that says whether the code names one rectangle of the globe without the help of
  /// a place nearby.
  public var isFull: Bool { missingLength == 0 }

  /// The number of digits that the code has, at most 15.
  public var length: Int { digits.count }

  private init(digits: [UInt8], missingLength: Int) {
    self.digits = Array(digits.prefix(Self.longest - missingLength))
    self.missingLength = missingLength
  }
}

extension OpenLocationCode: LosslessStringConvertible {
  /// Reads a code in either case; `nil` for a text that is not a valid code.
  public init?(_ text: String) {
    // Nobody writes more than fifteen digits, a plus sign, and a few digits that do not count.
    guard text.utf8.count <= 32 else { return nil }
    let bytes = text.utf8.map { $0 & ($0 > 0x60 ? 0xDF : 0xFF) }
    guard let plus = bytes.firstIndex(of: Self.separator), plus <= Self.wholeLength, plus % 2 == 0
    else { return nil }
    var digits = Array(bytes[..<plus])
    let rest = bytes[(plus + 1)...]
    if let start = digits.firstIndex(of: Self.padding) {
      // Zeros fill a full code from an even position up to the plus sign, which ends it.
      guard plus == Self.wholeLength, rest.isEmpty, start > 0, start % 2 == 0,
        digits[start...].allSatisfy({ $0 == Self.padding })
      else { return nil }
      digits.removeSubrange(start...)
    }
    guard rest.count != 1, !(digits.isEmpty && rest.isEmpty) else { return nil }
    digits += rest
    guard digits.allSatisfy(Self.alphabet.contains) else { return nil }
    self.init(digits: digits, missingLength: Self.wholeLength - plus)
    if isFull {
      // The first pair must lie on the globe: nine rows and eighteen columns of 20 degrees.
      guard Self.value(of: digits[0]) < 9, Self.value(of: digits[1]) < 18 else { return nil }
    }
  }

  public var description: String {
    let before = Self.wholeLength - missingLength
    var text = Array(digits.prefix(before))
    text += Array(repeating: Self.padding, count: before - text.count)
    text.append(Self.separator)
    text += digits.dropFirst(before)
    return String(decoding: text, as: UTF8.self)
  }

  private static func value(of digit: UInt8) -> Int { alphabet.firstIndex(of: digit) ?? 0 }
}

extension OpenLocationCode {
  /// Creates the full code of the rectangle that holds a coordinate. The pole belongs to the
  /// rectangle below it, 180° to the one east of it.
  ///
  /// - Parameter length: The number of digits: 2, 4, 6, 8, or 10 to 15; others are brought to the
  ///   nearest below that is allowed.
  public init(_ coordinate: Coordinate, length: Int = 10) {
    var length = min(max(length, 2), Self.longest)
    if length < Self.pairLength { length -= length % 2 }
    let north = Self.steps(coordinate.latitude, Self.rowsPerDegree) + 90 * Self.rowsPerDegree
    let east = Self.steps(coordinate.longitude, Self.columnsPerDegree) + 180 * Self.columnsPerDegree
    var row = min(north, 180 * Self.rowsPerDegree - 1)
    var column = east % (360 * Self.columnsPerDegree)
    var reversed: [UInt8] = []
    for _ in Self.pairLength..<Self.longest {
      reversed.append(Self.alphabet[row % 5 * 4 + column % 4])
      (row, column) = (row / 5, column / 4)
    }
    for _ in 0..<Self.pairLength / 2 {
      reversed += [Self.alphabet[column % 20], Self.alphabet[row % 20]]
      (row, column) = (row / 20, column / 20)
    }
    self.init(digits: Array(reversed.reversed().prefix(length)), missingLength: 0)
  }

  /// Returns the number of whole steps in an angle. An angle that only rounding keeps below a whole
  /// step counts as that step.
  private static func steps(_ degrees: Double, _ stepsPerDegree: Int) -> Int {
    Int(((degrees * Double(stepsPerDegree) * 1e6).rounded() / 1e6).rounded(.down))
  }

  /// The rectangle of the globe that a full code names; `nil` for a short code.
  public var area: (south: Double, west: Double, north: Double, east: Double)? {
    guard isFull else { return nil }
    var (row, column) = (0, 0)
    // The rows and columns of the finest rectangles that one of a digit's position has.
    var (height, width) = (400 * Self.rowsPerDegree, 400 * Self.columnsPerDegree)
    for (index, digit) in digits.enumerated() {
      let value = Self.value(of: digit)
      if index >= Self.pairLength {
        (height, width) = (height / 5, width / 4)
        row += value / 4 * height
        column += value % 4 * width
      } else if index % 2 == 0 {
        height /= 20
        row += value * height
      } else {
        width /= 20
        column += value * width
      }
    }
    func latitude(_ row: Int) -> Double { Double(row) / Double(Self.rowsPerDegree) - 90 }
    func longitude(_ column: Int) -> Double {
      Double(column) / Double(Self.columnsPerDegree) - 180
    }
    return (latitude(row), longitude(column), latitude(row + height), longitude(column + width))
  }

  /// The middle of the rectangle that a full code names; `nil` for a short code.
  public var center: Coordinate? {
    area.map { area in
      Coordinate(
        wrappingLatitude: (area.south + area.north) / 2, longitude: (area.west + area.east) / 2)
    }
  }

  /// Returns the full code nearest to a coordinate that ends with this one; a full code itself.
  public func recovered(near reference: Coordinate) -> OpenLocationCode {
    if isFull { return self }
    let prefix = OpenLocationCode(reference, length: Self.wholeLength).digits.prefix(missingLength)
    let code = OpenLocationCode(digits: prefix + digits, missingLength: 0)
    guard let middle = code.center else { return code }
    // The rectangles that end alike repeat at this distance, in degrees.
    let period = [400.0, 20, 1, 0.05, 0.0025][missingLength / 2]
    var (latitude, longitude) = (middle.latitude, middle.longitude)
    if latitude - reference.latitude > period / 2, latitude - period >= -90 {
      latitude -= period
    } else if reference.latitude - latitude > period / 2, latitude + period <= 90 {
      latitude += period
    }
    if longitude - reference.longitude > period / 2 {
      longitude -= period
    } else if reference.longitude - longitude > period / 2 {
      longitude += period
    }
    return OpenLocationCode(
      Coordinate(wrappingLatitude: latitude, longitude: longitude),
      length: missingLength + digits.count)
  }
}
