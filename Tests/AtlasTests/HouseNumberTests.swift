import Testing

@testable import Atlas

@Suite struct HouseNumberTests {
  @Test(arguments: [
    ("12", "12"), ("12 A", "12a"), ("12a", "12a"), ("5 bis", "5bis"), ("12-14", "12-14"),
    ("12 – 14", "12-14"), ("12/14", "12/14"), ("12a-c", "12a-c"), ("007", "7"),
    ("12 К1", "12 к1"), ("132 ½", "132 ½"), ("0", "0"),
  ])
  func `a house number is shown without needless blanks and capitals`(
    text: String, shown: String
  ) {
    #expect(HouseNumber(text)?.description == shown)
  }

  @Test(arguments: [
    "", "a", "00", "0a", "12th", "2nd", "123456", "12-", "-12", "12 ab", "12-14-16", "1.5",
    "12 14",
    "2024-11-22", "12:30", "+12", "1 2 3", "A5",
  ])
  func `what is no house number is refused`(text: String) {
    #expect(HouseNumber(text) == nil)
  }

  @Test(arguments: [
    // Queens and other places with a hyphen
    ("221-51", "221-51"), ("221–51", "221-51"), ("221/51", "221-51"), ("104-05", "104-5"),
    // Cyrillic and Greek letters, and Latin ones that look the same
    ("12а", "12A"), ("12В", "12b"), ("12Α", "12a"), ("12а", "12 А"), ("7б", "7 Б"),
    // buildings in Russian
    ("12 к1", "12к1"), ("12 к1", "12 корп. 1"), ("12 к1", "12 корпус 1"), ("12 к1", "12k1"),
    ("12 с2", "12с2"), ("12 с3", "12 стр. 3"), ("12 с3", "12 строение 3"), ("12А", "12 лит. А"),
    ("12 к1 с2", "12, корп. 1, стр. 2"), ("вл12", "12"),
    // fractions
    ("12 1/2", "12½"), ("12 1/2", "12-1/2"), ("1/2", "1/2"),
    ("12/3", "12/3"), ("5 bis", "5BIS"), ("5ter", "5 ter"), ("N6W23001", "n6w23001"),
    ("187 REAR", "187 rear"), ("012", "12"), ("１２", "12"), ("١٢", "12"), ("१२", "12"),
    ("۱۲ا", "12ا"),
  ])
  func `house numbers are compared as texts in which spelling does not count`(
    one: String, other: String
  ) throws {
    let key = try #require(HouseNumber(written: one)?.key)
    #expect(key == HouseNumber(written: other)?.key)
  }

  @Test(arguments: [
    ("12 1/2", "121/2"), ("221-51", "22-151"), ("12 к1", "12/1"), ("12 к1", "12 с1"),
    ("12а", "12б"), ("12", "12а"), ("5 bis", "5 ter"),
  ])
  func `different houses have different numbers`(one: String, other: String) {
    #expect(HouseNumber(written: one)?.key != HouseNumber(written: other)?.key)
  }

  @Test(arguments: [
    ("12", "12", HouseNumber.Agreement.exact), ("12 A", "12a", .exact), ("12", "12a", .numberOnly),
    ("12", "12-14", .within), ("14", "12-14", .within), ("14", "12-16", .within),
    ("13", "12-14", nil), ("15", "12-14", nil), ("12-14", "12/14", .exact), ("12", "13", nil),
    ("12b", "12a-c", .within), ("12d", "12a-c", .numberOnly), ("221-51", "221-53", nil),
    ("12", "12 к1", .numberOnly),
  ])
  func `a range has its ends and what lies between on its side of the street`(
    one: String, other: String, agreement: HouseNumber.Agreement?
  ) throws {
    let (one, other) = (try #require(HouseNumber(one)), try #require(HouseNumber(other)))
    #expect(one.agreement(with: other) == agreement)
    #expect(other.agreement(with: one) == agreement)
  }

  @Test(arguments: [
    ("305-899", true, ["899", "305"]), ("305-899", false, ["305", "899"]), ("12-14", true, []),
    ("3/120", true, ["120", "3"]), ("5/3/12", false, ["5/3", "5", "12"]),
    ("5 A 12", false, ["5a", "5"]),
    ("12;14a,16", true, ["12", "14a", "16"]), ("12 1/2", true, []), ("12 к1", false, []),
    ("12", false, []), ("12a", false, []),
  ])
  func `a number may be that of a flat beside that of the house, or a list`(
    text: String, isBeforeStreet: Bool, others: [String]
  ) throws {
    let number = try #require(HouseNumber(text))
    #expect(number.others(isBeforeStreet: isBeforeStreet).map(\.description) == others)
  }
}
