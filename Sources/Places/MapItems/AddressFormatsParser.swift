/// A parser of `Resources/address-formats.txt`, the text that says how countries write addresses,
/// whose grammar stands at its top.
struct AddressFormatsParser {
  /// An error that says which line of a text of address formats is wrong, and why.
  struct Failure: Error, Equatable, CustomStringConvertible {
    /// The number of the wrong line, from 1.
    let line: Int
    /// A sentence that says what is wrong with the line.
    let reason: String

    var description: String { "line \(line): \(reason)" }
  }

  /// The formats of the countries read so far, in the order of the text.
  private(set) var formats: [AddressFormat] = []

  /// Creates a parser that has read the whole text of address formats.
  init(_ text: String) throws(Failure) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      let words = line.drop { $0 == " " }
      let keyword = words.prefix { $0 != " " }
      let value = words.dropFirst(keyword.count + 1)
      do throws(Wrong) {
        try read(keyword, value)
      } catch {
        throw Failure(line: number, reason: error.reason)
      }
    }
  }

  /// An error that says what is wrong with a line, wherever it stands.
  private struct Wrong: Error {
    let reason: String
  }

  private mutating func read(_ keyword: Substring, _ value: Substring) throws(Wrong) {
    if value.isEmpty { throw Wrong(reason: "Nothing follows “\(keyword)”.") }
    if keyword == "country" {
      formats.append(AddressFormat(countryCode: String(value)))
      return
    }
    guard let last = formats.indices.last else { throw Wrong(reason: "No country stands above.") }
    switch keyword {
    case "format": formats[last].parts = try Self.parts(value)
    case "prefix": formats[last].prefix = String(value)
    case "postcodes":
      for word in value.split(separator: " ") {
        guard let pattern = PostcodePattern(word) else {
          throw Wrong(reason: "“\(word)” is no pattern of postal codes.")
        }
        formats[last].postcodes.append(pattern)
      }
    case "states": formats[last].states = try Self.states(value)
    default: throw Wrong(reason: "Nothing is called “\(keyword)” of a country.")
    }
  }

  /// Returns the parts of an address in a format such as "%A, %Z %C".
  private static func parts(_ text: Substring) throws(Wrong) -> [AddressFormat.Part] {
    var parts: [AddressFormat.Part] = []
    for (index, piece) in text.split(separator: "%", omittingEmptySubsequences: false).enumerated()
    {
      if index == 0 {
        guard piece.isEmpty else { throw Wrong(reason: "A format begins with a part.") }
        continue
      }
      switch piece.first {
      case "A": parts.append(.street)
      case "Z": parts.append(.postcode)
      case "C": parts.append(.city)
      case "S": parts.append(.state)
      default: throw Wrong(reason: "“%\(piece.prefix(1))” is no part of an address.")
      }
      if piece.count > 1 { parts.append(.text(String(piece.dropFirst()))) }
    }
    return parts
  }

  /// Returns the names of states by their codes, from a text such as "NY=New York;TX=Texas".
  private static func states(_ text: Substring) throws(Wrong) -> [String: [String]] {
    var states: [String: [String]] = [:]
    for entry in text.split(separator: ";") {
      let sides = entry.split(separator: "=")
      guard sides.count == 2 else { throw Wrong(reason: "“\(entry)” is no code and name.") }
      states[String(sides[0])] = sides[1].split(separator: "/").map(String.init)
    }
    return states
  }
}
