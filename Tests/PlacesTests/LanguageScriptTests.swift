import Testing

@testable import Places

/// Tests of languages whose names come in two forms, and of the further languages of readers.
@Suite struct LanguageScriptTests {
  @Test(arguments: [
    ("zh-TW", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hant", "zh-Hant"),
    ("zh-hant-cn", "zh-Hant"), ("zh", "zh"), ("zh-CN", "zh"), ("zh-Hans-TW", "zh"), ("zh-SG", "zh"),
    ("sr-Latn", "sr-Latn"), ("sr-Latn-RS", "sr-Latn"), ("sr-ME", "sr-Latn"), ("sr-RS", "sr"),
    ("pt-BR", "pt-BR"), ("pt-PT", "pt"), ("de-CH", "de"),
  ])
  func `a tag tells the likely script`(tag: String, code: String) throws {
    let language = try #require(Language(tag: tag))
    #expect(language.code == code)
    #expect(language.primary.code == String(code.prefix(2)))
  }

  @Test func `a name in the own script comes before one in the other, and that before none`() throws
  {
    let traditional = try #require(Language(tag: "zh-TW"))
    let simplified = try #require(Language(tag: "zh-CN"))
    let both = TaggedNames([("zh", "海湾大学"), ("zh-Hant", "海灣大學")])
    #expect(both.name(in: traditional) == "海灣大學")
    #expect(both.name(in: simplified) == "海湾大学")
    let one = TaggedNames([("zh-Hant", "海灣大學")])
    #expect(one.name(in: simplified) == "海湾大学")
    #expect(one.name(in: .english) == nil)
  }

  @Test(arguments: [
    (["de"], nil), (["de", "fr"], "Bruxelles"), (["de", "nl", "fr"], "Brussel"),
    (["en", "fr"], nil), (["de", "en", "fr"], nil), (["pt-BR", "pt"], "Bruxelas"),
    (["de", "xx"], nil),
  ])
  func `a name is the first in the reader's languages, of which the main name may serve in some`(
    tags: [String], name: String?
  ) throws {
    let names = TaggedNames(
      [("fr", "Bruxelles"), ("nl", "Brussel"), ("pt", "Bruxelas")], main: ["en", "it"])
    let languages = tags.compactMap { Language(tag: $0) }
    let reader = languages[0].before(languages.dropFirst())
    #expect(names.name(in: reader) == name)
    #expect(names.byLanguage.count == 3)
    #expect(reader.primary == languages[0].primary)
  }

  @Test
  func `names of which nothing tells where the main one serves are those in the first language`() {
    let names = TaggedNames([("fr", "Londres")])
    #expect(names.name(in: .german.before([.french])) == nil)
    #expect(names.name(in: .french.before([.german])) == "Londres")
  }

  @Test(arguments: [
    ("图书馆", "zh-TW", "圖書館"), ("国学院", "zh-Hant", "國學院"), ("圖書館", "zh-CN", "图书馆"),
    ("圖書館", "zh-HK", "圖書館"),
    // 云 and 后 stand for several, so that nothing is rewritten that has them.
    ("云南路", "zh-Hant", "云南路"), ("皇后大道", "zh-Hans", "皇后大道"), ("後海", "zh", "后海"),
    ("図書館まえ", "zh", "図書館まえ"), ("圖書館", "ja", "圖書館"), ("Library", "zh", "Library"),
  ])
  func `a name is written in the script of the reader where a table says how`(
    name: String, tag: String, written: String
  ) throws {
    let language = try #require(Language(tag: tag))
    #expect(language.written(name) == written)
    #expect(TaggedNames([("zh", name)]).name(in: language) == (tag == "ja" ? nil : written))
  }

  @Test func `the main name serves in the languages of its country`() {
    #expect(SpellingTable.languages(ofNamesIn: "CH") == ["de", "fr", "it"])
    #expect(SpellingTable.languages(ofNamesIn: "TW").contains("zh-Hant"))
    #expect(SpellingTable.languages(ofNamesIn: "JP") == ["ja"])
    #expect(SpellingTable.languages(ofNamesIn: "XX").isEmpty)
  }
}
