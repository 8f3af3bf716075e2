import Testing

@testable import Places

/// Tests of languages that are written in two scripts.
@Suite struct LanguageScriptTests {
  @Test(arguments: [
    ("zh-TW", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hant", "zh-Hant"),
    ("zh-hant-cn", "zh-Hant"), ("zh", "zh"), ("zh-CN", "zh"), ("zh-Hans-TW", "zh"), ("zh-SG", "zh"),
    ("sr-Latn", "sr-Latn"), ("sr-Latn-RS", "sr-Latn"), ("sr-ME", "sr-Latn"), ("sr-RS", "sr"),
    ("pt-BR", "pt"), ("de-CH", "de"),
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
    #expect(one.name(in: simplified) == "海灣大學")
    #expect(one.name(in: .english) == nil)
  }
}
