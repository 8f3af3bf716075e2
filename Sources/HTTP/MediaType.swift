/// A media type without parameters, in lower case (RFC 9110 section 8.3.1).
public struct MediaType: Hashable, Sendable {
  /// `type/subtype`.
  public let essence: String
  /// The value of `Content-Type`: with `charset=utf-8` for text.
  public let contentType: String

  /// Parameters such as `charset` are left out.
  public init(_ text: String) {
    let essence = text.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
    self.essence = essence
    // Event streams are UTF-8 always.
    let hasCharset = essence.hasPrefix("text/") && essence != "text/event-stream"
    contentType = hasCharset ? "\(essence); charset=utf-8" : essence
  }

  public static let html = MediaType("text/html")
  public static let text = MediaType("text/plain")
  public static let css = MediaType("text/css")
  public static let javaScript = MediaType("text/javascript")
  public static let json = MediaType("application/json")
  public static let geoJSON = MediaType("application/geo+json")
  public static let svg = MediaType("image/svg+xml")
  public static let xml = MediaType("application/xml")
  public static let form = MediaType("application/x-www-form-urlencoded")
  public static let eventStream = MediaType("text/event-stream")

  /// Whether compression makes it smaller.
  public var isCompressible: Bool {
    guard self != .eventStream else { return false }
    return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
      || essence.hasSuffix("javascript") || essence == "image/x-icon"
  }

  /// Whether a range of `Accept` holds it, and how closely: 2 exactly, 1 by type, 0 as `*/*`.
  fileprivate func specificity(in range: MediaType) -> Int? {
    if range == self { return 2 }
    if range.essence == "*/*" { return 0 }
    guard range.essence.hasSuffix("/*") else { return nil }
    return essence.hasPrefix(range.essence.dropLast()) ? 1 : nil
  }
}

extension Request {
  /// The type the client likes best among those offered, by `Accept` (RFC 9110 section 12.5.1);
  /// between equals the earlier one. Nil where it accepts none. Without `Accept` it is the first.
  public func preferred(among offered: [MediaType]) -> MediaType? {
    guard headers.contains("Accept") else { return offered.first }
    let ranges = headers.qualityValues(of: "Accept").map { (MediaType($0.item), $0.quality) }
    var best: (type: MediaType, quality: Double)?
    for type in offered {
      var closest: (specificity: Int, quality: Double)?
      for (range, quality) in ranges {
        guard let specificity = type.specificity(in: range) else { continue }
        if specificity > closest?.specificity ?? -1 { closest = (specificity, quality) }
      }
      if let closest, closest.quality > best?.quality ?? 0 { best = (type, closest.quality) }
    }
    return best?.type
  }
}
