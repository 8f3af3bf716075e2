import Dialects
import HTTP
import Places
import Testing

@Suite struct PhotonParametersTests {
  private func parameters(_ query: String) throws -> PhotonParameters {
    try PhotonParameters(Query(decoding: query), of: .api)
  }

  @Test("A parameter that the address does not know is refused by its name")
  func refusesUnknown() throws {
    let error = #expect(throws: PhotonError.self) { try parameters("q=Berlin&bogus=thing") }
    #expect(error?.message.hasPrefix("Unknown query parameter 'bogus'.  Allowed") == true)
    let query = try Query(decoding: "q=x")
    #expect(throws: PhotonError.self) { try PhotonParameters(query, of: .reverse) }
  }

  @Test func `a parameter copied from the source of a page is known`() throws {
    #expect(try parameters("q=a&amp;limit=4")["limit"] == "4")
  }

  @Test func `a box that would reach around the globe crosses the antimeridian`() throws {
    let box = try parameters("q=a&bbox=177,-20,-178,-15").box()
    #expect(box?.crossesAntimeridian == true && box?.longitudeDelta == 5)
    let exchanged = try parameters("q=a&bbox=10,48,9,47").box()
    #expect(exchanged == CoordinateRegion(south: 47, west: 9, north: 48, east: 10))
  }

  @Test(
    "Only 1, yes and true are true",
    arguments: [("1", true), ("YES", true), ("True", true), ("", false), ("on", false)])
  func readsFlags(text: String, value: Bool) throws {
    #expect(try parameters("debug=\(text)").flag("debug", default: !value) == value)
  }

  @Test(
    "Limits are clamped",
    arguments: [("0", 1), ("-5", 1), ("7", 7), ("51", 50), ("99999999999999999999", 50)])
  func clamps(text: String, value: Int) throws {
    #expect(try parameters("limit=\(text)").integer("limit", in: 1...50) == value)
  }

  @Test("What is no whole number is refused", arguments: ["NaN", "", "ten", "13.4", "+", "1e3"])
  func refusesIntegers(text: String) throws {
    let parameters = try parameters("zoom=\(text)")
    #expect(throws: PhotonError.self) { try parameters.integer("zoom", in: 0...18) }
  }

  @Test(
    "A point off the globe, half a point and what is no number are refused",
    arguments: [
      "lat=1", "lon=1", "lat=NaN&lon=1", "lat=1&lon=bad", "lat=Infinity&lon=1",
      "lat=1&lon=-Infinity", "lat=&lon=1", "lat=1&lon=180.01", "lat=90.01&lon=1",
    ])
  func refusesPoints(query: String) throws {
    let parameters = try parameters(query)
    #expect(throws: PhotonError.self) { try parameters.coordinate() }
  }

  @Test(
    "A box of other than four numbers on the globe is refused",
    arguments: [
      "9.6,52.3,9.8", "9.6,52.3,NaN,54", "9.6,52.3,r34,54", "9.6,-92,9.8,14", "-181,9,4,12",
      "12,9,181,12", "", "1,2,3,4,5",
    ])
  func refusesBoxes(text: String) throws {
    let parameters = try parameters("bbox=\(text)")
    #expect(throws: PhotonError.self) { try parameters.box() }
  }

  @Test("A box is read by its western, southern, eastern and northern edge")
  func readsBox() throws {
    let box = try #require(try parameters("bbox=9.4,47,9.7,47.3").box())
    let inside = try #require(Coordinate(latitude: 47.1, longitude: 9.5))
    let outside = try #require(Coordinate(latitude: 9.5, longitude: 47.1))
    #expect(box.contains(inside))
    #expect(!box.contains(outside))
  }
}
