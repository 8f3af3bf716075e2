import OpeningHoursSyntax
import Places
import SearchFeature
import Testing

@testable import Templates

/// Tests of the texts that depend on numbers, in each language of the interface.
@Suite struct InterfaceTextsTests {
  @Test(arguments: [
    (0, "لا نتائج لـ 5"), (1, "مكان واحد لـ 5"), (2, "مكانان لـ 5"), (3, "3 أماكن لـ 5"),
    (10, "10 أماكن لـ 5"), (11, "11 مكانًا لـ 5"), (99, "99 مكانًا لـ 5"), (100, "100 مكان لـ 5"),
    (102, "102 مكان لـ 5"), (103, "103 أماكن لـ 5"), (111, "111 مكانًا لـ 5"),
  ])
  func `Arabic has six forms of a noun`(count: Int, expected: String) {
    #expect(InterfaceLanguage.arabic.texts.found(count, for: "5") == expected)
  }

  @Test(arguments: [
    (InterfaceLanguage.english, ["Nothing found for 5", "1 place for 5", "2 places for 5"]),
    (.german, ["Nichts gefunden für 5", "1 Ort für 5", "2 Orte für 5"]),
    (.french, ["Aucun résultat pour 5", "1 lieu pour 5", "2 lieux pour 5"]),
    (.spanish, ["Sin resultados para 5", "1 lugar para 5", "2 lugares para 5"]),
    (.finnish, ["Ei tuloksia: 5", "1 paikka: 5", "2 paikkaa: 5"]),
    (.japanese, ["5は見つかりませんでした", "5の検索結果 1件", "5の検索結果 2件"]),
  ])
  func `a heading counts what was found`(language: InterfaceLanguage, expected: [String]) {
    #expect((0...2).map { language.texts.found($0, for: "5") } == expected)
  }

  @Test(arguments: [
    (1, 0, "1 more place named Paris"), (4, 1, "4 more places named Paris, and 1 other"),
    (4, 2, "4 more places named Paris, and 2 others"),
  ])
  func `namesakes are counted`(count: Int, others: Int, expected: String) {
    let texts = InterfaceLanguage.english.texts
    #expect(texts.more(count, named: "Paris", andOthers: others) == expected)
  }

  @Test func `the script has all plural forms of a language`() {
    let forms = InterfaceLanguage.allCases.map { $0.texts.suggestionCounts.keys.sorted() }
    #expect(
      forms == [
        ["one", "other"], ["one", "other"], ["many", "one", "other"], ["many", "one", "other"],
        ["one", "other"], ["few", "many", "one", "other", "two", "zero"], ["other"],
      ])
    #expect(ScriptCatalogue.json(.japanese).contains(#""suggestions":{"other":"候補 %件"}"#))
  }

  @Test(arguments: [
    (InterfaceLanguage.english, "Closed, opens on Monday at 09:00"),
    (.german, "Geschlossen, öffnet am Montag um 09:00"),
    (.french, "Fermé, ouvre lundi à 09:00"),
    (.spanish, "Cerrado, abre el lunes a las 9:00"),
    (.finnish, "Suljettu, avautuu maanantaina klo 9.00"),
    (.arabic, "مغلق، يفتح يوم الاثنين 09:00"),
    (.japanese, "営業時間外・月曜日9:00に営業開始"),
  ])
  func `a sentence says when a place opens`(
    language: InterfaceLanguage, expected: String
  ) throws {
    let sentence = OpeningSentence(
      hours: try #require(OpeningHours("Mo-Fr 09:00-18:00")),
      now: try #require(LocalTime("2026-09-18T18:00")),
      reader: Reader(language: language.language))
    #expect(sentence.text == expected)
  }

  @Test(arguments: [
    (InterfaceLanguage.english, "8,804,190", "1.2 km", "80 m", "−4°", "24 December", "Mon"),
    (.german, "8.804.190", "1,2 km", "80 m", "−4°", "24. Dezember", "Mo"),
    (.french, "8\u{202F}804\u{202F}190", "1,2 km", "80 m", "−4°", "24 décembre", "lun."),
    (.spanish, "8.804.190", "1,2 km", "80 m", "−4°", "24 de diciembre", "lun"),
    (.finnish, "8\u{A0}804\u{A0}190", "1,2 km", "80 m", "−4°", "24. joulukuuta", "ma"),
    (.arabic, "8,804,190", "1.2 كم", "80 م", "\u{200E}−4°", "24 ديسمبر", "اثنين"),
    (.japanese, "8,804,190", "1.2 km", "80 m", "−4°", "12月24日", "月"),
  ])
  func `numbers and dates are written as in the language`(
    language: InterfaceLanguage, number: String, far: String, near: String, cold: String,
    date: String, day: String
  ) throws {
    let reader = Reader(language: language.language)
    #expect(reader.number(8_804_190) == number)
    #expect(reader.distance(1_240) == far)
    #expect(reader.distance(84) == near)
    #expect(reader.temperature(-4.2, in: .metric) == cold)
    #expect(reader.dayAndMonth(try #require(CalendarDate("2026-12-24"))) == date)
    #expect(reader.shortName(of: .monday) == day)
  }

  @Test func `readers of miles get feet and miles`() {
    let reader = Reader(units: .uk)
    #expect(
      [50, 152, 400, 20_000].map(reader.distance) == ["160 ft", "500 ft", "0.2 mi", "12 mi"])
  }

  @Test(arguments: [
    (InterfaceLanguage.german, "Französisch", "Jetzt geöffnet"),
    (.french, "Français", "Ouvert maintenant"), (.spanish, "Francés", "Abierto ahora"),
    (.finnish, "Ranskalainen", "Avoinna nyt"), (.arabic, "فرنسي", "مفتوح الآن"),
    (.japanese, "フランス料理", "営業中"),
  ])
  func `conditions have titles`(language: InterfaceLanguage, cuisine: String, open: String) {
    let reader = Reader(language: language.language)
    #expect(reader.title(of: .cuisine("french")).text == cuisine)
    #expect(reader.title(of: .opening(.now)).text == open)
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `each reason of a score has words of its own`(language: InterfaceLanguage) {
    let reasons = SearchExplanation.Reason.allCases
    let phrases = reasons.map(language.texts.phrase)
    #expect(Set(phrases).count == reasons.count && !phrases.contains(""))
    let english = reasons.map(InterfaceLanguage.english.texts.phrase)
    #expect(language == .english || Set(phrases).isDisjoint(with: english))
  }

  @Test func `what counts against something has a minus`() {
    #expect([1.54, -0.8, 0].map { Reader().signed($0) } == ["+1.5", "−0.8", "+0"])
    #expect([1.54, -0.8].map { Reader().signed($0, plus: "") } == ["1.5", "−0.8"])
    #expect(Reader(language: .german).signed(-2.25) == "−2,2")
  }
}
