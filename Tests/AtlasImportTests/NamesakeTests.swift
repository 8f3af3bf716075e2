import Atlas
import Places
import TestSupport
import Testing

/// Tests of small places that are called like a great one, and of words of areas beside a town.
@Suite struct NamesakeTests {
  @Test func `who wants all namesakes is told those that are little beside the town`() async throws
  {
    try await withPorto { map in
      map.node(5, 1, 1, ["place": "city", "name": "Porto", "population": "2000000"])
      map.node(70, 2, 2, ["railway": "station", "name": "Porto"])
    } then: { map in
      var request = SearchRequest(query: .naturalLanguage("Porto"))
      request.wantsNamesakes = true
      let all = try await map.opened().search(request).mapItems.map(\.id.description)
      #expect(all.contains("osm:node/70"))
    }
  }

  @Test func `a numbered road is met by another name of its class`() async throws {
    try await withPorto { map in
      map.node(80, 3, 0)
      map.node(81, 3, 2)
      map.way(80, [80, 81], ["highway": "primary", "name": "State Route 41", "ref": "SR 41"])
      map.node(82, 3, 1, ["addr:housenumber": "13", "addr:street": "State Highway 41"])
    } then: { map in
      for text in ["13 St Rt 41, Porto", "13 SR-41, Porto", "13 State Hwy 41, Porto"] {
        let found = try await map.names(text)
        #expect(
          found.first == "osm:node/82 State Route 41 13"
            || found.first == "osm:node/82 13 State Route 41")
      }
    }
  }
}
