import LiveServices
import Places
import Testing

/// Tests of answers that cannot be read, or that intend harm.
@Suite struct PhotonBadAnswerTests {
  private func answer(_ body: String, status: Int = 200) async -> Result<[MapItem], GeocoderError> {
    let service = ScriptedService(status: status, mediaType: "application/json", body)
    return await PhotonGeocoder(http: service, baseURL: "http://photon.test").answer()
  }

  private static let good =
    #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"N","osm_id":1,"name":"A","type":"city"}}"#

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test(arguments: [
    "", " ", "null", "[]", "1", "{}", "{\"features\":null}", "{\"features\":{}}", "{\"features\":[",
    "<html><body>Welcome to nginx!</body></html>", "{\"features\":[\(good)]",
    "{\"features\":[{\"geometry\":{\"coordinates\":[NaN,1]}}]}", nested(10_000),
    "{\"features\":\(nested(10_000))}", "{\"features\":[\(good)],\"extra\":\(nested(10_000))}",
    "{\"features\":[{}]}", "{\"features\":[null,1,\"a\",[]]}", "{\"features\":[\(good)]}\0\0",
  ])
  func `what is no answer is told from one`(body: String) async {
    #expect(await answer(body).isMalformedResponse)
  }

  @Test(arguments: [
    #"{}"#, #"null"#, #"{"geometry":null,"properties":null}"#,
    #"{"geometry":{"coordinates":[]},"properties":{"osm_type":"N","osm_id":2,"type":"city"}}"#,
    #"{"geometry":{"coordinates":[1]},"properties":{"osm_type":"N","osm_id":2,"type":"city"}}"#,
    #"{"geometry":{"coordinates":["1","2"]},"properties":{"osm_type":"N","osm_id":2,"type":"city"}}"#,
    #"{"geometry":{"coordinates":[181,2]},"properties":{"osm_type":"N","osm_id":2,"type":"city"}}"#,
    #"{"geometry":{"coordinates":[1,-91]},"properties":{"osm_type":"N","osm_id":2,"type":"city"}}"#,
    #"{"geometry":{"coordinates":[1,1e400]},"properties":{"osm_type":"N","osm_id":2}}"#,
    #"{"geometry":{"coordinates":[1,2]},"properties":{}}"#,
    #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"Q","osm_id":2}}"#,
    #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"N","osm_id":-2}}"#,
    #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"N","osm_id":2e30}}"#,
    #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"N","osm_id":2,"type":"planet"}}"#,
  ])
  func `a feature that cannot be read is left out`(feature: String) async throws {
    let items = try await answer("{\"features\":[\(feature),\(Self.good)]}").get()
    #expect(items.map(\.name) == ["A"])
  }

  @Test(arguments: [
    #""extent":null"#, #""extent":[]"#, #""extent":[1,2]"#, #""extent":[1,2,3,4,5]"#,
    #""extent":["a",1,2,3]"#, #""extent":[400,1,2,3]"#, #""extent":[10,20,11,21]"#,
    #""extent":"1,2,3,4""#, #""name":1"#, #""name":null"#, #""name":"\u0000""#, #""city":{}"#,
    #""housenumber":7"#, #""surplus":{"a":[1]}"#, #""name":"A","name":"A""#,
  ])
  func `an odd property is as good as missing`(property: String) async throws {
    let feature =
      #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"N","osm_id":1,"street":"A",\#(property)}}"#
    let item = try #require(try await answer("{\"features\":[\(feature)]}").get().first)
    #expect(item.name == "A")
    #expect(item.region.contains(item.coordinate))
    #expect(item.region.latitudeDelta < 0.01)
  }

  @Test func `a feature without any name is called by what it is`() async throws {
    let feature =
      #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"N","osm_id":1,"osm_key":"amenity","osm_value":"bench"}}"#
    #expect(try await answer("{\"features\":[\(feature)]}").get().map(\.name) == ["Bench"])
  }

  @Test func `refusals and failures are told apart`() async {
    #expect(
      await answer(#"{"message":"Parameter 'limit' must be a number."}"#, status: 400)
        == .failure(.invalidRequest("Parameter 'limit' must be a number.")))
    #expect(await answer("", status: 500) == .failure(.unavailable("status 500")))
    #expect(await answer("", status: 429) == .failure(.rateLimited(retryAfter: nil)))
  }
}
