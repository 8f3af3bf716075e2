import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of answers that leave words of the query unexplained, and say so.
@Suite struct UnexplainedWordsTests {
  @Test func `the words that name nothing are told as they were typed`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 5))
    let found = try await built.search("Zzyzx Tower, Upton")
    #expect(found.mapItems.map(\.name) == ["Upton"])
    #expect(found.notice == .wordsUnknown("Zzyzx Tower"))
    #expect(
      found.notice?.sentence
        == "No place known here has all of these words: “Zzyzx Tower” was left out.")
  }

  @Test func `the longest name that is left wins, and the most important of equal ones`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Tower", 3), GazetteerPlace("Upton", 3.5), GazetteerPlace("Great Upton", 4))
    #expect(try await built.results("zzyzx tower upton") == ["2 Upton", "1 Tower"])
    #expect(try await built.results("zzyzx great upton") == ["3 Great Upton"])
  }

  @Test(arguments: ["zzyzx spa", "zzyzx 1234", "zzyzx near", "zzyzx street"])
  func `short words, numbers and words that stand beside names match nothing by themselves`(
    query: String
  ) async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Spa", 5), GazetteerPlace("1234", 5), GazetteerPlace("Near", 5),
      GazetteerPlace("Street", 5))
    #expect(try await built.results(query) == [])
  }

  /// "JFK airport" found a town called Airport.
  @Test(arguments: ["kpt airport", "airport KPT", "flughafen kpt", "aeropuerto de kpt"])
  func `a code beside the word for its kind means what has the code`(query: String) async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Airport", 5), GazetteerPlace("Kept", 5, names: ["": "KPT"]),
      GazetteerPlace("Kopert Field", 3, "airport", names: ["": "KPT"]))
    #expect(try await built.results(query) == ["3 Kopert Field"])
    #expect(try await built.results("kpt zzyzxes") == [])
  }

  @Test func `a name that differs from the query in its spelling is told`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Springfield", 5))
    #expect(try await built.search("sprinfield").notice == .nameUnknown("sprinfield"))
    #expect(try await built.search("springf").notice == .nameUnknown("springf"))
    #expect(try await built.search("springfield").notice == nil)
  }

  @Test(arguments: [
    "where is the nearest upton", "where is upton", "Where's Upton?", "how do I get to Upton",
    "directions to the upton please",
    "wo liegt Upton", "où se trouve upton", "¿Dónde está Upton?", "missä on upton", "dov'è Upton",
  ])
  func `the phrases of a question are no part of what is looked for`(query: String) async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 5))
    try await built.expect(query, finds: ["1 Upton"])
    #expect(try await built.search(query).notice == nil)
  }

  @Test func `a place that is called like a question is found by its name`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Show Me", 2), GazetteerPlace("Me", 5))
    #expect(try await built.results("show me").first == "1 Show Me")
  }

  @Test func `while typing what some of the words name is suggested where nothing has them all`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 5))
    let completions = try await built.atlas.completions(
      for: "zzyzx tower upton", region: nil, language: .english)
    #expect(completions.map(\.title) == ["Upton"])
    #expect(completions.first?.match == .partial)
    #expect(completions.first?.subtitle.hasPrefix("Without “zzyzx tower”") == true)
    let known = try await built.atlas.completions(for: "upt", region: nil, language: .english)
    #expect(known.first?.match == .exact)
    let misspelt = try await built.atlas.completions(for: "uptn", region: nil, language: .english)
    #expect(misspelt.allSatisfy { $0.match == .corrected })
    #expect(try await built.suggestions("zzyzx qqxx") == [])
  }

  /// "餐厅 北京" found nothing, as the second ideograph of Beijing is a number too.
  @Test(arguments: ["北京", "京都", "上海", "三亚"])
  func `the name of a city may have an ideograph that stands for a number`(name: String)
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 6, names: ["zh": name]))
    let response = try await built.search("zzyzx \(name)")
    #expect(response.mapItems.map(\.name) == ["Upton"])
    #expect(response.notice?.unmatched == "zzyzx")
  }

  @Test func `words beyond those that are looked at are told, unless the place has them`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("One Two Three Four Five Six Seven Eight", 5))
    let name = "One Two Three Four Five Six Seven Eight"
    let long = try await built.search("\(name), \(name) Zzyzx Hall")
    #expect(long.mapItems.map(\.name) == [name])
    #expect(long.match == .partial)
    #expect(long.notice?.unmatched?.hasSuffix("Zzyzx Hall") == true)
    let whole = try await built.search(name)
    #expect(whole.match == .exact)
    #expect(whole.notice == nil)
  }

  @Test func `many words, connectives and commas are answered without a trap`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 5))
    for text in [
      String(repeating: ",", count: 256), String(repeating: "in ", count: 85),
      String(repeating: "upton, ", count: 36), String(repeating: "where is ", count: 28),
      "\u{202E}upton \u{05D0}\u{0627}\n\tupton", "& & & upton", "a & a",
    ] {
      _ = try await built.search(text)
      _ = try await built.suggestions(text)
    }
  }
}
