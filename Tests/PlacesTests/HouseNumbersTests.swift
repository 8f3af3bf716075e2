import Places
import Testing

/// Tests of the world's house numbers, and of texts that stand in their place.
@Suite struct HouseNumbersTests {
  @Test(arguments: [
    "12", "12a", "12 A", "221-51", "12 к1", "12/3", "1A-1C", "N6W23001", "W204N11912", "10 bis",
    "s/n", "snc", "bb", "A", "4-7-2", "１２", "１２－３", "12½", "5番12号", "12-14", "12 – 14", "12+14",
    "8-2-293/82/A", "12א", "١٢", "No. 7", "#12", "№ 5", "5.", "km 5.3", "12.A", "99/1 หมู่ 5",
    "12к2 стр1", "Haus 3", "1234/5a", "100弄5号", "63 (B)", "113123",
    "12 с2", "1/2", "12 bis", "ב׳", "12 ב׳", "3番5号", "km 12", "Gebäude 5", "строение 3",
    "7 Hintergebäude", "Pier 25", "541 REAR-B", "č.p. 123", "11 B 9", "3号楼",
  ])
  func `a house number is one, wherever it is written so`(text: String) {
    #expect(HouseNumbers.isNumber(text))
    #expect(HouseNumbers(text)?.text == text)
  }

  @Test(arguments: [
    "49.264179,-123.166242", "49.264179", "49.26417 -123.16624", "49°15′51″N 123°9′58″W", "-12",
    "1,2,3,4,5,6,7,8", "1;2;3;4;5", "+1 604 555 0100", "6045550100", "Rose Cottage",
    "opposite the church at number 5", "12, Rose Cottage", "", " ", ";", ",,", "-", "?", "no",
    "n/a", "12\n<b>", "https://a.example/12", "a@b.example", String(repeating: "1-", count: 40),
    "1 2 3 4 5 6", "Floors 1-3", "5. krs./Floor 5", "2. krs./2nd floor", "14. krs.", "Floor 6",
    "pohjakerros/Floor-1", "Keskuskatu 5", "3. Stock", "2º piso", "3 этаж", "2階", "1er étage",
  ])
  func `what is no house number is none`(text: String) {
    #expect(HouseNumbers(text) == nil)
  }

  @Test(arguments: [
    ("12;14", "12, 14"), ("12-14, 16", "12-14, 16"), (" 12 ;14 ", "12, 14"), ("1、2", "1, 2"),
    ("12;;14", "12, 14"), ("1;2;3;4", "1, 2, 3, 4"),
    ("8, Floor 6", "8"), ("13 A, 5. krs./Floor 5", "13 A"),
  ])
  func `the numbers of one house are a short list`(text: String, shown: String) {
    #expect(HouseNumbers(text)?.text == shown)
  }
}
