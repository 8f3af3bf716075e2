import Places
import Testing

@Suite struct LocalNameTests {
  @Test(arguments: [("AT", "de"), ("FI", "fi"), ("JP", "ja"), ("BR", "pt"), ("MC", "fr")])
  func `most countries have a language`(country: String, code: String) {
    #expect(Language.spoken(in: country)?.code == code)
  }

  @Test(arguments: ["CH", "BE", "ZZ", "", "at", "AUT", "A\u{0}"])
  func `a country of several languages, or none, has no one language`(country: String) {
    #expect(Language.spoken(in: country) == nil)
  }

  private func place(_ name: String, locally local: String, in country: String) -> MapItem {
    var item = MapItem(
      id: MapItem.ID(source: "test", reference: "1"), name: name, subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 0, longitude: 0), region: .newYork, category: .city)
    item.localName = local
    var address = Address()
    address.countryCode = country
    item.address = address
    return item
  }

  @Test func `a local name is in the country's language unless another has it`() {
    #expect(place("Vienna", locally: "Wien", in: "AT").localLanguage == .german)
    var geneva = place("Geneva", locally: "Genève", in: "CH")
    #expect(geneva.localLanguage == nil)
    geneva.namesByLanguage = [.french: "Genève", .german: "Genf"]
    #expect(geneva.localLanguage == .french)
    var bozen = place("Bolzano", locally: "Bozen", in: "IT")
    bozen.namesByLanguage = [.italian: "Bolzano", .german: "Bozen"]
    #expect(bozen.localLanguage == .german)
  }

  @Test func `what strangers wrote is fit to be shown`() {
    var item = place(
      "\u{202E}Evil\u{0}", locally: String(repeating: "x", count: 64 << 10), in: "AT")
    item.cuisines = Array(repeating: String(repeating: "y", count: 64 << 10), count: 1_000)
    item.address?.street = "a\n\u{2066}b"
    let sanitized = item.sanitized
    #expect(sanitized.name == "Evil")
    #expect(sanitized.localName?.count == 300)
    #expect(sanitized.cuisines.count == 8)
    #expect(sanitized.cuisines.allSatisfy { $0.count <= 40 })
    #expect(sanitized.address?.line == "a b")
    #expect(place("\u{202E}", locally: "", in: "AT").sanitized.name == "City")
  }
}
