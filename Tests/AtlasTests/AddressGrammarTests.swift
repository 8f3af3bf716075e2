import ShardFormat
import Testing

@testable import Atlas

@Suite struct AddressGrammarTests {
  struct Case: CustomStringConvertible {
    let text: String
    let street: String
    let number: String?
    let postcode: String?
    let city: String

    init(
      _ text: String, _ street: String, _ number: String?, _ postcode: String? = nil,
      _ city: String = ""
    ) {
      (self.text, self.street, self.number) = (text, street, number)
      (self.postcode, self.city) = (postcode, city)
    }

    var description: String { text }
  }

  static let cases = [
    Case("rue grimaldi 5", "rue Grimaldi", "5"),
    Case("5 rue grimaldi", "rue Grimaldi", "5"),
    Case("5 rue grimaldi monaco", "rue Grimaldi", "5", nil, "monaco"),
    Case("5, rue Grimaldi, 98000 Monaco", "rue Grimaldi", "5", "98000", "monaco"),
    Case("5 r. Grimaldi 98000", "rue Grimaldi", "5", "98000"),
    Case("12 bis av. de la Costa, Monaco", "Avenue de la Costa", "12bis", nil, "monaco"),
    Case("22 bd des Moulins", "Boulevard des Moulins", "22"),
    Case("monaco 5 rue grimaldi", "rue Grimaldi", "5", nil, "monaco"),
    Case("10 Rue du 4 Septembre", "Rue du 4 Septembre", "10"),
    Case("Mannerheimintie 12a", "Mannerheimintie", "12a"),
    Case("Mannerheimintie 12 A", "Mannerheimintie", "12a"),
    Case("Mannerheimintie 12 A 00100 Helsinki", "Mannerheimintie", "12a", "00100", "helsinki"),
    Case("Aleksanterinkatu 52, FI-00100 Helsinki", "Aleksanterinkatu", "52", "00100", "helsinki"),
    Case("12-14 High St", "High Street", "12-14"),
    Case("12 - 14 High St", "High Street", "12-14"),
    Case("10 Downing St, London SW1A 2AA", "Downing Street", "10", "SW1A2AA", "london"),
    Case("St Johns Rd 7", "Saint John's Road", "7"),
    Case("1600 Pennsylvania Ave, Washington", "Pennsylvania Avenue", "1600", nil, "washington"),
    Case("350 W 24th St, New York 10011-1234", "West 24th Street", "350", "10011", "new york"),
    Case("24 Sussex Dr, Ottawa K1M 1M4", "Sussex Drive", "24", "K1M1M4", "ottawa"),
    Case("Hauptstr. 5, 9490 Vaduz", "Hauptstraße", "5", "9490", "vaduz"),
    Case("Hauptstraße 5 9490 Vaduz", "Haupt-Straße", "5", "9490", "vaduz"),
    Case("Vaduz, Hauptstr. 5", "Hauptstraße", "5", nil, "vaduz"),
    Case("Vaduz Hauptstr. 5", "Hauptstraße", "5", nil, "vaduz"),
    Case("FL-9490 Vaduz, Städtle 32", "Städtle", "32", "9490", "vaduz"),
    Case("Straße des 17. Juni 135, 10623 Berlin", "Straße des 17. Juni", "135", "10623", "berlin"),
    Case("Dr.-Karl-Lueger-Platz 2", "Doktor-Karl-Lueger-Platz", "2"),
    Case("Keizersgracht 123, 1015 CJ Amsterdam", "Keizersgracht", "123", "1015CJ", "amsterdam"),
    Case("c/ Mayor 3, Madrid", "Calle Mayor", "3", nil, "madrid"),
    Case("Avda. de América 12, 28028 Madrid", "Avenida de América", "12", "28028", "madrid"),
    Case("P.za del Duomo 1, Milano", "Piazza del Duomo", "1", nil, "milano"),
    Case("C.so Vittorio Emanuele 10", "Corso Vittorio Emanuele", "10"),
    Case("v. Roma, 5", "Via Roma", "5"),
    Case("Hauptstr. Nr. 5", "Hauptstraße", "5"),
    Case("Rue Grimaldi, Monaco", "rue Grimaldi", nil, nil, "monaco"),
    Case("rue Grimaldi Monaco 5", "rue Grimaldi", "5", nil, "monaco"),
    Case("Hauptstrasse 9490 Vaduz", "Hauptstraße", nil, "9490", "vaduz"),
  ]

  @Test(arguments: cases)
  func `an address is among the ways to read what was typed`(of sample: Case) throws {
    let wanted = ParsedStreetName(sample.street).key
    let found = AddressGrammar.candidates(sample.text)
    let index = found.firstIndex {
      $0.street.key == wanted && $0.houseNumber?.description == sample.number
        && $0.postcode == sample.postcode && $0.city.joined(separator: " ") == sample.city
    }
    #expect(try #require(index, "\(found)") < 8)
  }

  @Test(arguments: ["", " , ", "monaco", "rue grimaldi", "12", "98000", "🙂", "-", ",,,,5,,,,"])
  func `what is no address has no street of a house`(text: String) {
    #expect(AddressGrammar.candidates(text).isEmpty)
  }

  @Test func `readings are few, however much is typed`() {
    let text = String(repeating: "12 1234 a, ", count: 1_000)
    #expect(AddressGrammar.candidates(text).count <= AddressGrammar.limit)
  }

  @Test(arguments: [
    ("Hauptstr", "Hauptstraße", true), ("Haupt Str.", "Hauptstraße", true),
    ("Main St", "Main Street", true), ("Saint Honoré", "St-Honoré", true),
    ("Imp. de la Fontaine", "Impasse de la Fontaine", true),
    ("Chem. des Révoires", "Chemin des Révoires", true),
    ("Paseo del Prado", "Pso. del Prado", true),
    ("Haupt", "Hauptstraße", false), ("Main", "Main Street", false), ("Storga", "Storgatan", false),
    ("Bahnhofstr.", "Bahnhofweg", false),
    ("ул. Ленина", "улица Ленина", true), ("Тверская ул.", "Тверская улица", true),
    ("Невский пр.", "Невский проспект", true), ("Ленинский пр-т", "Ленинский проспект", true),
    ("Ленинский просп.", "Ленинский проспект", true), ("Басков пер.", "Басков переулок", true),
    ("наб. реки Мойки", "набережная реки Мойки", true), ("Цветной б-р", "Цветной бульвар", true),
    ("бул. Победы", "бульвар Победы", true), ("пл. Восстания", "площадь Восстания", true),
    ("Киевское ш.", "Киевское шоссе", true),
    ("1-й пр-д Перова Поля", "1-й проезд Перова Поля", true),
    ("R. Augusta", "Rua Augusta", true), ("Av. da Liberdade", "Avenida da Liberdade", true),
    ("Tv. do Carmo", "Travessa do Carmo", true), ("Pç. do Comércio", "Praça do Comércio", true),
    ("Lg. do Rato", "Largo do Rato", true), ("Estr. da Luz", "Estrada da Luz", true),
    ("ул. Ленина", "проспект Ленина", false), ("Tv. do Carmo", "Rua do Carmo", false),
  ])
  func `a street is met by its abbreviations`(typed: String, name: String, isSame: Bool) {
    #expect((ParsedStreetName(name).key == ParsedStreetName(typed).key) == isSame)
  }
}
