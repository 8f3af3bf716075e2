import Foundation
import LiveServices
import Places
import Testing

/// Tests of recorded answers of Nominatim and Photon, one after the other. The expected results are
/// read from the recordings by plain means, beside the parsers.
@Suite struct CapturesTests {
  private func nominatim(_ capture: RecordedAnswer) async -> Result<[MapItem], GeocoderError> {
    let geocoder = NominatimGeocoder(
      http: ScriptedService(capture.result), baseURL: "http://n.test")
    return capture.url.hasPrefix("/reverse")
      ? await geocoder.reverseAnswer() : await geocoder.answer()
  }

  @Test(RecordedAnswer.areThere) func `every recording is tried`() {
    #expect(RecordedAnswer.nominatim.count >= 70)
    #expect(RecordedAnswer.others.count { $0.hasPrefix("photon_") } == 15)
  }

  @Test(
    RecordedAnswer.areThere,
    arguments: RecordedAnswer.nominatim.filter { $0.status == 200 && $0.file.hasSuffix(".xml") })
  func `Nominatim's places are those in the recording`(capture: RecordedAnswer) async throws {
    let items = try await nominatim(capture).get()
    // Without its country, which not every recording has, the position of a country or postcode is
    // unknown.
    let tags = capture.all(/<((?:place|result) [^>]*)>/).filter { tag in
      tag.contains(" osm_type=") || capture.body.contains("<country_code>")
    }
    #expect(items.count == tags.count)
    for (item, tag) in zip(items, tags) {
      func attribute(_ name: String) -> String? {
        guard let start = tag.range(of: " \(name)=\"")?.upperBound else { return nil }
        return tag[start...].split(separator: "\"", omittingEmptySubsequences: false).first
          .map(String.init)
      }
      if let kind = attribute("osm_type"), let number = attribute("osm_id") {
        #expect(item.id.description == "osm:\(kind)/\(number)")
      } else {
        #expect(item.id.source == "nominatim")
      }
      #expect(attribute("lat").flatMap(Double.init) == item.coordinate.latitude)
      #expect(attribute("lon").flatMap(Double.init) == item.coordinate.longitude)
      let box = attribute("boundingbox")?.split(separator: ",").compactMap { Double($0) } ?? []
      try #require(box.count == 4)
      #expect(abs(item.region.south - box[0]) < 1e-6 && abs(item.region.north - box[1]) < 1e-6)
      #expect(abs(item.region.west - box[2]) < 1e-6 && abs(item.region.east - box[3]) < 1e-6)
      if let type = attribute("type"), attribute("class") == "amenity" {
        #expect(item.category.rawValue == type)
      }
      #expect(capture.body.contains(item.name.replacing("&", with: "&amp;")))
    }
  }

  @Test(RecordedAnswer.areThere, arguments: RecordedAnswer.nominatim.filter { $0.status == 400 })
  func `Nominatim's refusals give their reason`(capture: RecordedAnswer) async throws {
    let sentences =
      capture.all(/<message>([^<]*)<\/message>/) + capture.all(/"message":"([^"]*)"/)
      + capture.all(/ERROR 400: (.*)/)
    let sentence = try #require(sentences.first)
    #expect(await nominatim(capture) == .failure(.invalidRequest(sentence)))
  }

  @Test(
    RecordedAnswer.areThere,
    arguments: RecordedAnswer.nominatim.filter { $0.status == 200 && !$0.file.hasSuffix(".xml") })
  func `what is no XML is no answer of Nominatim`(capture: RecordedAnswer) async {
    #expect(await nominatim(capture).isMalformedResponse)
  }

  @Test(RecordedAnswer.areThere, arguments: RecordedAnswer.nominatim.filter { $0.status >= 404 })
  func `a failure of Nominatim is one`(capture: RecordedAnswer) async {
    #expect(await nominatim(capture) == .failure(.unavailable("status \(capture.status)")))
  }

  @Test(
    RecordedAnswer.areThere,
    arguments: [
      ("error_500_internal.json", 500), ("error_db_down_search.json", 500),
      ("error_503_timeout.txt", 503), ("status_db_down.json", 500), ("status_db_down.txt", 500),
    ])
  func `a failure recorded apart is one`(file: String, status: Int) async {
    let capture = RecordedAnswer(
      file: file, url: "/search", status: status, mediaType: nil, body: RecordedAnswer.body(file))
    #expect(!capture.body.isEmpty)
    #expect(await nominatim(capture) == .failure(.unavailable("status \(status)")))
  }

  @Test(RecordedAnswer.areThere) func `a control character that came back is no XML`() async {
    let file = "malformed_ctrl01_querystring.xml"
    let capture = RecordedAnswer(
      file: file, url: "/search", status: 200, mediaType: "text/xml",
      body: RecordedAnswer.body(file))
    #expect(capture.body.contains("\u{1}"))
    #expect(await nominatim(capture).isMalformedResponse)
  }

  @Test(RecordedAnswer.areThere, arguments: RecordedAnswer.others)
  func `Photon's places are those in the recording`(file: String) async throws {
    let body = RecordedAnswer.body(file)
    let geocoder = PhotonGeocoder(http: ScriptedService(body), baseURL: "http://p.test")
    let answer = await geocoder.answer()
    guard file.hasPrefix("photon_") else {
      #expect(answer.isMalformedResponse)
      return
    }
    let json = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let features = try #require(json?["features"] as? [[String: Any]])
    let items = try answer.get()
    #expect(items.count == features.count)
    for (item, feature) in zip(items, features) {
      let properties = try #require(feature["properties"] as? [String: Any])
      let geometry = feature["geometry"] as? [String: Any]
      let position = try #require(geometry?["coordinates"] as? [Double])
      let kind = try #require(properties["osm_type"] as? String)
      let number = try #require(properties["osm_id"] as? Int)
      #expect(item.id.reference.hasPrefix("\(kind)\(number)/"))
      #expect(item.id.description.utf8.count <= 64)
      #expect(abs(item.coordinate.longitude - position[0]) < 1e-6)
      #expect(abs(item.coordinate.latitude - position[1]) < 1e-6)
      if let name = properties["name"] as? String { #expect(item.name == name) }
      if let country = properties["country"] as? String {
        #expect(item.subtitle.hasSuffix(country))
      }
      if let extent = properties["extent"] as? [Double] {
        #expect(abs(item.region.west - extent[0]) < 1e-6)
        #expect(abs(item.region.south - min(extent[1], extent[3])) < 1e-6)
      }
    }
  }
}
