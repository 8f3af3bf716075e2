/// An encoding of the text of a table: how its bytes stand for characters.
public enum TableEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// The encoding of western Windows programs, which is Latin-1 with more characters.
  case windows1252 = "windows-1252"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case windows874 = "windows-874"
  case latin2 = "iso-8859-2"
  case latin3 = "iso-8859-3"
  case latin4 = "iso-8859-4"
  case cyrillic = "iso-8859-5"
  case arabic = "iso-8859-6"
  case greek = "iso-8859-7"
  case hebrew = "iso-8859-8"
  case latin6 = "iso-8859-10"
  case latin7 = "iso-8859-13"
  case latin8 = "iso-8859-14"
  case latin10 = "iso-8859-16"
  case koi8R = "koi8-r"
  case koi8U = "koi8-u"
  case dosCyrillic = "ibm866"

  /// The other names of encodings, in lower case (https://encoding.spec.whatwg.org/#names-and-labels).
  private static let names: [String: TableEncoding] = [
    "utf8": .utf8, "utf-8-sig": .utf8, "utf-16": .utf16LittleEndian, "utf16": .utf16LittleEndian,
    "utf16le": .utf16LittleEndian, "utf16be": .utf16BigEndian, "latin1": .windows1252,
    "latin-1": .windows1252, "iso-8859-1": .windows1252, "iso8859-1": .windows1252,
    "iso-8859-15": .windows1252, "iso8859-15": .windows1252, "latin9": .windows1252,
    "iso-8859-9": .windows1254, "iso8859-9": .windows1254, "latin5": .windows1254,
    "iso-8859-11": .windows874, "tis-620": .windows874, "latin2": .latin2, "latin3": .latin3,
    "latin4": .latin4, "cyrillic": .cyrillic, "arabic": .arabic, "greek": .greek, "hebrew": .hebrew,
    "koi8": .koi8R, "koi8r": .koi8R, "koi8u": .koi8U, "cp866": .dosCyrillic, "866": .dosCyrillic,
  ]

  /// Creates the encoding that has a name, in any case: `UTF-8`, `latin1`, `cp1252`; `nil` for an
  /// unknown one.
  public init?(name: String) {
    let name = name.lowercased()
    let windows = ["cp", "x-cp", "win-", "windows"].first { name.hasPrefix($0) }.map {
      "windows-" + name.dropFirst($0.count)
    }
    let hyphenated = name.hasPrefix("iso8859-") ? "iso-" + name.dropFirst(3) : name
    guard
      let encoding = Self(rawValue: hyphenated) ?? Self.names[name]
        ?? windows.flatMap(Self.init(rawValue:))
    else { return nil }
    self = encoding
  }

  /// Returns the encoding in which a table seems to be written, and the number of bytes of the byte
  /// order mark that it begins with.
  ///
  /// - Parameter beginning: The first bytes of the table: all of a short one, some thousands of a
  ///   long one.
  static func detected(in beginning: ArraySlice<UInt8>) -> (encoding: Self, markLength: Int) {
    if beginning.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if beginning.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if beginning.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    // In UTF-16, every second byte of ASCII characters such as delimiters is 0.
    var zeros = [0, 0]
    for (offset, byte) in beginning.enumerated() where byte == 0 { zeros[offset % 2] += 1 }
    if zeros[1] > beginning.count / 8, zeros[0] < zeros[1] / 8 { return (.utf16LittleEndian, 0) }
    if zeros[0] > beginning.count / 8, zeros[1] < zeros[0] / 8 { return (.utf16BigEndian, 0) }
    return (isUTF8(beginning) ? .utf8 : .windows1252, 0)
  }

  /// The number of letters beyond ASCII among which one strange one is taken for a mistake of typing.
  private static let strangeShare = 8

  /// Returns whether bytes that are no UTF-8 cannot be text of western languages in Windows-1252, as their
  /// letters beyond ASCII stand together, as those of other alphabets do, or are signs in the middle of
  /// words.
  static func isOtherAlphabet(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (count, strange, run) = (0, 0, 0)
    var previous: UInt8 = 0
    for (index, byte) in zip(bytes.indices, bytes) {
      run = byte >= 0x80 ? run + 1 : 0
      if byte >= 0x80 {
        count += 1
        let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
        let isInWord = isASCIILetter(previous) && isASCIILetter(next)
        if run >= 3 || isInWord && !isWesternInWord(byte) { strange += 1 }
      }
      previous = byte
    }
    return strange > 0 && strangeShare * strange > count
  }

  private static func isASCIILetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns whether a byte stands for what may be within a word in Windows-1252: a letter, a quotation
  /// mark or a hyphen.
  private static func isWesternInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC0...0xFF: byte != 0xD7 && byte != 0xF7
    case 0x83, 0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F: true
    case 0x91, 0x92, 0x96, 0x97, 0xA0, 0xAD, 0xB4, 0xB7: true
    default: false
    }
  }

  /// Returns whether bytes are UTF-8, of which the last character may be cut off.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    (0...3).contains { cut in
      let whole = bytes.dropLast(cut)
      // Only the bytes of one unfinished character may be left out.
      return bytes.suffix(cut).allSatisfy { $0 >= 0x80 }
        && String(validating: whole, as: UTF8.self) != nil
    }
  }
}

/// A decoder that turns the bytes of a table, a piece at a time, into UTF-8.
struct TableDecoder {
  private let encoding: TableEncoding
  /// The text that each byte stands for in an encoding of one byte a character; empty for others.
  private let characters: [[UInt8]]
  /// The bytes of an unfinished character at the end of the last piece.
  private var rest: [UInt8] = []

  init(_ encoding: TableEncoding) throws(BatchError) {
    self.encoding = encoding
    characters =
      switch encoding {
      case .utf8, .utf16LittleEndian, .utf16BigEndian, .windows1252: []
      default: try SingleByteEncoding.characters(of: encoding)
      }
  }

  /// Returns the next piece of the table in UTF-8. Bytes of UTF-8 stay as they are, valid or not.
  mutating func utf8(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch encoding {
    case .utf8: bytes
    case .windows1252: ArraySlice(windows1252Text(bytes).utf8)
    case .utf16LittleEndian, .utf16BigEndian: utf16(bytes)
    default: ArraySlice(bytes.flatMap { characters[Int($0)] })
    }
  }

  /// Returns what stands for an unfinished character at the end of the table.
  mutating func end() -> ArraySlice<UInt8> {
    defer { rest = [] }
    return rest.isEmpty ? [] : ArraySlice("\u{FFFD}".utf8)
  }

  private mutating func utf16(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bytes = rest + piece
    let isLittle = encoding == .utf16LittleEndian
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for first in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (low, high) =
        isLittle ? (bytes[first], bytes[first + 1]) : (bytes[first + 1], bytes[first])
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    // The first half of a character of two units waits for the second.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest = Array(bytes[(units.count * 2)...])
    return ArraySlice(String(decoding: units, as: UTF16.self).utf8)
  }
}

/// Returns the text that bytes stand for in Windows-1252.
func windows1252Text(_ bytes: some Sequence<UInt8>) -> String {
  var text = String.UnicodeScalarView()
  for byte in bytes {
    let isSpecial = (0x80...0x9F).contains(byte)
    let value = isSpecial ? windows1252Specials[Int(byte) - 0x80] : UInt32(byte)
    text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
  return String(text)
}

/// The code points of the bytes 0x80 to 0x9F of Windows-1252 (Unicode's mapping table CP1252.TXT).
private let windows1252Specials: [UInt32] = [
  0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
  0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
  0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
]
