/// A pattern of postal codes of one country, character by character.
public struct PostcodePattern: Hashable, Sendable {
  /// The characters that one position of a postal code may have.
  private enum Position: Hashable, Sendable {
    case digit
    case letter
    case oneOf([UInt8])

    /// A Boolean value that says whether the position may have a digit.
    var mayBeDigit: Bool {
      switch self {
      case .digit: true
      case .letter: false
      case .oneOf(let characters):
        characters.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
    }
  }

  /// A separator that may stand between two characters of a postal code.
  enum Separator: Hashable, Sendable {
    case space
    case hyphen
  }

  private var positions: [Position] = []
  /// The separators between the characters, by the number of characters before each.
  private(set) var separators: [Int: Separator] = [:]
  /// The number of characters that count; those after them tell more than the area.
  private(set) var significantCount = 0

  /// The number of characters of a postal code of the pattern, without separators.
  public var count: Int { significantCount }

  /// The number of characters of a postal code of the pattern that is written with all that may be left out.
  var fullCount: Int { positions.count }

  /// The least number of digits of the first part of a code of digits that stands for all codes that begin so.
  private static let leastDigits = 4

  /// The number of characters of the first part of a code, which stands for all codes that begin so: "BR5", "V9P", "1964";
  /// `nil` for codes of one part, or whose first part could be any number or word.
  var beginningCount: Int? {
    guard let count = separators.keys.min(), count < significantCount else { return nil }
    let mayBeDigit = positions[..<count].map(\.mayBeDigit)
    // What begins with a digit and has letters may be the number of a house: "1A".
    if mayBeDigit[0] {
      return count >= Self.leastDigits && mayBeDigit.allSatisfy(\.self) ? count : nil
    }
    return mayBeDigit.contains(true) ? count : nil
  }

  /// Creates a pattern of postal codes from a text in the grammar of `address-formats.txt`, such as
  /// "@#_#@@"; `nil` for a text that is none.
  init?(_ text: Substring) {
    var rest = text.utf8[...]
    var significant: Int?
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"): positions.append(.digit)
      case UInt8(ascii: "@"): positions.append(.letter)
      case UInt8(ascii: "_"): separators[positions.count] = .space
      case UInt8(ascii: "-"): separators[positions.count] = .hyphen
      case UInt8(ascii: "+"): significant = positions.count
      case UInt8(ascii: "["):
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        positions.append(.oneOf(Self.characters(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      default: positions.append(.oneOf([byte]))
      }
    }
    significantCount = significant ?? positions.count
    if significantCount == 0 { return nil }
  }

  /// Returns the characters of a set such as "ADF:H".
  private static func characters(_ text: Substring.UTF8View.SubSequence) -> [UInt8] {
    var characters: [UInt8] = []
    var isRange = false
    for byte in text {
      if byte == UInt8(ascii: ":") {
        isRange = true
      } else {
        if isRange, let first = characters.last, first < byte { characters += first + 1..<byte }
        characters.append(byte)
        isRange = false
      }
    }
    return characters
  }

  /// Returns whether a text is a code of the pattern, with or without what may be left out.
  ///
  /// Separators may stand where the country writes them, and a hyphen for a space where the code has
  /// letters. What may be left out stands behind a separator.
  ///
  /// - Parameters:
  ///   - code: The letters and digits of the text, in upper case.
  ///   - parts: The same in pieces between separators.
  func matches(_ code: [UInt8], _ parts: Postcode.Parts) -> Bool {
    guard begins(code) else { return false }
    if code.count == beginningCount, parts.pieces.count == 1 { return true }
    if code.count != significantCount {
      var start = 0
      let starts = parts.pieces.map { piece in
        start += piece.utf8.count
        return start
      }
      guard code.count == positions.count, starts.contains(significantCount) else { return false }
    }
    // Letters alone before a hyphen are those of a country.
    let mayHaveHyphen =
      code.contains { $0 >= UInt8(ascii: "A") } && parts.pieces[0].contains(where: \.isNumber)
    var index = 0
    return zip(parts.pieces, parts.separators).allSatisfy { piece, separator in
      index += piece.utf8.count
      guard let own = separators[index] else { return false }
      return separator == own || separator == .hyphen && mayHaveHyphen
    }
  }

  func begins(_ code: [UInt8]) -> Bool {
    zip(code, positions).allSatisfy { byte, position in
      switch position {
      case .digit: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      case .letter: (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      case .oneOf(let characters): characters.contains(byte)
      }
    }
  }
}
