import Dialects
import Testing

/// Tests of the outlines in answers of Nominatim's dialect.
struct NominatimShapeTests {
  @Test(arguments: [
    (
      "json", "geojson",
      #""geojson":{"type":"LineString","coordinates":[[9.5039353,47.0657546],[9.5040437,47.0657781],"#
        + "[9.5054298,47.0661407]]}"
    ),
    (
      "jsonv2", "text",
      #""geotext":"LINESTRING(9.5039353 47.0657546,9.5040437 47.0657781,9.5054298 47.0661407)""#
    ),
    (
      "json", "svg",
      #""svg":"M 9.5039353 -47.0657546 L 9.5040437 -47.0657781 9.5054298 -47.0661407""#
    ),
    (
      "json", "kml",
      #""geokml":"<LineString><coordinates>9.5039353,47.0657546 9.5040437,47.0657781 9.5054298,"#
    ),
    ("xml", "kml", "<geokml><LineString><coordinates>9.5039353,47.0657546 9.5040437,"),
    ("xml", "text", #" geotext="LINESTRING(9.5039353 47.0657546,"#),
    ("xml", "svg", #" geosvg="M 9.5039353 -47.0657546 L 9.5040437 "#),
    ("xml", "geojson", #" geojson="{&quot;type&quot;:&quot;LineString&quot;,"#),
    ("geojson", "geojson", #""geometry":{"type":"LineString","#),
    ("geocodejson", "geojson", #""geometry":{"type":"LineString","#),
    ("geojson", "kml", #""geometry":{"type":"Point","#),
    ("geocodejson", "text", #""geometry":{"type":"Point","#),
  ])
  func `a line is written in the format asked for`(
    format: String, shape: String, part: String
  ) async throws {
    let answer = try await NominatimExchange.answer(
      "/search?q=Gnetsch&format=\(format)&polygon_\(shape)=1")
    #expect(answer.text.contains(part), "\(answer.text)")
  }

  @Test(arguments: [
    ("text", "POINT(9.5036065 47.0660892)"), ("svg", #"cx=\"9.5036065\" cy=\"-47.0660892\""#),
    ("kml", "<Point><coordinates>9.5036065,47.0660892</coordinates></Point>"),
    ("geojson", #"{"type":"Point","coordinates":[9.5036065,47.0660892]}"#),
  ])
  func `a place without an outline is a point`(shape: String, part: String) async throws {
    let answer = try await NominatimExchange.answer("/search?q=Herrmann&polygon_\(shape)=1")
    #expect(answer.text.contains(part), "\(answer.text)")
  }

  @Test(arguments: [
    (
      "text", "0",
      "POLYGON((9 47,10 47.00001,11 47,11 48,9 48,9 47),(9.5 47.2,9.7 47.2,9.7 47.4,9.5 47.2))"
    ),
    (
      "text", "0.001",
      "POLYGON((9 47,11 47,11 48,9 48,9 47),(9.5 47.2,9.7 47.2,9.7 47.4,9.5 47.2))"
    ),
    ("text", "999", "POLYGON((9 47,11 47,11 48,9 47),(9.5 47.2,9.7 47.2,9.7 47.4,9.5 47.2))"),
    ("text", "-1", "POLYGON((9 47,10 47.00001,11 47,"),
    (
      "svg", "0.001",
      "M 9 -47 L 11 -47 11 -48 9 -48 Z M 9.5 -47.2 L 9.7 -47.2 9.7 -47.4 Z"
    ),
    (
      "kml", "0.001",
      "<Polygon><outerBoundaryIs><LinearRing><coordinates>9,47 11,47 11,48 9,48 9,47</coordinates>"
        + "</LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>9.5,47.2 "
    ),
  ])
  func `an area is simplified as far as asked, and stays an area`(
    shape: String, tolerance: String, part: String
  ) async throws {
    let answer = try await NominatimExchange.answer(
      "/lookup?osm_ids=R1155956&format=json&polygon_\(shape)=1&polygon_threshold=\(tolerance)",
      .lookup)
    #expect(answer.text.contains(part), "\(answer.text)")
  }

  @Test func `a reverse search for an area has the area's outline`() async throws {
    let answer = try await NominatimExchange.answer(
      "/reverse?lat=47.066&lon=9.504&zoom=10&format=geojson&polygon_geojson=1", .reverse)
    #expect(answer.text.contains(#""geometry":{"type":"Polygon","#), "\(answer.text)")
  }

  @Test(arguments: [
    ("polygon_text=1&polygon_svg=1", "Too many polygon output options selected."),
    ("polygon_kml=no&polygon_geojson=", "Too many polygon output options selected."),
    ("polygon_threshold=1m", "Parameter 'polygon_threshold' must be a number."),
    ("polygon_threshold=nan", "Parameter 'polygon_threshold' must be a number."),
  ])
  func `shapes that cannot be are refused`(query: String, message: String) async throws {
    let answer = try await NominatimExchange.answer("/search?q=a&\(query)")
    #expect(answer.status == 400)
    #expect(answer.text == "{\"error\":{\"code\":400,\"message\":\"\(message)\"}}")
  }
}
