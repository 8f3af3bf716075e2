/// A postal code in the form in which codes are compared: in upper case, without separators, without
/// the code of its country before it, and without what tells more than its area.
public struct Postcode: Hashable, Sendable {
  /// The letters and digits of the postal code that count: "SW1A2AA" for "sw1a 2aa", "10013" for
  /// "10013-2505", "9490" for "FL-9490".
  public let code: String
  /// The ISO 3166-1 alpha-2 codes of the countries whose postal codes look like this one, at least
  /// one.
  public let countryCodes: [String]

  /// The largest number of bytes of a text that is read as a postal code.
  private static let limit = 16

  /// Creates a postal code from a text that is nothing else; `nil` for a text that is no postal code
  /// of any country, or of the one given.
  ///
  /// - Parameters:
  ///   - text: The code with the separators that its country writes, or without any; the country's
  ///     code may stand before it, and a hyphen between.
  ///   - countryCode: The country's ISO 3166-1 alpha-2 code, in upper case; `nil` where the country
  ///     is not known.
  public init?(_ text: String, in countryCode: String? = nil) {
    guard let parts = Self.parts(text) else { return nil }
    let all = AddressFormats.standard
    if let found = Self(parts, all.countries(withPostcode:), in: countryCode) {
      self = found
      return
    }
    guard let (prefix, rest) = parts.withoutPrefix, let country = all.country(ofPrefix: prefix),
      countryCode ?? country == country,
      let found = Self(rest, all.countries(withPostcode:), in: country)
    else { return nil }
    self = found
  }

  private init?(
    _ parts: Parts, _ countries: (_ parts: Parts) -> [(country: String, count: Int)],
    in countryCode: String?
  ) {
    let found = countries(parts).filter { countryCode ?? $0.country == $0.country }
    guard let count = found.map(\.count).max() else { return nil }
    code = String(parts.pieces.joined().prefix(count))
    countryCodes = found.filter { $0.count == count }.map(\.country)
  }

  /// Returns a text in upper case without the separators that may stand in postal codes: the same
  /// for two ways to write one code.
  public static func compact(_ text: String) -> String {
    text.uppercased().filter { $0 != " " && $0 != "-" && $0 != "\u{A0}" }
  }

  /// A Boolean value that says whether the code is told from numbers and words by its form alone: it
  /// has four to six digits and nothing else, or letters and digits in turn.
  public var isDistinctive: Bool {
    let kinds = code.utf8.map(Self.isLetter)
    if !kinds.contains(true) { return (4...6).contains(kinds.count) }
    let changes = zip(kinds, kinds.dropFirst()).count { $0 != $1 }
    let endsInLetters = kinds.last == true && kinds.suffix(3).first == false
    return kinds.contains(false) && (endsInLetters || changes >= 3)
  }

  /// The first part of the code, which stands for all codes that begin so: "BR5" of "BR5 1AA"; `nil` where it has none.
  public var beginning: String? {
    AddressFormats.standard.beginningCount(ofPostcode: code, in: countryCodes).map {
      String(code.prefix($0))
    }
  }

  /// A Boolean value that says whether the code is the first part of codes of letters and digits, "BR5", and none in full.
  public var isBeginning: Bool {
    code.utf8.contains(where: Self.isLetter) && code.utf8.count <= Self.longestBeginning
      && !isDistinctive
      && beginning == nil
  }

  /// The largest number of characters of the first part of a code.
  private static let longestBeginning = 4

  /// Returns a way to write the code without what is no part of it: the code itself where the text has
  /// more.
  public func text(of written: String) -> String {
    Self.compact(written) == code ? written : code
  }

  /// Returns whether a postal code as it is written somewhere is another one, or begins with that as its first part.
  ///
  /// - Parameter code: The letters and digits that count.
  public static func isSame(_ written: String, as code: String) -> Bool {
    if compact(written) == code { return true }
    guard let own = Postcode(written) else { return false }
    return own.code == code || own.code.hasPrefix(code) && own.beginning == code
  }

  fileprivate static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

extension Postcode {
  /// The letters and digits of a text that may be a postal code, in pieces between separators.
  struct Parts {
    /// The runs of letters and digits, in upper case.
    var pieces: [String]
    /// The separators that stand between each two pieces.
    var separators: [PostcodePattern.Separator]

    /// The letters of a country before a hyphen or before the digits of a code, as in "CH-8001" and
    /// "LV1010", with the rest of the pieces; `nil` where there are none.
    var withoutPrefix: (prefix: String, rest: Parts)? {
      let bytes = pieces[0].utf8
      let end = bytes.firstIndex { !Postcode.isLetter($0) } ?? bytes.endIndex
      if end == bytes.startIndex { return nil }
      if end == bytes.endIndex {
        guard separators.first == .hyphen else { return nil }
        return (
          pieces[0],
          Parts(pieces: Array(pieces.dropFirst()), separators: Array(separators.dropFirst()))
        )
      }
      guard bytes.distance(from: bytes.startIndex, to: end) == 2,
        !bytes[end...].contains(where: Postcode.isLetter)
      else { return nil }
      let digits = String(pieces[0][end...])
      return (
        String(pieces[0][..<end]),
        Parts(pieces: [digits] + pieces.dropFirst(), separators: separators)
      )
    }
  }

  /// Returns the pieces of a text of letters, digits and single separators; `nil` for any other text,
  /// and for one without a digit, since codes of letters alone could be any word.
  private static func parts(_ written: String) -> Parts? {
    let text = written.utf8.allSatisfy { $0 < 0x80 } ? written : written.withPlainDigits
    // Most words of a query have no digit, or too few as those of a house number, and are told so at once.
    guard text.utf8.count <= limit, text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      text.utf8.count >= AddressFormats.standard.shortestPostcode
    else { return nil }
    var parts = Parts(pieces: [], separators: [])
    var piece: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        piece.append(byte)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        piece.append(byte - 0x20)
      case UInt8(ascii: " "), UInt8(ascii: "-"):
        if piece.isEmpty { return nil }
        parts.separators.append(byte == UInt8(ascii: " ") ? .space : .hyphen)
        parts.pieces.append(String(decoding: piece, as: UTF8.self))
        piece.removeAll(keepingCapacity: true)
      default: return nil
      }
    }
    if piece.isEmpty { return nil }
    parts.pieces.append(String(decoding: piece, as: UTF8.self))
    return parts
  }
}
