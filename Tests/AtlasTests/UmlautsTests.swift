import Testing

@testable import Atlas

@Suite struct UmlautsTests {
  @Test func `two letters are folded as the ring is`() {
    #expect(Umlauts.foldedRings(["aastraede"]) == ["astraede"])
    #expect(Umlauts.foldedRings(["agade"]) == nil)
    #expect(Umlauts.spelledOut("Åkær Sø") == "Aakær Soe")
  }

  @Test(arguments: [
    ("aeulestrasse", "aulestrasse"), ("muehleholz", "muhleholz"), ("boecklin", "bocklin"),
  ])
  func `letters that may be an umlaut are folded to one`(typed: String, folded: String) {
    #expect(Umlauts.folded([typed]) == [folded])
  }

  @Test(arguments: ["neue", "blaue", "quebec", "berlin", "e", ""])
  func `others are left alone`(word: String) {
    #expect(Umlauts.folded([word]) == nil)
  }

  @Test func `a name is spelled out as it would be typed`() {
    #expect(Umlauts.spelledOut("Äulestraße, Föhr, MÜHLE") == "Aeulestraße, Foehr, MUeHLE")
  }
}
