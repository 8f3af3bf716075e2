import Testing

@testable import Atlas

/// Tests of the ways to number persons of one name.
@Suite struct RomanNumeralsTests {
  @Test(arguments: [
    ("5th", "v"), ("5", "v"), ("v", "5"), ("v", "5th"), ("xiv", "14"), ("2nd", "ii"), ("ii", "2nd"),
    ("16e", "xvi"), ("xxiii", "23rd"), ("1er", "i"),
  ])
  func `a number has other forms`(word: String, form: String) {
    #expect(RomanNumerals.otherForms(of: word).contains(form))
  }

  @Test(arguments: ["iiii", "40", "mix", "5b", "", "fifth", "99999999999999999999", "0"])
  func `other words have none`(word: String) {
    #expect(RomanNumerals.otherForms(of: word).isEmpty)
  }
}
