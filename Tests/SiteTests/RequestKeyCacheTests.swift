import HTTP
import Places
import StubServices
import Synchronization
import TestSupport
import Testing

@testable import Site

@Suite struct KnownRequestsTests {
  private static func site(dataVersion: @escaping @Sendable () -> String = { "1" }) -> Site {
    Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), now: Site.noonInNewYork,
      dataVersion: dataVersion)
  }

  private static let headers: [HeaderFields] = [
    ["Accept": "text/html"], ["Accept": "application/geo+json"],
    ["Accept": "text/html", "Accept-Language": "de"],
    ["Accept": "text/html", "Accept-Encoding": "gzip"],
    ["Accept": "text/html", "X-Fragment": "results"],
    ["Accept": "text/html", "Cookie": "recents=q=Zurich&c="],
    ["Accept": "text/html", "Cookie": "recents=off"],
    ["Accept": "text/html", "Cookie": "language=de"],
    ["Accept": "text/html", "Cookie": "recents=off; language=ja"],
  ]

  @Test(
    .slow,
    arguments: [
      "/", "/?q=paris", "/map.svg?q=paris", "/suggestions.json?q=par", "/?q=paris&lang=fr",
      "/?q=paris&lang=de", "/?q=paris&in=fr",
      "/places/stub:paris", "/static/none",
    ])
  func `who asks again is answered as if for the first time, whatever others asked before`(
    target: String
  ) async throws {
    let site = Self.site()
    for _ in 0..<3 {
      for headers in Self.headers {
        let known = try await Exchange(target, headers: headers, site: site)
        let first = try await Exchange(target, headers: headers, site: Self.site())
        #expect(known.response.status == first.response.status)
        #expect(known.response.headers == first.response.headers)
        #expect(known.body == first.body)
      }
    }
  }

  @Test func `what was known of other data is asked for anew`() async throws {
    let version = Mutex("1")
    let site = Self.site { version.withLock { $0 } }
    let request = try Request(target: "/?q=paris", headers: ["Accept": "text/html"])
    for _ in 0..<3 { _ = await site.handler(request) }
    #expect(site.responses.requestKeys.key(for: request, dataVersion: "1") != nil)
    #expect(site.responses.requestKeys.key(for: request, dataVersion: "2") == nil)
    version.withLock { $0 = "2" }
    for _ in 0..<3 { _ = await site.handler(request) }
    #expect(site.responses.requestKeys.key(for: request, dataVersion: "2")?.dataVersion == "2")
  }
}
