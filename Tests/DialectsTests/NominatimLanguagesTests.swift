import Dialects
import Places
import Testing

@Suite struct NominatimLanguagesTests {
  @Test(
    "Languages are ordered by weight, and a region adds its language",
    arguments: [
      ("", []), ("de", ["de"]), ("en;q=0.5,de", ["de", "en"]), ("a;q=0.5,b;q=0.5", ["a", "b"]),
      ("fo-FR", ["fo-FR", "fo"]), ("de-AT,en,de;q=0.1", ["de-AT", "en", "de"]),
      ("de;q=2,en;q=x,*,fr;p=1,it;q=0.3;q=1,,la", ["la"]), ("de ; q = 0.8 , en", ["en", "de"]),
      ("en;q=0", ["en"]), ("d\u{0}e,ü", []),
    ] as [(String, [String])])
  func reads(text: String, tags: [String]) {
    #expect(NominatimLanguages(text).tags == tags)
  }

  @Test("A list beyond all reason is cut short")
  func limits() {
    let text = String(repeating: "en,", count: 100_000)
    #expect(NominatimLanguages(text).tags.count == 32)
  }

  @Test(
    "The name is that of the first key in Nominatim's order",
    arguments: [
      ("", ["name": "Genève", "name:de": "Genf"], "Genève"),
      ("de", ["name": "Genève", "name:de": "Genf"], "Genf"),
      ("rm,de", ["name": "Genève", "name:de": "Genf"], "Genf"),
      ("de", ["_place_name:de": "Genf", "name": "Genève"], "Genf"),
      ("de", ["official_name:de": "Kanton", "name": "Genève"], "Genève"),
      ("de", ["official_name:de": "Kanton", "official_name": "Canton"], "Kanton"),
      ("", ["brand": "Coop", "ref": "7"], "Coop"), ("", ["ref": "A13", "loc_ref": "1"], "A13"),
      ("", ["old_name": "Alt", "loc_name": "Dorf"], "Dorf"), ("de", [:], nil),
    ] as [(String, [String: String], String?)])
  func chooses(languages: String, names: [String: String], name: String?) {
    let part = AddressPart(tag: Tag("place", "city"), names: names)
    #expect(part.name(in: NominatimLanguages(languages)) == name)
  }
}
