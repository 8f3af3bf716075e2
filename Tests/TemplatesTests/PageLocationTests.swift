import Places
import SearchFeature
import Templates
import Testing

@Suite struct PageLocationTests {
  private let berlin = CoordinateRegion(south: 52, west: 13, north: 53, east: 14)

  @Test func `the URL carries the state in one order`() {
    var location = PageLocation(query: "Café & Co", region: berlin)
    location.completion = Completion.ID("stub:1")
    location.limit = 5
    location.language = .english
    #expect(
      location.href
        == "/?completion=stub:1&q=Caf%C3%A9%20%26%20Co&region=52.5,13.5,1,1&limit=5&lang=en")
    #expect(PageLocation().href == "/")
  }

  @Test func `without its conditions, a search is no longer that of its suggestion`() {
    var location = PageLocation(query: "Vegan restaurants")
    location.completion = Completion.ID("search:Vegan%20restaurants")
    #expect(location.filtered(by: PlaceFilter(), of: "restaurants").href == "/?q=restaurants")
    #expect(location.filtered(by: PlaceFilter(), of: nil).completion == location.completion)
  }

  @Test func `without a search, moving the map changes the region`() {
    #expect(PageLocation().moved(to: berlin).href == "/?region=52.5,13.5,1,1")
  }

  @Test func `with a search, moving the map leaves the search as it is`() {
    let location = PageLocation(query: "a", region: .newYork).moved(to: berlin)
    #expect(location.region == .newYork)
    #expect(location.view == berlin)
  }

  @Test func `searching this area bounds the same search to what is seen`() {
    let location = PageLocation(query: "a").moved(to: berlin).bounded(to: berlin)
    #expect(location.href == "/?q=a&region=52.5,13.5,1,1&bounded=1")
  }

  @Test func `a place and a point have their own paths`() throws {
    let coordinate = try #require(Coordinate(latitude: -33.9, longitude: 151.2))
    var location = PageLocation(path: .reverse(coordinate))
    location.view = berlin
    #expect(location.href == "/reverse?at=-33.9,151.2&view=52.5,13.5,1,1")
    let place = MapItem.ID(source: "geonames", reference: "1")
    #expect(PageLocation().opening(place).href == "/places/geonames:1")
    #expect(PageLocation().opening(place).results == nil)
    let node = MapItem.ID(source: "osm", reference: "node/1?a=%2F")
    #expect(
      PageLocation().opening(node).href == "/places/osm:node/1%3Fa%3D%252F")
  }

  @Test func `what competed is told of a search, and not of the places that it found`() {
    let explained = PageLocation(query: "a").explained(true)
    #expect(explained.href == "/?q=a&explain=1")
    #expect(explained.explained(false) == PageLocation(query: "a"))
    let place = MapItem.ID(source: "geonames", reference: "1")
    #expect(explained.opening(place).href == "/places/geonames:1?q=a")
  }

  @Test func `a place keeps the search that found it`() {
    let place = MapItem.ID(source: "geonames", reference: "1")
    let search = PageLocation(query: "a", region: berlin)
    let opened = search.opening(place)
    #expect(opened.href == "/places/geonames:1?q=a&region=52.5,13.5,1,1")
    #expect(opened.results == search)
    #expect(opened.at(.weather(place)).results == search)
  }
}
