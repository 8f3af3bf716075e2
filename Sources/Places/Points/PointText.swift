/// A text that may be a coordinate, in parts.
struct PointText {
  /// The text, in lower case and in the plainest form of each sign.
  private let scalars: [Unicode.Scalar]
  private let decimalComma: Bool
  private var index = 0
  private(set) var tokens: [PointToken] = []
  /// A Boolean value that says whether words that no coordinate has stand before or after the
  /// numbers, which may be the name of a place.
  private(set) var hasLabel = false

  /// The number of Unicode scalars in a text beyond which it is not read as a coordinate.
  private static let longestText = 128

  /// Reads the parts of a text; `nil` for a text with a part that no coordinate has.
  ///
  /// - Parameter decimalComma: Whether a comma between two digits is a decimal sign, as it is in most
  ///   of Europe; otherwise it stands between two numbers.
  init?(_ text: String, decimalComma: Bool) {
    guard Self.hasTwoNumbers(text) else { return nil }
    let scalars = text.unicodeScalars.prefix(Self.longestText + 1)
    guard scalars.count <= Self.longestText else { return nil }
    self.decimalComma = decimalComma
    self.scalars = scalars.compactMap(\.plain)
    guard read() else { return nil }
  }

  /// Returns whether a text has two runs of digits, as every coordinate has: most texts with a number
  /// are addresses.
  private static func hasTwoNumbers(_ text: String) -> Bool {
    var (count, isInNumber) = (0, false)
    for scalar in text.unicodeScalars {
      let isDigit =
        scalar.isASCII
        ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
      if isDigit, !isInNumber { count += 1 }
      if count == 2 { return true }
      isInNumber = isDigit
    }
    return false
  }

  /// The most parts that a text may have and still be a coordinate.
  private static let mostTokens = 40

  /// Reads all parts, up to a name after the numbers; returns `false` for a part that no coordinate
  /// has.
  private mutating func read() -> Bool {
    while let scalar = peek() {
      if tokens.count > Self.mostTokens { return false }
      switch scalar {
      case " ": index += 1
      case "0"..."9":
        guard readNumber(sign: 0) else { return false }
      case ".":
        // A point after letters ends an abbreviation; one before digits begins a number.
        if isDigit(at: index + 1) {
          guard readNumber(sign: 0) else { return false }
        } else if index > 0, scalars[index - 1].properties.isAlphabetic {
          index += 1
        } else {
          return false
        }
      case "-", "+":
        guard readSign(scalar) else { return false }
      case "°", "'", "\"": readMark(scalar)
      case ",", ";", "/", "|", "&": append(.separator)
      case "(", "[", "{": append(.open(Character(scalar)))
      case ")", "]", "}": append(.close)
      // A colon after a word belongs to the word; between numbers it stands for a space.
      case ":", "=": index += 1
      default:
        guard scalar.properties.isAlphabetic else { return false }
        if readWord() { continue }
        hasLabel = true
        switch numberCount {
        case 0: tokens.removeAll()
        case 1: return false
        default: return true
        }
      }
    }
    return true
  }

  private var numberCount: Int {
    tokens.count { if case .number = $0 { true } else { false } }
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private func isDigit(at index: Int) -> Bool {
    index < scalars.count && index >= 0 && ("0"..."9").contains(scalars[index])
  }

  private mutating func append(_ token: PointToken) {
    tokens.append(token)
    index += 1
  }

  /// Reads a sign and the number that it touches. A sign that touches a number before it too is one
  /// only where that number has a sign as well, as in "+40.7128-074.0060" (ISO 6709); otherwise it
  /// may be the dash of a range.
  private mutating func readSign(_ scalar: Unicode.Scalar) -> Bool {
    if isDigit(at: index - 1) {
      guard case .number(let last) = tokens.last, last.sign != 0 else { return false }
    }
    index += 1
    guard isDigit(at: index) || peek() == "." else { return false }
    return readNumber(sign: scalar == "-" ? -1 : 1)
  }

  /// The most digits that a number may have.
  private static let mostDigits = 20

  /// Reads a number; returns `false` for digits that are none, such as "1.2.3".
  private mutating func readNumber(sign: Int) -> Bool {
    var (mantissa, divisor, digits, decimals, hasFraction) = (0.0, 1.0, 0, 0, false)
    while let scalar = peek() {
      if ("0"..."9").contains(scalar) {
        digits += 1
        if hasFraction { decimals += 1 }
        // Further digits change no coordinate by the width of a hair.
        if !hasFraction || digits <= 15 {
          mantissa = mantissa * 10 + Double(scalar.value - 0x30)
          if hasFraction { divisor *= 10 }
        }
      } else if scalar == "." || (scalar == "," && decimalComma), isDigit(at: index + 1) {
        if hasFraction { return false }
        hasFraction = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0, digits <= Self.mostDigits, peek() != "." else { return false }
    tokens.append(
      .number(PointNumber(magnitude: mantissa / divisor, decimals: decimals, sign: sign)))
    return true
  }

  /// Reads a mark of degrees, minutes or seconds; two of minutes stand for one of seconds. A
  /// quotation mark around a word, as in JSON, is left out.
  private mutating func readMark(_ scalar: Unicode.Scalar) {
    index += 1
    guard case .number = tokens.last, !tokens.contains(.open("{")) else { return }
    if scalar == "'", peek() == "'" {
      index += 1
      tokens.append(.mark(2))
    } else {
      tokens.append(.mark(scalar == "°" ? 0 : scalar == "'" ? 1 : 2))
    }
  }

  /// Reads a run of letters; returns `false` for one that no coordinate has.
  private mutating func readWord() -> Bool {
    let start = index
    while let scalar = peek(), scalar.properties.isAlphabetic { index += 1 }
    let isAttached = isDigit(at: start - 1) || isDigit(at: index)
    let word = String(String.UnicodeScalarView(scalars[start..<index]))
    if let token = Self.token(for: word, isAttached: isAttached) {
      tokens.append(token)
      return true
    }
    // "40d42m46sN": the seconds touch the direction.
    guard word.count == 2, isDigit(at: start - 1),
      let unit = word.first.flatMap("dms".firstIndex(of:)),
      let direction = word.last.flatMap(Direction.init(letter:))
    else { return false }
    let position = "dms".distance(from: "dms".startIndex, to: unit)
    tokens += [
      .markLetter(position, isAttached: true), .direction(direction, isAttached: true),
    ]
    return true
  }

  private static func token(for word: String, isAttached: Bool) -> PointToken? {
    switch word {
    case "d": return .markLetter(0, isAttached: isAttached)
    case "m": return .markLetter(1, isAttached: isAttached)
    case "s": return .markLetter(2, isAttached: isAttached)
    case "deg", "degree", "degrees", "grad", "degrés", "degré", "grados", "gradi", "astetta":
      return .mark(0)
    case "min", "minute", "minutes", "minuten", "minuti", "minutos", "minuuttia": return .mark(1)
    case "sec", "second", "seconds", "sek", "sekunden", "secondes", "segundos", "secondi",
      "sekuntia":
      return .mark(2)
    case "lat", "latitude", "breite", "breitengrad", "br", "latitud", "latitudine", "leveys",
      "leveysaste", "leveyttä", "breedte", "latitudinal", "ш", "широта":
      return .axis(.latitude)
    case "lon", "lng", "long", "longitude", "länge", "längengrad", "longitud", "longitudine",
      "pituus", "pituusaste", "pituutta", "lengte", "д", "долгота":
      return .axis(.longitude)
    default: break
    }
    if leadIns.contains(word) { return .leadIn(word) }
    let direction = word.count == 1 ? word.first.flatMap(Direction.init(letter:)) : nil
    return (direction ?? Direction(word: word)).map { .direction($0, isAttached: isAttached) }
  }

  private static let leadIns: Set = [
    "gps", "coordinate", "coordinates", "coords", "koordinaten", "koordinate", "coordonnées",
    "coordenadas", "coordinata", "koordinaatit", "position", "posizione", "posición", "location",
    "point", "punkt", "type", "where", "find", "show", "what", "is", "at", "around",
  ]
}

extension Unicode.Scalar {
  /// The plainest sign of the same meaning, letters in lower case; `nil` for a mark that is not
  /// seen.
  fileprivate var plain: Unicode.Scalar? {
    switch value {
    case 0x20...0x40, 0x5B...0x5F, 0x7B...0x7E:
      return self
    case 0x41...0x5A: return Unicode.Scalar(value + 0x20)
    case 0x60, 0xB4, 0x2B9, 0x2BC, 0x2018, 0x2019, 0x201B, 0x2032, 0x5206, 0xFF07: return "'"
    case 0x2BA, 0x201C...0x201F, 0x2033, 0x79D2, 0xFF02: return "\""
    case 0xB0, 0xBA, 0x2DA, 0x5EA6: return "°"
    case 0x2010...0x2014, 0x2212, 0xFE63, 0xFF0D: return "-"
    case 0x66B: return "."
    case 0x60C, 0x3001: return ","
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: return nil
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0)?.plain
    case ..<0x80: return properties.isWhitespace ? " " : self
    default: break
    }
    if properties.isWhitespace { return " " }
    if properties.numericType == .decimal, let digit = properties.numericValue {
      return Unicode.Scalar(0x30 + UInt32(digit))
    }
    let lower = properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first : self
  }
}
