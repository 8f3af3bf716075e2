import Places
import Testing

@Suite struct AddressLineTests {
  @Test(arguments: [
    ("FI", "Mannerheimintie 16"), ("DE", "Mannerheimintie 16"), ("US", "16 Mannerheimintie"),
    ("FR", "16 Mannerheimintie"), (nil, "Mannerheimintie 16"),
  ])
  func `the number stands where the country puts it`(countryCode: String?, line: String) {
    var address = Address(
      houseNumber: "16", street: "Mannerheimintie", countryCode: countryCode)
    #expect(address.streetLine == line)
    address.postcode = "00100"
    address.city = "Helsinki"
    #expect(address.line == "\(line), 00100 Helsinki")
  }

  @Test func `what is not known is left out`() {
    #expect(Address().line == nil)
    #expect(Address(houseNumber: "16").line == "16")
    #expect(Address(houseNumber: "16").streetLine == nil)
    #expect(Address(street: "Mannerheimintie", countryCode: "US").line == "Mannerheimintie")
  }
}
