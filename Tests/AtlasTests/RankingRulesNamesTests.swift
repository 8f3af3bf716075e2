import Places
import Testing

@testable import AtlasImport

/// Tests of the rules by which names are ranked, each with a few invented places.
@Suite struct RankingRulesNamesTests {
  @Test func `a place ten times as large comes before one whose name begins with the words`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton Magna", 4), GazetteerPlace("New Upton", 6))
    try await built.expect("upton", finds: ["2 New Upton", "1 Upton Magna"])
  }

  @Test
  func `while typing, a whole name comes before a place ten times as large whose name goes on`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 3), GazetteerPlace("Upton Magna", 4))
    #expect(try await built.suggestions("upton") == ["1 Upton", "2 Upton Magna"])
  }

  @Test func `a whole name comes before a place a hundred times as large whose name goes on`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 3), GazetteerPlace("Upton Magna", 5))
    #expect(try await built.results("upton").first == "1 Upton")
  }

  @Test func `a name that begins with the words comes before one that has them inside`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton Magna", 4), GazetteerPlace("New Upton", 4.2))
    try await built.expect("upton", finds: ["1 Upton Magna", "2 New Upton"])
  }

  @Test func `a name that has the words whole comes before one whose word goes on`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton Magna", 4), GazetteerPlace("Uptonville", 4.3))
    try await built.expect("upton", finds: ["1 Upton Magna", "2 Uptonville"])
  }

  @Test(arguments: [
    ("in a language", "fr", "Uptonia"), ("of no language", "", "Uptonia"),
    ("that is a code", "", "UPTO"),
  ])
  func `a main name that is begun comes before another kind of name of a larger place`(
    kind: String, language: String, name: String
  ) async throws {
    let larger = GazetteerPlace(
      "Zarko", 5, names: [language: name])
    let built = try BuiltAtlas(larger, GazetteerPlace("Uptown", 4.3))
    try await built.expect("upt", finds: ["2 Uptown", "1 Zarko"])
  }

  /// The importance of the place with the main name is given for each kind of name: the less that a
  /// kind says, the smaller the place may be.
  @Test(arguments: [
    ("in a language", "fr", "Upt", 4.95), ("of no language", "", "Upt", 4),
    ("that is a code", "", "UPT", 3),
  ])
  func `a main name typed whole comes before another kind of name of a larger place`(
    kind: String, language: String, name: String, importance: Double
  ) async throws {
    let larger = GazetteerPlace(
      "Zarko", 5, names: [language: name])
    let built = try BuiltAtlas(larger, GazetteerPlace("Upt", importance))
    try await built.expect("upt", finds: ["2 Upt", "1 Zarko"])
  }

  @Test func `a name with the foreign letters that were typed comes before one without them`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Mon", 5), GazetteerPlace("Møn", 4), GazetteerPlace("Mön", 3.9))
    try await built.expect("møn", finds: ["2 Møn", "1 Mon", "3 Mön"])
    try await built.expect("mon", finds: ["1 Mon", "2 Møn", "3 Mön"])
  }

  /// "Åre" found the United Arab Emirates, whose code is ARE.
  @Test func `a query with foreign letters is no code`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Zarko", 7, names: ["": "ARE"]), GazetteerPlace("Åre", 3))
    try await built.expect("åre", finds: ["2 Åre"])
    #expect(try await built.results("are") == ["1 Zarko", "2 Åre"])
  }

  /// A place has one name of those that differ by accents alone: "Panamá" is Panama in Spanish.
  @Test func `an accent that was typed tells no place from another`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Panama", 6), GazetteerPlace("Panamá", 5))
    try await built.expect("panamá", finds: ["1 Panama", "2 Panamá"])
  }

  @Test func `a whole name is found, however many larger places have names that begin so`()
    async throws
  {
    let crowd = (1...200).map { GazetteerPlace("Upton \($0)", 5.5) }
    let built = try BuiltAtlas([ShardBuilder(places: [GazetteerPlace("Upton", 4.5)] + crowd)])
    #expect(try await built.suggestions("upton").first == "1 Upton")
    #expect(try await built.results("upton") == ["1 Upton"])
  }

  @Test func `words left over are ignored for the sake of a whole name, and of nothing less`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 4))
    let found = try await built.search("grand ritz upton")
    #expect(found.mapItems.map(\.name) == ["Upton"])
    #expect(found.isPartialMatch)
    #expect(try await built.results("grand ritz upt") == [])
  }

  @Test func `of words left over, as few as possible are ignored`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 6), GazetteerPlace("New Upton", 4))
    #expect(try await built.results("ritz new upton") == ["2 New Upton"])
  }

  @Test func `no words are ignored for the sake of a code`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Zarko", 6, names: ["": "UPT"]))
    #expect(try await built.results("ritz upt") == [])
  }

  @Test func `places that rank alike stand in the order of their import`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton Magna", 4), GazetteerPlace("Upton Parva", 4),
      GazetteerPlace("Upton Inner", 4))
    try await built.expect("upton", finds: ["1 Upton Magna", "2 Upton Parva", "3 Upton Inner"])
  }

  @Test func `eight places are suggested at most`() async throws {
    let crowd = (1...20).map { GazetteerPlace("Upton \($0)", 4) }
    let built = try BuiltAtlas([ShardBuilder(places: crowd)])
    #expect(try await built.suggestions("upton").count == 8)
  }

  @Test
  func `umlauts that are spelled out are as typed in a street map, which has no other spelling`()
    async throws
  {
    let city = GazetteerPlace("Äulen", 5)
    let streets = try BuiltAtlas([ShardBuilder(isStreetMap: true, places: [city])])
    #expect(try await streets.search("aeulen").isPartialMatch == false)
    let gazetteer = try BuiltAtlas(city)
    #expect(try await gazetteer.search("aeulen").isPartialMatch)
  }

  @Test func `a whole word is found, however many larger places have longer words`() async throws {
    let crowd = (1...200).map { GazetteerPlace("Uptonville \($0)", 5) }
    let built = try BuiltAtlas([ShardBuilder(places: [GazetteerPlace("Upton Magna", 4.9)] + crowd)])
    #expect(try await built.results("upton").first == "1 Upton Magna")
  }

  @Test func `words after the twelfth are not looked at`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve", 4))
    let text = "one two three four five six seven eight nine ten eleven twelve"
    #expect(try await built.suggestions("\(text) thirteen").count == 1)
    #expect(try await built.suggestions(text.replacing("twelve", with: "thirteen")) == [])
  }
}
