import HTTP
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests of what a reader is told when an answer is not the best possible.
@Suite struct NoticeTests {
  private static let sentence = "Nominatim does not answer just now: some places may be missing."

  /// Returns a site whose answers carry the notice, as long as there is one.
  private func site(_ notice: Monitor<SearchNotice?>) -> Site {
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { _ in [] }
    geocoder.onSearch = { request throws(GeocoderError) in
      var response = try await StubGeocoder().search(request)
      response.notice = notice.value
      return response
    }
    geocoder.onReverse = { coordinate throws(GeocoderError) in
      var response = try await StubGeocoder().reverse(coordinate, language: .english)
      response.notice = notice.value
      return response
    }
    return Site(geocoder: geocoder, features: StubMapFeatureSource())
  }

  private let failed = Monitor<SearchNotice?>(.serviceUnavailable(name: "Nominatim"))

  @Test(arguments: [
    "/?q=apple", "/?q=Atlantis", "/reverse?at=40.74,-73.99",
  ])
  func `the page says so in a sentence`(target: String) async throws {
    let exchange = try await Exchange(target, site: site(failed))
    #expect(exchange.response.status == .ok)
    #expect(exchange.text.contains("<p class=\"notice\" role=\"status\">\(Self.sentence)</p>"))
    let fragment = try await Exchange(
      target, headers: ["Accept": "text/html", "X-Fragment": "results"], site: site(failed))
    #expect(fragment.text.contains(Self.sentence))
  }

  @Test func `GeoJSON says so in a member of its own`() async throws {
    let headers: HeaderFields = ["Accept": "application/geo+json"]
    let missing = try await Exchange("/?q=Berlin", headers: headers, site: site(failed))
    #expect(
      missing.text.contains(
        #""notice":{"code":"serviceUnavailable","message":"\#(Self.sentence)","#
          + #""service":"Nominatim"}"#))
    let old = Monitor<SearchNotice?>(.servedFromCache(age: .seconds(90)))
    let reverse = try await Exchange("/reverse?at=40.74,-73.99", headers: headers, site: site(old))
    #expect(reverse.text.contains(#""notice":{"age":90,"code":"servedFromCache","message":"#))
    let best = try await Exchange("/?q=Berlin", headers: headers, site: site(Monitor(nil)))
    #expect(!best.text.contains("notice"))
  }

  @Test func `data says how an answer agrees with the query, and what it leaves out`() async throws
  {
    let headers: HeaderFields = ["Accept": "application/geo+json"]
    let exact = try await Exchange("/?q=Berlin", headers: headers, site: site(Monitor(nil)))
    #expect(exact.text.contains(#""match":"exact""#))
    let partial = try await Exchange(
      "/?q=Zzyzx+Berlin", headers: headers, site: site(Monitor(.wordsUnknown("Zzyzx"))))
    #expect(partial.text.contains(#""unmatched":"Zzyzx""#))
    let corrected = try await Exchange(
      "/?q=Berlin", headers: headers, site: site(Monitor(.nameUnknown("Berlinn"))))
    #expect(corrected.text.contains(#""corrected":"Berlinn""#))
    #expect(corrected.text.contains(#""match":"corrected""#))
    let here = try await Exchange(
      "/reverse?at=40.74,-73.99", headers: headers, site: site(Monitor(nil)))
    #expect(!here.text.contains(#""match""#))
    for type in ["application/gpx+xml", "application/vnd.google-earth.kml+xml"] {
      let document = try await Exchange(
        "/?q=Berlin", headers: ["Accept": type], site: site(Monitor(.wordsUnknown("Zzyzx"))))
      #expect(document.text.contains("“Zzyzx” was left out"))
    }
  }

  @Test func `an answer of nothing says why on the page`() async throws {
    let notice = Monitor<SearchNotice?>(.offTheGlobe("91, 181"))
    let page = try await Exchange("/?q=91,+181", site: site(notice))
    #expect(page.text.contains("“91, 181” is no point on the globe"))
  }

  @Test(arguments: ["/?q=apple", "/map.svg?q=apple", "/reverse?at=40.74,-73.99"])
  func `what carries a notice is not kept`(target: String) async throws {
    let notice = Monitor(failed.value)
    let site = site(notice)
    let first = try await Exchange(target, site: site)
    #expect(site.responses.byteCount == 0)
    #expect(first.response.headers["Cache-Control"]?.contains("no-cache") == true)
    notice.withLock { $0 = nil }
    let second = try await Exchange(target, site: site)
    #expect(!second.text.contains(Self.sentence))
    #expect(site.responses.byteCount > 0)
  }
}
