import Places
import Testing

@testable import Batch

/// Tests of what the names of a table's columns tell of the addresses in it.
@Suite struct AddressColumnsTests {
  @Test func `parts of an address are told by the names of columns, areas from the inside out`() {
    let known = AddressColumns(["Country", "PLZ", "Straße", "Haus-Nr.", "addr:city", "district"])
    var expected = AddressParts()
    (expected.street, expected.houseNumber, expected.postcode) = ("Gasse", "5", "9490")
    expected.areas = ["Ebenholz", "Vaduz", "Liechtenstein"]
    #expect(
      known?.address(["Liechtenstein", "9490", "Gasse", "5", "Vaduz", "Ebenholz"]) == expected)
    expected.areas = []
    #expect(known?.address(["", "9490", "Gasse", "5", "", ""]) == expected)
  }

  @Test(arguments: [
    [], ["address"], ["city", "country"], ["street", "street"], ["street", "rue"],
    ["street", "id"],
  ])
  func `columns that tell of no street, of one part twice or of something else tell no parts`(
    names: [String]
  ) {
    #expect(AddressColumns(names) == nil)
  }
}
