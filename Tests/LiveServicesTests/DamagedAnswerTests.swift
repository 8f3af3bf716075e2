import LiveServices
import Places
import TestSupport
import Testing

/// Tests of good answers that were cut short, or have one byte replaced.
@Suite(.slow) struct DamagedAnswerTests {
  private static let replacements = Array("<>&\"[{,-9".utf8) + [0, 1, 0x80, 0xFF]

  private func answer(of fixture: String, _ body: [UInt8]) async -> Result<[MapItem], GeocoderError>
  {
    let service = ScriptedService(.success(ServiceResponse(status: 200, body: body)))
    let geocoder: any Geocoder =
      fixture.hasPrefix("Photon")
      ? PhotonGeocoder(http: service, baseURL: "http://p.test")
      : NominatimGeocoder(http: service, baseURL: "http://n.test")
    return fixture.contains("Reverse") ? await geocoder.reverseAnswer() : await geocoder.answer()
  }

  @Test(arguments: ["NominatimSearch.xml", "NominatimReverse.xml", "PhotonFeatures.json"])
  func `an answer cut short is none`(fixture: String) async throws {
    let body = Array(try ScriptedService.fixture(fixture).utf8)
    let end = body.lastIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "}") } ?? 0
    var read: [Int] = []
    for length in 0...end {
      if !(await answer(of: fixture, Array(body[..<length])).isMalformedResponse) {
        read.append(length)
      }
    }
    #expect(read.isEmpty)
  }

  @Test(arguments: ["NominatimSearch.xml", "NominatimReverse.xml", "PhotonFeatures.json"])
  func `an answer with a wrong byte is one, or none`(fixture: String) async throws {
    let body = Array(try ScriptedService.fixture(fixture).utf8)
    var count = (read: 0, malformed: 0)
    for index in body.indices {
      var damaged = body
      damaged[index] = Self.replacements[index % Self.replacements.count]
      let answer = await answer(of: fixture, damaged)
      if answer.isMalformedResponse { count.malformed += 1 }
      if case .success(let items) = answer {
        count.read += 1
        for item in items {
          #expect(
            item.region.contains(item.coordinate)
              || item.region.scaled(by: 1.01).contains(item.coordinate))
        }
      }
    }
    #expect(count.read + count.malformed == body.count)
    #expect(count.read > 0 && count.malformed > 0)
  }
}
