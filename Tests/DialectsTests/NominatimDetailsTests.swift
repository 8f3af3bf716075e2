import Dialects
import TestSupport
import Testing

/// Tests of what Nominatim's dialect tells of one place.
struct NominatimDetailsTests {
  @Test func `a place is told by its element, with all its lists`() async throws {
    let answer = try await NominatimExchange.answer(
      "/details?osmtype=N&osmid=6522627624&addressdetails=1&keywords=1&hierarchy=1&entrances=1",
      .details)
    #expect(answer.status == 200 && answer.type == "application/json; charset=utf-8")
    try assertSnapshot(of: answer.text + "\n", named: "bakery")
  }

  @Test func `a place is told by its number, without lists unless asked for`() async throws {
    let answer = try await NominatimExchange.answer("/details?place_id=26090510497", .details)
    #expect(answer.text.contains(#""osm_type":"N","osm_id":6522627624,"category":"shop""#))
    #expect(answer.text.contains(#""isarea":false,"centroid":{"type":"Point""#))
    for list in ["address", "keywords", "hierarchy", "linked_places", "entrances"] {
      #expect(!answer.text.contains("\"\(list)\""))
    }
  }

  @Test func `a place is told as what another of its tags makes it`() async throws {
    let target = "/details?osmtype=R&osmid=1155955&class=mountain_pass"
    let answer = try await NominatimExchange.answer(target, .details)
    #expect(answer.text.contains(#""category":"mountain_pass","type":"yes""#), "\(answer.text)")
  }

  @Test func `what is the same place as a relation is linked to it`() async throws {
    let target = "/details?osmtype=R&osmid=1155956"
    let answer = try await NominatimExchange.answer(target, .details)
    let linked = try #require(answer.text.firstRange(of: #""linked_places":["#)).upperBound
    #expect(answer.text[linked...].contains(#""osm_id":6522627624,"osm_type":"N""#))
    let without = try await NominatimExchange.answer("\(target)&linkedplaces=0", .details)
    #expect(!without.text.contains("linked_places"))
  }

  @Test func `a hierarchy in groups is an object`() async throws {
    let answer = try await NominatimExchange.answer(
      "/details?osmtype=R&osmid=1155956&hierarchy=1&group_hierarchy=1", .details)
    #expect(answer.text.contains(#""hierarchy":{}"#))
  }

  @Test(arguments: [("W", 43_327_921, "LineString"), ("R", 1_155_956, "Polygon")])
  func `an outline stands in the geometry when it is asked for`(
    type: String, id: Int, geometry: String
  ) async throws {
    let target = "/details?osmtype=\(type)&osmid=\(id)"
    let exact = try await NominatimExchange.answer("\(target)&polygon_geojson=1", .details)
    #expect(exact.text.contains("\"geometry\":{\"type\":\"\(geometry)\""), "\(exact.text)")
    #expect(exact.text.contains("\"isarea\":\(geometry == "Polygon")"))
    let point = try await NominatimExchange.answer(target, .details)
    #expect(point.text.contains(#""geometry":{"type":"Point""#))
  }

  @Test(arguments: [
    ("", 400, "Missing ID parameter 'place_id' or 'osmtype'."),
    ("osmid=1", 400, "Missing ID parameter 'place_id' or 'osmtype'."),
    ("place_id=0", 400, "Missing ID parameter 'place_id' or 'osmtype'."),
    ("osmtype=N", 400, "Parameter 'osmid' missing."),
    ("osmtype=N&osmid=x", 400, "Parameter 'osmid' must be a number."),
    ("place_id=x", 400, "Parameter 'place_id' must be a number."),
    ("place_id=-7", 404, "No place with that OSM ID found."),
    ("place_id=99999999999999999999", 404, "No place with that OSM ID found."),
    ("osmtype=R&osmid=1", 404, "No place with that OSM ID found."),
    ("osmtype=X&osmid=1", 404, "No place with that OSM ID found."),
    ("osmtype=N&osmid=6522627624&class=highway", 404, "No place with that OSM ID found."),
  ])
  func `a request for no known place is refused`(
    query: String, status: Int, message: String
  ) async throws {
    let answer = try await NominatimExchange.answer("/details?\(query)", .details)
    #expect(answer.status == status)
    #expect(answer.text == "{\"error\":{\"code\":\(status),\"message\":\"\(message)\"}}")
  }
}
