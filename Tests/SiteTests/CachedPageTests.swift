import HTTP
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests of the cache as clients see it.
@Suite struct CachedPageTests {
  @Test func `who has the page already is told so`() async throws {
    let site = Site.stub
    for target in ["/?q=apple", "/map.svg?q=apple", "/places/stub:berlin", "/"] {
      let first = try await Exchange(target, site: site)
      let tag = try #require(first.response.headers["ETag"])
      let again = try await Exchange(
        target, headers: ["Accept": "text/html", "If-None-Match": tag], site: site)
      #expect(again.response.status == .notModified)
      #expect(again.body.isEmpty)
      #expect(again.response.headers["ETag"] == tag)
    }
  }

  /// Returns a site over a geocoder, and the number of searches that this has answered.
  private func counting(
    dataVersion: @escaping @Sendable () -> String = { "" },
    onSearch: @escaping @Sendable () -> Void = {}
  ) -> (Site, searches: Monitor<Int>) {
    let searches = Monitor(0)
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { _ in [] }
    geocoder.onSearch = { _ in
      searches.withLock { $0 += 1 }
      onSearch()
      return SearchResponse(mapItems: [])
    }
    let site = Site(
      geocoder: geocoder, features: StubMapFeatureSource(), dataVersion: dataVersion)
    return (site, searches)
  }

  @Test func `equal suggestions are asked for once, whoever asks and however the page is set`()
    async throws
  {
    let asked = Monitor<[String]>([])
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { fragment in
      asked.withLock { $0.append(fragment) }
      return []
    }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let first = try await Exchange("/suggestions.json?q=app&lang=en", site: site)
    let cookie: HeaderFields = ["Cookie": "recents=q=Secret&c="]
    let second = try await Exchange(
      "/suggestions.json?size=300x200&lang=en&q=app", headers: cookie, site: site)
    #expect(second.body == first.body)
    #expect(asked.value == ["app"])
    for target in ["q=app&lang=de", "q=app&lang=en&region=1,2,3,4", "q=appl&lang=en"] {
      _ = try await Exchange("/suggestions.json?\(target)", site: site)
    }
    #expect(asked.value == ["app", "app", "app", "appl"])
  }

  @Test func `parameters in another order are the same page`() async throws {
    let (site, searches) = counting()
    _ = try await Exchange("/?q=apple&limit=5&lang=en", site: site)
    _ = try await Exchange("/?lang=en&limit=5&q=apple", site: site)
    #expect(searches.value == 1)
    _ = try await Exchange("/?lang=en&limit=6&q=apple", site: site)
    #expect(searches.value == 2)
  }

  @Test func `a page is rendered once and compressed once, with its own tag`() async throws {
    let (site, searches) = counting()
    let gzip: HeaderFields = ["Accept": "text/html", "Accept-Encoding": "gzip, br"]
    let compressed = try await Exchange("/?q=apple", headers: gzip, site: site)
    let whole = try await Exchange("/?q=apple", site: site)
    let again = try await Exchange("/?q=apple", headers: gzip, site: site)
    #expect(searches.value == 1)
    #expect(compressed.response.headers["Content-Encoding"] == "gzip")
    #expect(whole.response.headers["Content-Encoding"] == nil)
    #expect(compressed.body.count < whole.body.count)
    #expect(compressed.storage == again.storage)
    let tag = try #require(whole.response.headers["ETag"])
    #expect(compressed.response.headers["ETag"] == "W/\(tag)")
    for response in [compressed.response, whole.response] {
      #expect(response.headers.contains("Accept-Encoding", in: "Vary"))
    }
    // Both forms of the page are counted.
    #expect(site.responses.byteCount > compressed.body.count + whole.body.count)
    let plain: HeaderFields = ["Accept": "text/html"]
    for (var headers, tag) in [(gzip, "W/\(tag)"), (plain, tag)] {
      headers["If-None-Match"] = tag
      let current = try await Exchange("/?q=apple", headers: headers, site: site)
      #expect(current.response.status == .notModified)
      #expect(current.response.headers["ETag"] == tag)
      #expect(current.response.headers["Content-Encoding"] == nil)
    }
    #expect(searches.value == 1)
  }

  @Test func `a start page with recent searches is kept nowhere`() async throws {
    let site = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource())
    let cookie: HeaderFields = ["Accept": "text/html", "Cookie": "recents=q=Secret&c="]
    _ = try await Exchange("/?region=1,2,3,4", headers: cookie, site: site)
    #expect(site.responses.byteCount == 0)
    _ = try await Exchange("/?region=1,2,3,4", site: site)
    #expect(site.responses.byteCount > 0)
  }

  @Test func `one reader's recent searches are never another's`() async throws {
    let site = Site.stub
    let cookie: HeaderFields = ["Accept": "text/html", "Cookie": "recents=q=Secret&c="]
    let own = try await Exchange("/", headers: cookie, site: site)
    #expect(own.text.contains("Secret"))
    let other = try await Exchange("/", site: site)
    #expect(!other.text.contains("Secret"))
    let search = try await Exchange("/?q=apple", headers: cookie, site: site)
    #expect(
      search.response.headers["Set-Cookie"]?.hasPrefix("recents=q=apple&c=&q=Secret&c=;") == true)
    let otherSearch = try await Exchange("/?q=apple", site: site)
    #expect(otherSearch.response.headers["Set-Cookie"]?.hasPrefix("recents=q=apple&c=;") == true)
  }

  @Test func `new data is rendered anew`() async throws {
    let version = Monitor("1")
    let (site, searches) = counting(dataVersion: { version.value })
    for _ in 0..<2 { _ = try await Exchange("/?q=apple", site: site) }
    #expect(searches.value == 1)
    version.withLock { $0 = "2" }
    _ = try await Exchange("/?q=apple", site: site)
    #expect(searches.value == 2)
  }

  @Test func `a page whose data was replaced while it was made is made again of the new data`()
    async throws
  {
    let version = Monitor("1")
    let (site, searches) = counting(
      dataVersion: { version.value }, onSearch: { version.withLock { $0 = "2" } })
    _ = try await Exchange("/?q=apple", site: site)
    #expect(searches.value == 2)
  }
}

extension Exchange {
  /// The address of the body's bytes, which two exchanges share only if the body was not made
  /// twice.
  fileprivate var storage: UnsafePointer<UInt8>? {
    body.withUnsafeBufferPointer { $0.baseAddress }
  }
}
