import Testing

@testable import AtlasImport

/// Tests of the names in Latin letters of places that have none.
@Suite struct LatinNamesTests {
  private static func latin(_ name: String, _ others: [String] = [], in country: String) -> String?
  {
    let names = ([name] + others).map { PackedNames.Name(text: $0, languages: []) }
    return LatinNames.name(names) { country }?.text
  }

  @Test(arguments: [
    ("Νικηφόρου Ανδρέου", "GR", "Nikiforou Andreou"), ("Αυλώνα", "CY", "Avlona"),
    ("Ευκαλύπτων", "GR", "Efkalypton"), ("Μπουμπουλίνας 3", "GR", "Boumpoulinas 3"),
    ("улица Щорса", "RU", "Ulitsa Shchorsa"), ("Євгена Згурського", "UA", "Yevhena Zghurskoho"),
    ("ул. Шипка", "BG", "Ul. Shipka"), ("Његошева", "RS", "Njegoševa"),
    ("რუსთაველის", "GE", "Rustavelis"),
    ("Երևան", "AM", "Yerevan"),
  ])
  func `a name is romanized by the standard of its country`(
    name: String, country: String, latin: String
  ) {
    #expect(Self.latin(name, in: country) == latin)
  }

  @Test func `what has a name in Latin letters keeps it, and what is in another script has none`() {
    #expect(Self.latin("Νικηφόρου", ["Nicephorus"], in: "GR") == nil)
    #expect(Self.latin("Main Street", in: "GR") == nil)
    #expect(Self.latin("東京", in: "GR") == nil)
    #expect(Self.latin("улица", in: "DE") == nil)
    #expect(Self.latin("123", in: "RU") == nil)
  }
}
