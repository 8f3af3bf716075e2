import Places
import Testing

@Suite struct PhoneNumberTests {
  @Test(arguments: [
    ("+1 212 555 0102", "tel:+12125550102"), ("+44 (0)20-7946.0018", "tel:+442079460018"),
    ("01/234 56 78", "tel:012345678"), ("112", "tel:112"),
  ])
  func `a number is dialled without what makes it readable`(text: String, uri: String) {
    #expect(PhoneNumber(text)?.text == text)
    #expect(PhoneNumber(text)?.uri == uri)
  }

  @Test(arguments: [
    "ask inside", "1-800-FLOWERS", "12", "1234567890123456", "++1", "1;2", "tel:123",
    "javascript:alert(1)", "٠١٢٣٤٥",
  ])
  func `what is no number is shown, and not dialled`(text: String) {
    #expect(PhoneNumber(text)?.text == text)
    #expect(PhoneNumber(text)?.uri == nil)
  }

  @Test func `of a list the first four are taken, each bounded`() {
    let list = PhoneNumber.list("+43 1 5550101;+43 1 5550102 , ;\u{202E}x;4444;5555;6666")
    #expect(list.map(\.text) == ["+43 1 5550101", "+43 1 5550102", "x"])
    let long = PhoneNumber.list(String(repeating: "1", count: 64 << 10))
    #expect(long.map(\.text.count) == [80])
    #expect(long.first?.uri == nil)
  }
}
