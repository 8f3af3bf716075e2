import HTTP
import Places
import SearchFeature
import Templates

/// The recent searches as the reader's own cookie carries them. The server keeps none.
struct RecentsCookie: Hashable, Sendable {
  private static let name = "recents"
  /// Browsers drop a cookie beyond 4,096 bytes, name and attributes included.
  private static let maximumBytes = 3_800

  let searches: [RecentSearch]
  /// Off where the reader wants none kept.
  let isOn: Bool

  static let none = RecentsCookie(searches: [], isOn: true)

  private init(searches: [RecentSearch], isOn: Bool) {
    self.searches = searches
    self.isOn = isOn
  }

  /// What cannot be read counts as none.
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

  /// Sets the cookie where the searches have changed.
  func update(to state: Search.State, on response: inout Response) {
    update(to: RecentsCookie(searches: state.recents, isOn: state.recordsRecents), on: &response)
  }

  /// Sets the cookie where one more search changes it.
  func record(_ recent: RecentSearch, on response: inout Response) {
    guard isOn else { return }
    var searches = searches
    searches.record(recent)
    update(to: RecentsCookie(searches: searches, isOn: true), on: &response)
  }

  private func update(to cookie: RecentsCookie, on response: inout Response) {
    guard cookie != self else { return }
    let text = cookie.isOn ? Self.encode(cookie.searches) : "off"
    let isEmpty = text.isEmpty
    response.headers.append(
      "Set-Cookie",
      "\(Self.name)=\(text); Path=/; Max-Age=\(isEmpty ? 0 : 31_536_000); SameSite=Lax; HttpOnly")
  }

  /// As many of the newest as fit.
  private static func encode(_ searches: [RecentSearch]) -> String {
    var text = ""
    for search in searches {
      let query = percentEncoded(search.query).replacing(",", with: "%2C")
      let completion = percentEncoded(search.completion?.description ?? "")
        .replacing(",", with: "%2C")
      let pair = "\(text.isEmpty ? "" : "&")q=\(query)&c=\(completion)"
      if text.utf8.count + pair.utf8.count > maximumBytes { break }
      text += pair
    }
    return text
  }
}

extension Request {
  /// The value of a cookie (RFC 6265, section 5.4).
  fileprivate func cookie(_ name: String) -> String? {
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
