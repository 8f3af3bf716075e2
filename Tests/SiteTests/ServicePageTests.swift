import Foundation
import HTTP
import HTTPServer
import LiveServices
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests of pages over a service that is asked over the loopback interface.
@Suite struct ServicePageTests {
  private static let found = FakeAnswer.answer(
    headers: ["Content-Type": "text/xml; charset=utf-8"],
    body: """
      <searchresults><place osm_type="node" osm_id="7" lat="43.73" lon="7.42" class="amenity" \
      type="cafe" display_name="Dock, Monaco" importance="0.1"><country>Monaco</country>\
      <country_code>mc</country_code><namedetails><name desc="name">Dock</name></namedetails>\
      </place></searchresults>
      """)

  /// Returns a Nominatim geocoder over a fake service.
  ///
  /// - Parameter timeout: The time to wait for an answer, which by default is long enough for a
  ///   busy machine.
  private func nominatim(
    _ service: FakeService, timeout: Duration = .seconds(60)
  ) -> any Geocoder {
    let http = CurlClient(version: "1", contact: nil)
    var limits = ServiceLimits.standard
    limits.timeout = timeout
    return limits.guarding(
      NominatimGeocoder(http: http, baseURL: service.baseURL), name: "Nominatim",
      clock: ContinuousClock())
  }

  private func site(_ geocoder: any Geocoder, _ workers: Workers) -> Site {
    Site(geocoder: geocoder, features: StubMapFeatureSource(), workers: workers)
  }

  @Test(.slow) func `a page that nobody waits for any more lets the service go`() async throws {
    let service = try FakeService(.never)
    let workers = Workers()
    let site = site(SearchOnlyGeocoder(nominatim(service)), workers)
    try await withServer(workers: workers, handler: site.handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("GET /?q=dock HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n")
      #expect(await service.log.wait { $0.requests.count == 1 })
      let start = ContinuousClock.now
      await client.close()
      let closure = try #require(await service.firstClosure())
      // This takes a twentieth of a second if nothing else runs.
      #expect(closure - start < .seconds(20))
    }
  }

  @Test(.slow) func `a page does without a service that never answers, and says so`() async throws {
    let service = try FakeService(.never)
    let workers = Workers()
    let first = FallbackGeocoder.Source(
      name: "Stub", geocoder: StubGeocoder(), idSources: ["stub"], debounce: .zero)
    let second = FallbackGeocoder.Source(
      name: "Nominatim", geocoder: SearchOnlyGeocoder(nominatim(service, timeout: .seconds(1))),
      idSources: ["osm"], debounce: .zero)
    let site = site(
      FallbackGeocoder(first, then: second, clock: ContinuousClock()), workers)
    let exchange = try await Exchange("/?q=Atlantis", site: site)
    #expect(exchange.response.status == .ok)
    #expect(exchange.text.contains("Nominatim does not answer just now"))
    #expect(service.requests.count == 1)
  }

  @Test func `a page that is refreshed is asked for anew`() async throws {
    let service = try FakeService(Self.found)
    let site = site(SearchOnlyGeocoder(nominatim(service)), Workers())
    for (cacheControl, count) in [(nil, 1), ("no-cache", 2), (nil, 2), ("no-cache", 3)] {
      var headers: HeaderFields = ["Accept": "text/html"]
      headers["Cache-Control"] = cacheControl
      _ = try await Exchange("/?q=dock", headers: headers, site: site)
      #expect(service.requests.count { $0.target.hasPrefix("/search?") } == count)
    }
  }

  @Test func `a link that refreshes is answered anew, whatever the browser keeps`() async throws {
    let service = try FakeService(Self.found)
    let site = site(SearchOnlyGeocoder(nominatim(service)), Workers())
    for (target, count) in [("/?q=dock", 1), ("/?q=dock&refresh=1", 2), ("/?q=dock", 2)] {
      let page = try await Exchange(target, site: site)
      #expect(
        page.text.contains("href=\"/?q=dock&amp;refresh=1\" rel=\"nofollow\">Search again</a>"))
      #expect(service.requests.count { $0.target.hasPrefix("/search?") } == count)
    }
  }

  @Test func `what a service found is a page and a place, and is asked for once`() async throws {
    let service = try FakeService(Self.found)
    let site = site(SearchOnlyGeocoder(nominatim(service)), Workers())
    for _ in 0..<3 {
      let exchange = try await Exchange("/?q=dock", site: site)
      #expect(exchange.text.contains("/places/osm:node/7"))
    }
    #expect(service.requests.filter { $0.target.hasPrefix("/search?") }.count == 1)
  }
}
