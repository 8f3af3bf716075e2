import HTTP
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

@Suite struct SharedCacheTests {
  /// A renderer that counts its calls, and answers only once it is told to.
  private final class Renderer: Sendable {
    let count = Monitor(0)
    let isOpen: Monitor<Bool>

    init(isOpen: Bool = true) { self.isOpen = Monitor(isOpen) }

    func render(_ text: String = "page", status: Status = .ok) async -> CachedResponse {
      count.withLock { $0 += 1 }
      _ = await isOpen.wait { $0 }
      return CachedResponse(.text(text, status: status))
    }
  }

  private func cache(bytes: Int = 1 << 20) -> CoalescingCache<String, CachedResponse> {
    CoalescingCache(maximumBytes: bytes, executor: nil) { $0.isLasting ? $0.byteCount : nil }
  }

  @Test func `the same is rendered once`() async throws {
    let (cache, renderer) = (cache(), Renderer())
    for _ in 0..<3 { _ = try await cache.value(for: "a") { await renderer.render() } }
    #expect(renderer.count.value == 1)
    _ = try await cache.value(for: "b") { await renderer.render() }
    #expect(renderer.count.value == 2)
  }

  @Test func `equal requests at once wait for one rendering`() async throws {
    let (cache, renderer) = (cache(), Renderer(isOpen: false))
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { _ = try await cache.value(for: "a") { await renderer.render() } }
      }
      _ = await renderer.count.wait { $0 == 1 }
      renderer.isOpen.withLock { $0 = true }
      try await group.waitForAll()
    }
    #expect(renderer.count.value == 1)
  }

  @Test func `a rendering ends when nobody waits for it, and not before`() async throws {
    let (cache, started, ended) = (cache(), Monitor(0), Monitor(0))
    let readers = (0..<2).map { _ in
      Task {
        try await cache.value(for: "a") {
          started.withLock { $0 += 1 }
          defer { ended.withLock { $0 += 1 } }
          try await Task.sleep(for: .seconds(3600))
          return CachedResponse(.text("page"))
        }
      }
    }
    #expect(await started.wait { $0 == 1 })
    #expect(await cache.waiterCount(for: "a", reaches: 2))
    readers[0].cancel()
    #expect(await cache.waiterCount(for: "a", reaches: 1))
    #expect(ended.value == 0)
    readers[1].cancel()
    #expect(await ended.wait { $0 == 1 })
    for reader in readers {
      await #expect(throws: CancellationError.self) { try await reader.value }
    }
    let renderer = Renderer()
    _ = try await cache.value(for: "a") { await renderer.render() }
    #expect(renderer.count.value == 1)
  }

  @Test func `what a rendering that was cancelled makes all the same is not kept`() async throws {
    let (cache, renderer) = (cache(), Renderer())
    let cancelled = Monitor(false)
    let reader = Task {
      try await cache.value(for: "a") {
        try? await Task.sleep(for: .seconds(3600))
        defer { cancelled.withLock { $0 = true } }
        return await renderer.render("half")
      }
    }
    #expect(await cache.waiterCount(for: "a", reaches: 1))
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(cancelled.value)
    let next = try await cache.value(for: "a") { await renderer.render("whole") }
    #expect(next.response.headers["ETag"] == EntityTag(of: Array("whole".utf8)).text)
  }

  @Test func `refreshing renders anew and keeps what came of it`() async throws {
    let (cache, renderer) = (cache(), Renderer())
    _ = try await cache.value(for: "a") { await renderer.render("old") }
    _ = try await cache.value(for: "a", isRefreshing: true) { await renderer.render("new") }
    let kept = try await cache.value(for: "a") { await renderer.render("newer") }
    #expect(kept.response.headers["ETag"] == EntityTag(of: Array("new".utf8)).text)
  }

  @Test func `failures are not kept`() async throws {
    struct Failure: Error {}
    let (cache, renderer) = (cache(), Renderer())
    await #expect(throws: Failure.self) {
      _ = try await cache.value(for: "a") { throw Failure() }
    }
    _ = try await cache.value(for: "a") {
      await renderer.render(status: .serviceUnavailable)
    }
    _ = try await cache.value(for: "a") { await renderer.render() }
    #expect(renderer.count.value == 2)
  }

  @Test func `its bytes are bounded, and what is asked for stays`() async throws {
    let (cache, renderer) = (cache(bytes: 20_000), Renderer())
    let page = String(repeating: "x", count: 1000)
    for number in 0..<100 {
      _ = try await cache.value(for: "favourite") { await renderer.render(page) }
      _ = try await cache.value(for: "\(number)") { await renderer.render(page) }
    }
    // The favourite was rendered once; the others were rendered once each and then dropped.
    #expect(renderer.count.value == 101)
    _ = try await cache.value(for: "0") { await renderer.render(page) }
    #expect(renderer.count.value == 102)
  }

  @Test func `what is larger than the cache is answered all the same`() async throws {
    let (cache, renderer) = (cache(bytes: 100), Renderer())
    for _ in 0..<2 { _ = try await cache.value(for: "a") { await renderer.render() } }
    #expect(renderer.count.value == 2)
  }
}

extension CoalescingCache {
  /// Returns whether the given number of callers wait within ten seconds.
  fileprivate func waiterCount(for key: Key, reaches count: Int) async -> Bool {
    for _ in 0..<1000 {
      if waiterCount(for: key) == count { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}

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
    dataVersion: @escaping @Sendable () -> String = { "" }
  ) -> (Site, searches: Monitor<Int>) {
    let searches = Monitor(0)
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { _ in [] }
    geocoder.onSearch = { _ in
      searches.withLock { $0 += 1 }
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
}

extension Exchange {
  /// The address of the body's bytes, which two exchanges share only if the body was not made
  /// twice.
  fileprivate var storage: UnsafePointer<UInt8>? {
    body.withUnsafeBufferPointer { $0.baseAddress }
  }
}
