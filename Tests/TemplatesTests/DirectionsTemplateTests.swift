import Places
import Testing

@testable import Templates

/// Tests of the URL of a router of one's own.
@Suite struct DirectionsTemplateTests {
  @Test func `coordinates and the name stand where the template says`() throws {
    let template = try #require(
      DirectionsTemplate("https://routes.example.org/?to={lat},{lon}&name={name}"))
    let item = MapItem(
      id: MapItem.ID(source: "osm", reference: "node/1"), name: "A & {lat} Ö",
      subtitle: "", coordinate: Coordinate(wrappingLatitude: 40.7, longitude: -74),
      region: .newYork, category: .cafe)
    #expect(template.title == "routes.example.org")
    #expect(
      template.url(to: item)
        == "https://routes.example.org/?to=40.7,-74.0&name=A%20%26%20%7Blat%7D%20%C3%96")
  }

  @Test(arguments: [
    "", "https://routes.example.org/", "https://routes.example.org/{lat}",
    "https://routes.example.org/{lat}/{lon}/{zoom}", "javascript:alert({lat},{lon})",
    "ftp://routes.example.org/{lat}/{lon}", "https://{lat}.example.org/{lon}", "/{lat}/{lon}",
    "https://me:secret@routes.example.org/{lat}/{lon}", "https://routes.example.org/{lat} {lon}",
    "https:///{lat}/{lon}", "https://routes.example.org/{lat}/{lon}\"><b>",
  ])
  func `what is no URL of a router is refused`(text: String) {
    #expect(DirectionsTemplate(text) == nil)
  }
}
