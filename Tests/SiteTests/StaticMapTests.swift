import Foundation
import HTTP
import Places
import StubServices
import Testing

@testable import Site

@Suite struct StaticMapTests {
  private let site = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource())

  private func answer(_ query: String) async throws -> (status: Int, text: String) {
    let response = await site.handler(try Request(target: "/map.svg?\(query)"))
    guard case .bytes(let bytes) = response.body else { return (response.status.code, "") }
    #expect(response.headers["Content-Type"]?.hasPrefix("image/svg+xml") ?? false)
    return (response.status.code, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `markers are numbered and framed, with their labels`() async throws {
    let map = try await answer("markers=40.7,-74,Here%20%26%20now|40.71,-73.99&size=400x300")
    #expect(map.status == 200)
    #expect(map.text.contains("<title>1: Here &amp; now</title>"))
    #expect(map.text.components(separatedBy: "class=\"marker\"").count == 3)
    #expect(map.text.contains("viewBox=\"0 0 400 300\""))
  }

  @Test func `the label of a single marker is drawn, and one without leaves no colon`()
    async throws
  {
    #expect(try await answer("markers=40.7,-74,Home").text.contains(">Home</text>"))
    let unnamed = try await answer("markers=40.7,-74|40.71,-74,Home&q=")
    #expect(unnamed.text.contains("<title>1</title>"))
    #expect(unnamed.text.contains("<desc>Home</desc>"))
  }

  @Test func `a map that could not be read is kept by nobody`() async throws {
    let site = Site(geocoder: StubGeocoder(), features: UnreadableMap())
    for target in ["/map.svg?markers=40.7,-74", "/map.svg?q=apple"] {
      let response = await site.handler(try Request(target: target))
      #expect(response.headers["Cache-Control"] == "no-cache")
    }
  }

  @Test func `a path is drawn where it goes`() async throws {
    let map = try await answer("path=40.7,-74|40.71,-73.99|40.7,-73.98&theme=light")
    #expect(map.status == 200)
    #expect(map.text.contains("<path class=\"route\" d=\"m"))
  }

  @Test func `a path goes the shorter way around the globe`() async throws {
    let map = try await answer("path=-17,179|-17,-179&center=-17,180&zoom=6")
    let path = try #require(map.text.firstMatch(of: /class="route" d="m([-0-9. ]+)/))
    // The path is two degrees wide at that zoom, in pixels.
    let numbers = path.output.1.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
    #expect(abs(numbers[2] - 91) < 1)
  }

  @Test func `a scale makes the picture larger and not what it shows`() async throws {
    let map = try await answer("center=40.7,-74&zoom=12&size=400x300&scale=2")
    #expect(map.text.contains("width=\"800\" height=\"600\" viewBox=\"0 0 400 300\""))
  }

  @Test(arguments: [
    ("markers=40.7", "Markers must be"), ("markers=95,0", "Markers must be"),
    ("path=1,1", "two points"), ("path=1,1|x", "The path must be"),
    ("center=1,1", "belong together"), ("zoom=3", "belong together"),
    ("center=1,1&zoom=99", "from 0 to 20"), ("scale=9&q=a", "from 1 to 3"),
    ("markers=1,1&q=paris", "or what"), ("size=1x1", "size"), ("theme=pink", "theme"),
    ("markers=1,1,\(String(repeating: "x", count: 41))", "characters"),
    ("markers=\(String(repeating: "1,1|", count: 51))", "parts"),
    ("path=\(String(repeating: "1,1|", count: 301))", "parts"),
  ])
  func `what cannot be drawn is a picture that says why`(
    query: String, reason: String
  ) async throws {
    let map = try await answer(query)
    #expect(map.status == 400)
    #expect(map.text.hasPrefix("<svg xmlns="))
    #expect(map.text.contains(reason))
  }

  @Test func `a click without script leads to what is there`() async throws {
    let target = "/reverse?at.x=400&at.y=300&region=40.7,-74,0.05,0.1&size=800x600"
    let response = await site.handler(try Request(target: target))
    #expect(response.status.code == 303)
    #expect(response.headers["Location"] == "/reverse?at=40.7,-74&view=40.7,-74,0.05,0.1")
    let german = await site.handler(try Request(target: "\(target)&lang=de&units=metric"))
    #expect(
      german.headers["Location"]
        == "/reverse?at=40.7,-74&view=40.7,-74,0.05,0.1&lang=de&units=metric")
    for wrong in ["at.x=1", "at.x=1&at.y=9999&region=1,1,1,1&size=800x600", "at.x=1&at.y=1"] {
      let refused = await site.handler(try Request(target: "/reverse?\(wrong)"))
      #expect(refused.status.code == 400)
    }
  }
}

private struct UnreadableMap: MapFeatureSource {
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures { throw .unavailable("damaged") }

  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] { throw .unavailable("damaged") }

  func isWhole(in region: CoordinateRegion) -> Bool { false }

  @Test func `a map depends on its address and the language alone`() async throws {
    let fields: [HeaderFields] = [
      [:], ["Sec-CH-UA-Mobile": "?1"], ["User-Agent": "x Mobile"], ["Cookie": "view=1,2,3,4"],
    ]
    var maps: Set<[UInt8]> = []
    for headers in fields {
      let exchange = try await Exchange("/map.svg?q=berlin", headers: headers)
      #expect(exchange.response.headers["Vary"] == "Accept-Language, Accept-Encoding")
      maps.insert(exchange.body)
    }
    #expect(maps.count == 1)
  }
}
