import Atlas
import ShardFormat
import Testing

@Suite struct FoldedTextTests {
  static func words(_ text: String) -> [String] {
    let folded = FoldedText(text)
    return folded.words.map(folded.string)
  }

  @Test(arguments: [
    ("Straße", ["strasse"]), ("STRASSE", ["strasse"]), ("Ærø", ["aero"]), ("Łódź", ["lodz"]),
    ("Đà Nẵng", ["da", "nang"]), ("İzmir", ["izmir"]), ("Diyarbakır", ["diyarbakir"]),
    ("Орёл", ["орел"]), ("Αθήνα", ["αθηνα"]), ("ΑΘΗΝΑΣ", ["αθηνασ"]), ("ｌｏｎｄｏｎ", ["london"]),
    ("Saint-Étienne", ["saint", "etienne"]), ("e\u{301}a", ["ea"]), ("東京 都", ["東京", "都"]),
    ("L’Aquila", ["laquila", "l", "aquila"]), ("Washington, D.C.", ["washington", "dc", "d", "c"]),
    ("St. John's", ["st", "johns", "john", "s"]), ("  --  ", []),
    ("'s-Graveland", ["s", "graveland"]),
    ("مُحَمَّد", ["محمد"]), ("हिन्दी", ["हिन्दी"]), ("がぎ", ["がぎ"]), ("서울", ["서울"]),
  ])
  func `case, width, marks and punctuation do not count`(text: String, words: [String]) {
    #expect(Self.words(text) == words)
  }

  @Test(arguments: [
    ("القاهرة", "القاهره"), ("مستشفى", "مستشفي"), ("کمالی", "كمالي"), ("أحمد", "احمد"),
    ("ٱلله", "الله"),
    ("橫濱", "横浜"), ("仙臺", "仙台"), ("台灣", "臺湾"), ("關西", "关西"), ("图书馆", "圖書館"),
    ("霞ヶ関", "霞ケ関"), ("ד״ר", "דר"), ("Col·legi", "Collegi"), ("l’Hospitaŀlet", "l'Hospital·let"),
  ])
  func `letters that people take for one are one`(one: String, other: String) {
    #expect(FoldedText(one).key == FoldedText(other).key)
  }

  @Test(arguments: [("Mal·la", ["malla", "mal", "la"]), ("Paris · Lyon", ["paris", "lyon"])])
  func `a middle dot joins the parts of a word`(text: String, words: [String]) {
    #expect(Self.words(text) == words)
  }

  @Test func `each word knows where it stands in the original`() {
    let text = "🗼 Zürich-Altstetten"
    let utf16 = Array(text.utf16)
    let found = FoldedText(text).words.map { String(decoding: utf16[$0.utf16], as: UTF16.self) }
    #expect(found == ["Zürich", "Altstetten"])
  }

  @Test func `keys are equal for what reads the same`() {
    #expect(FoldedText("Saint-Étienne").key == FoldedText("SAINT ETIENNE").key)
    #expect(FoldedText("Saint-Étienne").key != FoldedText("Saintetienne").key)
    #expect(FoldedText("Washington D.C.").key == FoldedText("Washington DC").key)
  }
}
