/// The web address of a place, checked and safe to link to, from a source that is not trusted.
public struct WebAddress: Hashable, Sendable {
  /// The whole web address, fit for a link, with the scheme `http:` or `https:`.
  public let url: String
  /// The web address shortened for people: "port.example/menu".
  public let title: String

  private static let maximumTitle = 40

  /// Creates a web address from a text, or from the first of several that the text separates by
  /// `;`.
  /// - Returns: `nil` for schemes other than those of the web, for texts longer than 2,048 bytes,
  ///   for addresses that name a user (`https://bank.example@elsewhere.example`), and for
  ///   characters that no URL has.
  public init?(_ text: String) {
    guard text.utf8.count <= 2_048 else { return nil }
    let first = text.firstRange(of: ";http").map { text[..<$0.lowerBound] } ?? text[...]
    guard let scheme = ["https://", "http://"].first(where: first.lowercased().hasPrefix),
      first.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    let rest = first.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let isHost = host.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || scalar == "-" || scalar == "." || scalar == ":"
    }
    guard isHost, let start = host.first, start != ":", start != "." else { return nil }
    url = scheme + rest
    title = Self.title(host: host.lowercased(), rest: rest.dropFirst(host.count))
  }

  private static func title(host: String, rest: Substring) -> String {
    var title = (host.hasPrefix("www.") ? String(host.dropFirst(4)) : host) + rest
    if title.hasSuffix("/") { title.removeLast() }
    return title.count > maximumTitle ? "\(title.prefix(maximumTitle - 1))…" : title
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar > " " && !"\"<>\\^`{|}\u{7F}".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default: return true
    }
  }
}
