import Markup
import Places
import SearchFeature
import Templates
import Testing

@Suite struct SymbolTests {
  private func text(_ markup: some Markup) -> String {
    String(decoding: markup.rendered(), as: UTF8.self)
  }

  @Test func `a suggestion of a kind of places is drawn as that kind`() throws {
    let id = try #require(Completion.ID("category:cafe"))
    let cafes = Completion(
      id: id, title: "Cafés", subtitle: "Search Nearby", kind: .category, category: .cafe,
      attributions: [])
    let paris = Completion(
      id: Completion.ID(MapItem.ID(source: "stub", reference: "paris")), title: "Paris",
      subtitle: "France", attributions: [])
    let options = text(
      SuggestionOptions(
        completions: [cafes, paris], location: PageLocation(), interface: .english))
    let symbol =
      "<svg class=\"symbol\" aria-hidden=\"true\"><use href=\"/symbols.svg#cup\"/></svg>"
    #expect(options.contains(symbol + "<span class=\"title\" dir=\"auto\">Cafés"))
    #expect(options.ranges(of: "<svg").count == 1)
  }
}
