import Testing

@testable import Places

@Suite struct AddressFormatsTests {
  @Test func `every country with postal codes has a format that shows them`() {
    let formats = AddressFormats.standard
    for code in [
      "AT", "BR", "CA", "CH", "DE", "FI", "FR", "GB", "JP", "LI", "MC", "NL", "PL", "US",
    ] {
      let format = formats[code]
      #expect(format?.parts.contains(.postcode) == true)
      #expect(format?.parts.contains(.city) == true)
      #expect(format?.postcodes.isEmpty == false)
    }
    #expect(formats["XX"] == nil)
  }

  @Test(arguments: [
    ("US", "New York", "NY"), ("CA", "Ontario", "ON"), ("CA", "Colombie-Britannique", "BC"),
    ("AU", "New South Wales", "NSW"), ("BR", "São Paulo", "SP"), ("US", "NY", "NY"),
  ])
  func `a state has the code that addresses have`(country: String, state: String, code: String) {
    #expect(AddressFormats.standard[country]?.code(ofState: state) == code)
  }

  @Test(arguments: [
    ("format %A", 1, "No country stands above."),
    ("country AT\n  format Z", 2, "A format begins with a part."),
    ("country AT\n  format %A, %Q", 2, "“%Q” is no part of an address."),
    ("country AT\n  postcodes ## +", 2, "“+” is no pattern of postal codes."),
    ("country AT\n  postcodes [1", 2, "“[1” is no pattern of postal codes."),
    ("country AT\n\n  states NY", 3, "“NY” is no code and name."),
    ("country AT\n  colour red", 2, "Nothing is called “colour” of a country."),
    ("country AT\n  prefix", 2, "Nothing follows “prefix”."),
  ])
  func `a wrong line is told with its number`(text: String, line: Int, reason: String) {
    let failure = AddressFormatsParser.Failure(line: line, reason: reason)
    #expect(throws: failure) { try AddressFormats(text) }
  }
}
