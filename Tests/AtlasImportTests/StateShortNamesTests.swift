import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the short names of states.
struct StateShortNamesTests {
  /// Returns a country's states with names in Spanish beside the main ones.
  private func states(_ names: KeyValuePairs<String, String>) -> [WorldArea] {
    names.enumerated().map { index, name in
      WorldArea(
        code: "XX.\(index)", geonameID: 0, population: 0,
        names: [
          PackedNames.Name(text: name.key, languages: []),
          PackedNames.Name(text: name.value, languages: ["es"]),
        ])
    }
  }

  private func texts(_ areas: [WorldArea], _ index: Int) -> [String] {
    StateShortNames.added(to: areas)[index].names.map(\.text)
  }

  /// "andalucia" led to a town in Colombia, as the state has the name "Comunidad Autónoma de
  /// Andalucía" in Spanish.
  @Test
  func `what five states begin with is the name of a kind, without which each is known too`() {
    let areas = states([
      "Aland": "Región de Alandia", "Borland": "Región de Borlandia",
      "Corland": "Región d’Orlandia", "Dorland": "Región de Dorlandia",
      "Earland": "Región del Este", "North Dakota": "Dakota del Norte",
    ])
    #expect(texts(areas, 0) == ["Aland", "Alandia", "Región de Alandia"])
    #expect(texts(areas, 2) == ["Corland", "Orlandia", "Región d’Orlandia"])
    #expect(texts(areas, 4) == ["Earland", "Este", "Región del Este"])
    #expect(texts(areas, 5) == ["North Dakota", "Dakota del Norte"])
    #expect(texts(Array(areas.dropLast(2)), 0) == ["Aland", "Región de Alandia"])
  }

  /// Pages in French showed "Columbia" for the District of Columbia, those in Portuguese "Rodes", which is
  /// Rhodes, for Rhode Island, and those in Italian "Mosca", which is the city, for Moscow Oblast.
  @Test(
    .slow,
    arguments: [
      ("US.DC", "Columbia"), ("US.RI", "Rodes"), ("RU.47", "Mosca"), ("CA.09", "Príncipe Eduardo"),
    ])
  func `no short name has fewer words than the English one`(code: String, name: String) throws {
    var reader = try WorldResources.bundled.reader(.areas)
    let areas = StateShortNames.added(to: try WorldFiles.areas(&reader))
    let area = try #require(areas.first { $0.code == code })
    #expect(area.names.contains { $0.text.hasSuffix(" \(name)") })
    #expect(!area.names.contains { $0.text == name })
    #expect(areas.contains { $0.names.contains { $0.text == "Andalucía" } })
  }

  @Test
  func `a name that another area of the country has, or that begins with an article, is left`() {
    let country = WorldArea(
      code: "XX", geonameID: 1, population: 0,
      names: [PackedNames.Name(text: "Alandia", languages: [])])
    let areas =
      [country]
      + states([
        "Aland": "Región de Alandia", "Borland": "Región de Borlandia",
        "Corland": "Región de Corlandia", "Dorland": "Región de Dorlandia",
        "Earland": "Región de Earlandia", "Lakeland": "Región de los Lagos",
      ])
    #expect(texts(areas, 1) == ["Aland", "Región de Alandia"])
    #expect(texts(areas, 6) == ["Lakeland", "Región de los Lagos"])
  }
}
