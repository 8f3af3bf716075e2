import Files
import Foundation
import Places
import StubServices
import TestSupport
import Testing

@testable import Batch

/// Tests of GeoJSON and of objects in lines with what was found for them.
@Suite struct JSONDocumentTests {
  /// Returns a geocoder that knows one house, and counts what it is asked for.
  private func geocoder(_ questions: Monitor<[String]> = Monitor([])) -> UnimplementedGeocoder {
    var geocoder = UnimplementedGeocoder()
    let point = Coordinate(latitude: 47.14, longitude: 9.52)!
    var item = MapItem(
      id: MapItem.ID("osm:node/5")!, name: "Städtle 38", subtitle: "Vaduz", coordinate: point,
      region: CoordinateRegion(center: point, latitudeDelta: 0.01, longitudeDelta: 0.01)!,
      category: .cafe)
    item.address = Address(houseNumber: "38", street: "Städtle", countryCode: "LI")
    geocoder.onSearch = { [item] request in
      guard case .naturalLanguage(let text) = request.query else {
        return SearchResponse(mapItems: [])
      }
      questions.withLock { $0.append(text) }
      return SearchResponse(mapItems: text.contains("nowhere") ? [] : [item])
    }
    geocoder.onReverse = { [item] _ in SearchResponse(mapItems: [item]) }
    return geocoder
  }

  private func answer(
    _ document: String, _ options: BatchOptions = BatchOptions(),
    asking questions: Monitor<[String]> = Monitor([])
  ) async throws -> String {
    var written: [UInt8] = []
    let tables = TableGeocoder(geocoder(questions), options)
    let source = MemoryBytes<BatchError>(Array(document.utf8)[...], path: "rows.json")
    _ = try await tables.answer(
      source, write: { bytes throws(BatchError) in written += bytes })
    return String(decoding: written, as: UTF8.self)
  }

  private func parsed(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `each object keeps its members as they are written, and gets its answer`()
    async throws
  {
    let lines =
      #"{"id": 1.50, "street":"St\u00e4dtle 38", "city": "Vaduz"}"# + "\n"
      + #"{"id":2,"street":"nowhere","city":null}"# + "\r\n\n{}"
    var options = BatchOptions()
    options.columns = ["street", "city"]
    let questions = Monitor<[String]>([])
    let answers = try await answer(lines, options, asking: questions).split(separator: "\n")
    #expect(questions.value == ["Städtle 38, Vaduz", "nowhere"])
    try #require(answers.count == 3)
    #expect(answers[0].hasPrefix(#"{"id": 1.50, "street":"St\u00e4dtle 38", "city": "Vaduz","#))
    let first = try parsed(answers[0])
    #expect(first["latitude"] as? Double == 47.14)
    #expect(first["result_match"] as? String == "exact")
    #expect(try parsed(answers[1])["latitude"] is NSNull)
    #expect(try parsed(answers[2])["result_status"] as? String == "empty")
  }

  @Test func `features keep their collection, and those without a geometry get one`() async throws {
    let collection = #"""
      {"type": "FeatureCollection", "name": "features", "features": [
        {"type": "Feature", "geometry": null, "properties": {"address": "Städtle 38 \"}]"}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]},
         "properties": {"address": "nowhere"}}
      ], "more": [{"features": []}]}
      """#
    let answer = try parsed(try await answer(collection))
    #expect(answer["name"] as? String == "features" && answer["more"] != nil)
    let features = try #require(answer["features"] as? [[String: Any]])
    try #require(features.count == 2)
    let found = try #require(features[0]["geometry"] as? [String: Any])
    #expect(found["coordinates"] as? [Double] == [9.52, 47.14])
    let kept = try #require(features[1]["geometry"] as? [String: Any])
    #expect(kept["coordinates"] as? [Double] == [1, 2])
    let properties = try #require(features[1]["properties"] as? [String: Any])
    #expect(properties["result_match"] as? String == "none")
  }

  @Test(arguments: [#","properties":null"#, ""])
  func `a feature without properties asks nothing, and gets some`(properties: String) async throws {
    let questions = Monitor<[String]>([])
    let feature = #"{"type":"Feature","geometry":null\#(properties)}"#
    let answer = try parsed(try await answer(feature, asking: questions))
    #expect(questions.value.isEmpty)
    let fields = try #require(answer["properties"] as? [String: Any])
    #expect(fields["result_status"] as? String == "empty")
    #expect(answer["result_status"] == nil && answer["geometry"] is NSNull)
  }

  @Test func `a feature that is a point is asked for where it lies`() async throws {
    var options = BatchOptions()
    options.question = .reverse
    let feature =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[9.52, 47.14, 450]},"properties":{}}"#
    let answer = try parsed(try await answer(feature, options))
    let properties = try #require(answer["properties"] as? [String: Any])
    #expect(properties["result_distance"] as? Double == 0)
    let line = try parsed(try await self.answer(#"{"lat":47.14,"lng":"9,52"}"#, options))
    #expect(line["result_status"] as? String == "ok")
  }

  @Test(arguments: [
    "{", "{\"a\":1", "{\"a\":1}{", "{\"a\":1} x", "{\"a\":1},{\"a\":2}", "{\"a\":1}]", "{\"a\" 1}",
    "{\"a\":01x}", "{\"a\":\"\u{1}\"}", "{\"a\":\"\\q\"}", "{\"a\":\"\\u00g0\"}", "{\"a\":[1}",
    "{\"features\":[1]}", "{\"features\":[\"a\"]}", "{\"features\":[{}}", "{\"features\":[{}]",
    "{\"features\":[{},{]}", "{a:1}", "{\"a\":" + String(repeating: "[", count: 100_000),
    "{\"a\":" + String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 101),
  ])
  func `what is not JSON is refused by its row`(document: String) async throws {
    let error = await #expect(throws: BatchError.self) { _ = try await answer(document) }
    #expect(error?.description.contains("is no object of JSON, or is cut short") == true)
  }

  @Test func `a delimiter that is said makes a text a table whatever it begins with`() async throws
  {
    var options = BatchOptions()
    options.format = TableFormat(delimiter: ";")
    let text = try await answer("{a};b\nx;y\n", options)
    #expect(text.hasPrefix("{a};b;latitude;"))
  }

  @Test func `answers in JSON are not gone on with`() {
    let error = #expect(throws: BatchError.self) {
      _ = try StartedTable(
        MemoryBytes<BatchError>(Array("{\"a\":1}\n{\"a".utf8)[...], path: "a.json"), format: nil)
    }
    #expect(error?.description == "a.json: only tables in text can be gone on with.")
  }

  @Test(.slow) func `a row longer than a row may be is refused`() async throws {
    // A row is measured as its pieces come, each of 64 kB.
    let count = BatchOptions.maximumRecordBytes + (1 << 17)
    let long = "{\"a\":\"" + String(repeating: "x", count: count) + "\"}"
    let error = await #expect(throws: BatchError.self) { _ = try await answer(long) }
    #expect(error?.description.contains("is longer than") == true)
  }
}
