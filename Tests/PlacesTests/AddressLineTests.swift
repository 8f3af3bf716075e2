import Places
import Testing

@Suite struct AddressLineTests {
  @Test(arguments: [
    ("FI", "Mannerheimintie 16"), ("DE", "Mannerheimintie 16"), ("US", "16 Mannerheimintie"),
    ("FR", "16 Mannerheimintie"), (nil, "Mannerheimintie 16"),
  ])
  func `the number stands where the country puts it`(countryCode: String?, line: String) {
    let address = Address(
      houseNumber: "16", street: "Mannerheimintie", countryCode: countryCode)
    #expect(address.streetLine == line)
  }

  @Test func `what is not known is left out`() {
    #expect(Address().line == nil)
    #expect(Address(houseNumber: "16").line == "16")
    #expect(Address(houseNumber: "16").streetLine == nil)
    #expect(Address(street: "Mannerheimintie", countryCode: "US").line == "Mannerheimintie")
  }

  /// An address with the line on which its country writes it.
  struct Sample: CustomTestStringConvertible {
    let address: Address
    let line: String

    init(
      _ country: String?, _ number: String?, _ street: String?, _ postcode: String?,
      _ city: String?,
      _ state: String?, _ line: String
    ) {
      var address = Address(houseNumber: number, street: street, countryCode: country)
      (address.postcode, address.city, address.state) = (postcode, city, state)
      (self.address, self.line) = (address, line)
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    Sample(
      "FI", "16", "Mannerheimintie", "00100", "Helsinki", "Uusimaa",
      "Mannerheimintie 16, 00100 Helsinki"),
    Sample(
      "CA", "788", "Richards Street", "V6B 3A4", "Vancouver", "British Columbia",
      "788 Richards Street, Vancouver, BC V6B 3A4"),
    Sample(
      "GB", "10", "Downing Street", "SW1A 2AA", "London", "England",
      "10 Downing Street, London SW1A 2AA"),
    Sample("LI", "5", "Aeulestrasse", "9490", "Vaduz", nil, "Aeulestrasse 5, 9490 Vaduz"),
    Sample(
      "US", "1", "Wall Street", "10013", "New York", "NY", "1 Wall Street, New York, NY 10013"),
    Sample("US", "1", "Wall Street", "10013", nil, "New York", "1 Wall Street, NY 10013"),
    Sample("US", "1", "Wall Street", "10013", nil, nil, "1 Wall Street, 10013"),
    Sample("US", nil, nil, "10013", "New York", nil, "New York 10013"),
    Sample(
      "AU", "1", "George Street", "2000", "Sydney", "New South Wales",
      "1 George Street, Sydney NSW 2000"),
    Sample(
      "BR", "1000", "Avenida Paulista", "01310-100", "São Paulo", "São Paulo",
      "Avenida Paulista 1000, São Paulo - SP, 01310-100"),
    Sample("IT", "1", "Via Roma", "20121", "Milano", "Lombardia", "Via Roma 1, 20121 Milano"),
    Sample(
      "DE", "1", "Jungfernstieg", "20354", "Hamburg", "Hamburg", "Jungfernstieg 1, 20354 Hamburg"),
    Sample(
      nil, "1", "Jungfernstieg", "20354", "Hamburg", "Hamburg", "Jungfernstieg 1, 20354 Hamburg"),
    Sample(nil, nil, nil, nil, "Upton", "North", "Upton, North"),
    Sample("FI", nil, nil, "00100", nil, nil, "00100"),
  ])
  func `an address is ordered as its country writes it`(sample: Sample) {
    var address = sample.address
    #expect(address.localLine == sample.line)
    address.country = "Somewhere"
    #expect(address.line == "\(sample.line), Somewhere")
  }

  @Test func `a country with the name of its city stands once`() {
    var address = Address(houseNumber: "5", street: "Rue Grimaldi", countryCode: "MC")
    (address.postcode, address.city, address.country) = ("98000", "Monaco", "Monaco")
    #expect(address.line == "5 Rue Grimaldi, 98000 Monaco")
    #expect(address.cityLine == "98000 Monaco")
  }
}
