/// A media type without parameters, in lower case (RFC 9110 section 8.3.1).
public struct MediaType: Hashable, Sendable {
  /// The type and subtype of the media type, as in `text/html`.
  public let essence: String
  /// The media type as the value of `Content-Type`, with `charset=utf-8` after it if it is text.
  public let contentType: String

  /// Creates a media type from the value of a `Content-Type` field; parameters such as `charset`
  /// are dropped.
  public init(_ text: String) {
    let essence = text.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
    self.essence = essence
    // Event streams are always UTF-8 and take no parameter.
    let hasCharset = essence.hasPrefix("text/") && essence != "text/event-stream"
    contentType = hasCharset ? "\(essence); charset=utf-8" : essence
  }

  public static let html = MediaType("text/html")
  public static let text = MediaType("text/plain")
  public static let css = MediaType("text/css")
  public static let javaScript = MediaType("text/javascript")
  public static let json = MediaType("application/json")
  /// The media type of problem details, which tell programs why a request failed (RFC 9457).
  public static let problem = MediaType("application/problem+json")
  public static let geoJSON = MediaType("application/geo+json")
  public static let svg = MediaType("image/svg+xml")
  public static let xml = MediaType("application/xml")
  public static let form = MediaType("application/x-www-form-urlencoded")
  public static let eventStream = MediaType("text/event-stream")

  /// A Boolean value that says whether compression makes content of this media type smaller.
  public var isCompressible: Bool {
    guard self != .eventStream else { return false }
    return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
      || essence.hasSuffix("javascript") || essence == "image/x-icon"
  }

  /// Returns how closely an element of `Accept` names the media type: 2 for the type itself, 1 for
  /// `type/*`, 0 for `*/*`; `nil` if the element does not include the type.
  fileprivate func specificity(in range: Span<UInt8>) -> Int? {
    if range.equalsIgnoringCase(essence) { return 2 }
    if range.equals("*/*") { return 0 }
    let essence = essence.utf8Span.span
    guard let slash = essence.firstIndex(of: UInt8(ascii: "/")), range.count == slash + 2,
      range[slash + 1] == UInt8(ascii: "*"),
      range.extracting(0...slash).equalsIgnoringCase(essence.extracting(0...slash))
    else { return nil }
    return 1
  }
}

extension Request {
  /// Returns the media type, of those offered, that the client likes best by the request's `Accept`
  /// (RFC 9110 section 12.5.1), the earlier of equals. Without `Accept` this is the first type;
  /// `nil` means that the client accepts none.
  public func preferred(among offered: [MediaType]) -> MediaType? {
    guard headers.contains("Accept") else { return offered.first }
    var closest = offered.map { _ in (specificity: -1, quality: 0.0) }
    headers.forEachWeighted(of: "Accept") { range, quality in
      for (index, type) in offered.enumerated() {
        guard let specificity = type.specificity(in: range),
          specificity > closest[index].specificity
        else { continue }
        closest[index] = (specificity, quality)
      }
    }
    var best: (type: MediaType, quality: Double)?
    for (type, (_, quality)) in zip(offered, closest) where quality > best?.quality ?? 0 {
      best = (type, quality)
    }
    return best?.type
  }
}
