import Testing

@testable import Places

@Suite struct PostcodeTests {
  @Test(arguments: [
    ("9490", "9490", "LI"), ("FL-9490", "9490", "LI"), ("LI-9490", "9490", "LI"),
    ("CH-8001", "8001", "CH"), ("L-1234", "1234", "LU"), ("D-80331", "80331", "DE"),
    ("SW1A 1AA", "SW1A1AA", "GB"), ("sw1a1aa", "SW1A1AA", "GB"), ("M2 5BQ", "M25BQ", "GB"),
    ("K1A 0B6", "K1A0B6", "CA"), ("K1A-0B6", "K1A0B6", "CA"), ("1012 AB", "1012AB", "NL"),
    ("114 55", "11455", "SE"), ("11455", "11455", "SE"), ("10013-1234", "10013", "US"),
    ("00-001", "00001", "PL"), ("01310-100", "01310100", "BR"), ("LV-1010", "1010", "LV"),
    ("AD500", "500", "AD"), ("D02 X285", "D02X285", "IE"), ("98000", "98000", "MC"),
    ("１２３４", "1234", "CH"), ("٨٠٣٣١", "80331", "DE"),
  ])
  func `a postal code is read as its country writes it`(
    text: String, code: String, country: String
  ) throws {
    let postcode = try #require(Postcode(text))
    #expect(postcode.code == code)
    #expect(postcode.countryCodes.contains(country))
    #expect(Postcode(text, in: country)?.code == code)
  }

  @Test(arguments: [
    "", "-", " ", "9490 ", "94 90", "221-51", "12345678901234567890", "Main", "HM GX", "Z1A 0B6",
    "10013-12", "9490;9491", "XX-9490", "12-14", "100 13",
  ])
  func `what no country writes so is no postal code`(text: String) {
    let isSwedish = text == "100 13"
    #expect((Postcode(text) == nil) == !isSwedish)
  }

  @Test func `the code of one country is none of another`() {
    #expect(Postcode("9490", in: "MC") == nil)
    #expect(Postcode("9499", in: "LI") == nil)
    #expect(Postcode("FL-9490", in: "CH") == nil)
    #expect(Postcode("SW1A 2AA", in: "US") == nil)
  }

  @Test(arguments: [
    ("9490", true), ("00100", true), ("SW1A 1AA", true), ("K1A 0B6", true), ("1012 AB", true),
    ("101", false), ("BT2328", false), ("VLT 1117", false), ("HM 12", false), ("9614303", false),
  ])
  func `some codes are told from house numbers by their form`(text: String, isDistinctive: Bool) {
    #expect(Postcode(text)?.isDistinctive == isDistinctive)
  }

  @Test func `two ways to write a code are the same`() {
    #expect(Postcode.isSame("sw1a 2aa", as: "SW1A2AA"))
    #expect(Postcode.isSame("10013-2505", as: "10013"))
    #expect(Postcode.isSame("FL-9490", as: "9490"))
    #expect(!Postcode.isSame("9491", as: "9490"))
    #expect(!Postcode.isSame("", as: "9490"))
  }
}
