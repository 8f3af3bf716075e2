import Places
import Testing

/// Tests that no name of a place can turn the text of a page or a map around.
@Suite struct DirectionTests {
  /// A name with an override and an isolate that both stay open.
  private let name = "Evil\u{202E}town\u{2066}"

  @Test func `a suggestion cannot turn the text after it`() {
    let completion = Completion(
      id: Completion.ID(MapItem.ID(source: "stub", reference: "a")), title: name, subtitle: name,
      titleHighlights: [0..<4],
      subtitleHighlights: [0..<4], attributions: [])
    #expect(completion.title == "Eviltown" && completion.subtitle == "Eviltown")
    #expect(completion.titleHighlights.isEmpty && completion.subtitleHighlights.isEmpty)
  }

  @Test func `a label on a map cannot turn the text after it`() {
    let point = MapFeature.Point(longitude: 1, latitude: 2)
    let feature = MapFeature(
      kind: .country, geometry: .point(point), name: name, localName: name)
    #expect(feature.name == "Eviltown" && feature.localName == "Eviltown")
  }

  @Test func `a name in Arabic, Hebrew or with a mark of one letter stays as it is`() {
    for name in ["مقهى", "בית", "a\u{200F}b", "Zürich — “Café”"] {
      let completion = Completion(
        id: Completion.ID(MapItem.ID(source: "stub", reference: "a")), title: name, subtitle: "",
        titleHighlights: [0..<1], attributions: [])
      #expect(completion.title == name && completion.titleHighlights == [0..<1])
    }
  }
}
