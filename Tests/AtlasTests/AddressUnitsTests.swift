import ShardFormat
import TestSupport
import Testing

@testable import Atlas

/// Tests of what an address says beside street, house number and town.
@Suite struct AddressUnitsTests {
  struct Case: CustomStringConvertible {
    let text: String
    let street: String
    let number: String?
    let city: String

    init(_ text: String, _ street: String, _ number: String?, _ city: String = "") {
      (self.text, self.street, self.number, self.city) = (text, street, number, city)
    }

    var description: String { text }
  }

  static let cases = [
    // flats, rooms and floors
    Case("899 West 12th Ave #305", "West 12th Avenue", "899"),
    Case("#305, 899 West 12th Ave, Vancouver", "West 12th Avenue", "899", "vancouver"),
    Case("# 305 899 West 12th Ave", "West 12th Avenue", "899"),
    Case("350 Broadway Suite 200, New York", "Broadway", "350", "new york"),
    Case("Ste. 200, 350 Broadway", "Broadway", "350"),
    Case("Apt 4B 350 Broadway", "Broadway", "350"),
    Case("350 Broadway, Apt. 4B, New York", "Broadway", "350", "new york"),
    Case("Unit 12 899 West 12th Ave", "West 12th Avenue", "899"),
    Case("Flat 3, 12 High St, London", "High Street", "12", "london"),
    Case("350 Broadway Floor 3", "Broadway", "350"),
    Case("350 Broadway, 3rd floor", "Broadway", "350"),
    Case("12, 14 Main Street", "Main Street", "14"),
    Case("Hauptstraße 5 Top 5, Wien", "Hauptstraße", "5", "wien"),
    Case("Hauptstraße 5/Top 5", "Hauptstraße", "5"),
    Case("Hauptstraße 5, 2. Stock, Wien", "Hauptstraße", "5", "wien"),
    Case("Hauptstr. 5 Whg. 12", "Hauptstraße", "5"),
    Case("5 rue Grimaldi, 3e étage, Monaco", "rue Grimaldi", "5", "monaco"),
    Case("Calle Mayor 3, piso 2, Madrid", "Calle Mayor", "3", "madrid"),
    Case("Calle Mayor 3, 2º B", "Calle Mayor", "3"),
    Case("ул. Ленина, д. 12, кв. 7", "улица Ленина", "12"),
    Case("ул. Ленина 12 кв7", "улица Ленина", "12"),
    Case("Storgatan 5 lgh 1203", "Storgatan", "5"),
    Case("Storgata 5, 2 etg", "Storgata", "5"),
    Case("Mannerheimintie 5 A 12", "Mannerheimintie", "5 a 12"),
    Case("Mannerheimintie 5 as 12, Helsinki", "Mannerheimintie", "5", "helsinki"),
    Case("Auf der Top 5", "Auf der Top", "5"),
    // letter boxes, persons, no number
    Case("PO Box 12, 350 Broadway, New York", "Broadway", "350", "new york"),
    Case("P.O. Box 12 350 Broadway", "Broadway", "350"),
    Case("Hauptstr. 5, Postfach 12, Vaduz", "Hauptstraße", "5", "vaduz"),
    Case("BP 12, 5 rue Grimaldi, Monaco Cedex", "rue Grimaldi", "5", "monaco"),
    Case("Apartado 12, Calle Mayor 3", "Calle Mayor", "3"),
    Case("c/o Müller, Hauptstr. 5, Vaduz", "Hauptstraße", "5", "vaduz"),
    Case("c/o Müller Hauptstr. 5", "Hauptstraße", "5"),
    Case("Calle Mayor s/n, Madrid", "Calle Mayor", nil, "madrid"),
    Case("Calle Mayor s/n", "Calle Mayor", nil),
    // signs for numbers
    Case("Calle Mayor nº 3, Madrid", "Calle Mayor", "3", "madrid"),
    Case("Calle Mayor, núm. 3", "Calle Mayor", "3"),
    Case("ул. Ленина №12", "улица Ленина", "12"),
    Case("ул. Ленина, дом 12, корпус 1", "улица Ленина", "12 корпус 1"),
    Case("Тверская ул., д.12, стр. 3, Москва", "Тверская улица", "12 стр. 3", "москва"),
    Case("Тверская ул. 12к1", "Тверская улица", "12к1"),
    // hyphens, fractions, lists
    Case("221-51 92nd Avenue", "92nd Avenue", "221-51"),
    Case("22151 92nd Avenue", "92nd Avenue", "22151"),
    Case("305-899 West 12th Ave", "West 12th Avenue", "305-899"),
    Case("12 1/2 Main St", "Main Street", "12 1/2"),
    Case("Main St 1067;1077, Springfield", "Main Street", "1067;1077", "springfield"),
    Case("12,14 Main St", "Main Street", "12,14"),
    // separators
    Case("350 Broadway\nNew York", "Broadway", "350", "new york"),
    Case("Hauptstr. 5\r\nVaduz", "Hauptstraße", "5", "vaduz"),
    Case("Hauptstr. 5\tVaduz", "Hauptstraße", "5", "vaduz"),
    Case("Hauptstr. 5; Vaduz", "Hauptstraße", "5", "vaduz"),
    Case("Hauptstr. 5 | Vaduz", "Hauptstraße", "5", "vaduz"),
    Case("Hauptstr. 5 / Vaduz", "Hauptstraße", "5", "vaduz"),
    Case("Vaduz/Hauptstr. 5", "Hauptstraße", "5", "vaduz"),
    Case("Hauptstr. 5 - Vaduz", "Hauptstraße", "5", "vaduz"),
    Case("c/ Mayor 3, Madrid", "Calle Mayor", "3", "madrid"),
  ]

  @Test(arguments: cases)
  func `an address is read without what is inside the house`(of sample: Case) throws {
    let wanted = ParsedStreetName(sample.street).key
    let found = AddressGrammar.candidates(sample.text)
    let index = found.firstIndex {
      $0.street.key == wanted && $0.houseNumber?.description == sample.number
        && $0.city.joined(separator: " ") == sample.city
    }
    #expect(try #require(index, "\(found)") < 8)
  }

  @Test(arguments: [
    "PO Box 12, Vaduz", "Postfach 12 Vaduz", "BP 12, Monaco", "Apartado 12, Madrid",
    "Casilla 12, Lima", "а/я 12, Москва",
  ])
  func `the number of a letter box is no house number`(text: String) {
    #expect(AddressGrammar.candidates(text).allSatisfy { $0.houseNumber == nil })
  }

  @Test(arguments: [
    String(repeating: "1 ", count: 128), String(repeating: "12 1234 a, ", count: 24),
    String(repeating: ",", count: 2_000), String(repeating: "1,", count: 1_000),
    String(repeating: "/", count: 256), String(repeating: "1/", count: 128),
    String(repeating: "#", count: 256), String(repeating: "12 корп. ", count: 28),
    String(repeating: "- ", count: 128), String(repeating: "1234567890", count: 25),
    String(repeating: "c/o ", count: 64), String(repeating: "½", count: 256),
  ])
  func `readings are few and quick, whatever is typed`(text: String) {
    var found: [AddressCandidate] = []
    let duration = leastDuration(below: .milliseconds(20)) {
      found = AddressGrammar.candidates(text)
    }
    #expect(found.count <= AddressGrammar.limit)
    #expect(duration < .milliseconds(20), "\(duration)")
  }
}
