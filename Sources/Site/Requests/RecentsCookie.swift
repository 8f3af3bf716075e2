import Basics
import HTTP
import Places
import SearchFeature
import Templates

/// A cookie that carries the reader's recent searches; the server keeps none.
struct RecentsCookie: Hashable, Sendable {
  private static let name = "recents"
  /// The largest number of bytes of the recent searches in a cookie: browsers drop a cookie beyond
  /// 4,096 bytes, name and attributes included.
  private static let maximumBytes = 3_800

  /// The reader's recent searches, newest first.
  let searches: [RecentSearch]
  /// A Boolean value that says whether the reader wants recent searches kept.
  let isOn: Bool

  /// The cookie of a reader whose browser keeps no searches yet.
  static let none = RecentsCookie(searches: [], isOn: true)

  private init(searches: [RecentSearch], isOn: Bool) {
    self.searches = searches
    self.isOn = isOn
  }

  /// Creates the cookie of recent searches that a request carries; one that cannot be read counts
  /// as none.
  init(_ request: Request) {
    let text = request.cookie(Self.name)
    isOn = text != "off"
    guard isOn, let fields = text.flatMap({ try? Query(decoding: $0) }) else {
      searches = []
      return
    }
    searches = zip(fields.all("q"), fields.all("c")).prefix(RecentSearch.maximumCount).map {
      RecentSearch(query: $0, completion: Completion.ID($1))
    }
  }

  /// Makes a response set the cookie with the recent searches of a state where they differ from
  /// those of this cookie.
  func update(to state: Search.State, on response: inout Response) {
    let cookie = RecentsCookie(searches: state.recents, isOn: state.recordsRecents)
    if cookie != self { response.headers.append("Set-Cookie", cookie.field) }
  }

  /// Returns the value of `Set-Cookie` that records one more recent search; `nil` where the search
  /// does not change the cookie, or the reader wants none kept.
  func field(recording recent: RecentSearch) -> String? {
    guard isOn else { return nil }
    var searches = searches
    searches.record(recent)
    let cookie = RecentsCookie(searches: searches, isOn: true)
    return cookie == self ? nil : cookie.field
  }

  private var field: String {
    let text = isOn ? Self.encode(searches) : "off"
    let age = text.isEmpty ? 0 : 31_536_000
    return "\(Self.name)=\(text); Path=/; Max-Age=\(age); SameSite=Lax; HttpOnly"
  }

  /// Returns recent searches encoded as the value of a cookie: as many of the newest as fit.
  private static func encode(_ searches: [RecentSearch]) -> String {
    var text = ""
    for search in searches {
      let query = PercentEncoding.encode(search.query, keeping: "-._~:@")
      let completion = PercentEncoding.encode(
        search.completion?.description ?? "", keeping: "-._~:@")
      let pair = "\(text.isEmpty ? "" : "&")q=\(query)&c=\(completion)"
      if text.utf8.count + pair.utf8.count > maximumBytes { break }
      text += pair
    }
    return text
  }
}

extension Request {
  /// Returns the value of the request's cookie of a name (RFC 6265, section 5.4); `nil` where the
  /// request has none of that name.
  func cookie(_ name: String) -> String? {
    for field in headers.values(of: "Cookie") {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name {
          return String(parts[1])
        }
      }
    }
    return nil
  }
}
