import Places
import Testing

@testable import AtlasImport

/// Tests of the rules by which corrections stand among other answers, each with a few invented
/// places.
@Suite struct RankingRulesCorrectionsTests {
  @Test func `a correction stands below what was found as typed, however large its place`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Uptnik", 1), GazetteerPlace("Upton", 6))
    try await built.expect("uptn", finds: ["1 Uptnik", "2 Upton"])
  }

  @Test func `two errors are looked for only where one explains nothing`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Uptonville", 4), GazetteerPlace("Uptonbale", 5))
    try await built.expect("uptonvile", finds: ["1 Uptonville"])
    try await built.expect("uptonbqlx", finds: ["2 Uptonbale"])
  }

  @Test func `an error inside a word is likelier than one in its first letter`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Ipson", 4.5), GazetteerPlace("Upton", 5))
    try await built.expect("ipton", finds: ["1 Ipson", "2 Upton"])
  }

  @Test func `where five places are found as typed, nothing is corrected`() async throws {
    let five = ["A", "B", "C", "D", "E"].map { GazetteerPlace("Uptnik \($0)", 1) }
    let built = try BuiltAtlas([ShardBuilder(places: five + [GazetteerPlace("Upton", 6)])])
    #expect(
      try await built.suggestions("uptn").sorted().map { $0.prefix(1) } == [
        "1", "2", "3", "4", "5",
      ])
    #expect(
      try await built.results("uptn").sorted().map { $0.prefix(1) } == ["1", "2", "3", "4", "5"])
  }

  @Test func `where two words are found as typed, nothing is corrected`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Uptn Magna", 1), GazetteerPlace("Upton Magna", 6))
    try await built.expect("uptn magn", finds: ["1 Uptn Magna"])
  }

  @Test func `where one shard has two words as typed, another does not correct them`()
    async throws
  {
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Uptn Magna", 1)]),
      ShardBuilder(name: "other", source: "osm", places: [GazetteerPlace("Upton Magna", 6)]),
    ])
    try await built.expect("uptn magn", finds: ["1 Uptn Magna"])
  }

  @Test func `a place is not offered as a correction of a far larger place's beginning`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Uptnik", 6), GazetteerPlace("Upton", 3))
    try await built.expect("uptn", finds: ["1 Uptnik"])
  }

  @Test func `beside a whole name, a correction is a result if its place ranks higher`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 3), GazetteerPlace("Uston", 3.9), GazetteerPlace("Upson", 7))
    #expect(try await built.results("upton") == ["1 Upton", "3 Upson"])
  }

  @Test func `a word of three letters is not corrected`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upon", 6))
    try await built.expect("upn", finds: [])
    try await built.expect("upom", finds: ["1 Upon"])
  }

  @Test func `beside a whole name, a correction whose name goes on is left out`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 3), GazetteerPlace("Upson Magna", 4.5))
    #expect(try await built.results("upton") == ["1 Upton"])
  }

  @Test func `beside a whole name, only places ten times as large are suggested as corrections`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 3), GazetteerPlace("Uston", 3.3))
    #expect(try await built.suggestions("upton") == ["1 Upton"])
    let larger = try BuiltAtlas(GazetteerPlace("Upton", 3), GazetteerPlace("Uston", 4.5))
    #expect(try await larger.suggestions("upton") == ["1 Upton", "2 Uston"])
  }

  @Test func `a correction in view comes after all names as typed`() async throws {
    let elsewhere = ["A", "B", "C", "D"].map { GazetteerPlace("Uptnik \($0)", 3, at: (40, 40)) }
    let built = try BuiltAtlas([
      ShardBuilder(places: elsewhere + [GazetteerPlace("Upton", 3, "village")])
    ])
    #expect(try await built.results("uptn", in: .streets).last == "5 Upton")
  }

  @Test func `a correction near the view is suggested, however many lead to larger places`()
    async throws
  {
    let letters = ["a", "e", "i", "o", "u", "y", "b", "c", "d", "f"]
    let cities = letters.map { GazetteerPlace("Upt\($0)n", 6, at: (40, 40)) }
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Uptrn", 4, "town")] + cities)
    ])
    #expect(try await built.suggestions("uptn", in: .streets).first == "1 Uptrn")
  }

  @Test func `a misspelt name beside a state is corrected to one in the state`() async throws {
    let built = try BuiltAtlas(
      .state("Texas", 5, number: 1), GazetteerPlace("Upton", 4, in: [1]), GazetteerPlace("Uptan", 6)
    )
    try await built.expect("uptn texas", finds: ["2 Upton"])
  }

  @Test func `a correction finds a whole name, however many larger places have longer names`()
    async throws
  {
    let crowd = (1...200).map { GazetteerPlace("Upton \($0)", 5.5) }
    let built = try BuiltAtlas([ShardBuilder(places: [GazetteerPlace("Upton", 4.5)] + crowd)])
    #expect(try await built.suggestions("uptn").first == "1 Upton")
  }

  @Test func `a correction finds what is in view, however many larger places are so called`()
    async throws
  {
    let crowd = (1...200).map { GazetteerPlace("Upton \($0)", 5, at: (40, 40)) }
    let built = try BuiltAtlas([ShardBuilder(places: [GazetteerPlace("Upton Lane", 1)] + crowd)])
    #expect(try await built.suggestions("uptn", in: .streets).first == "1 Upton Lane")
  }

  @Test func `a correction finds as many places as are shown`() async throws {
    let places = (1...8).map { GazetteerPlace("Upton \($0)", 4) }
    let built = try BuiltAtlas([ShardBuilder(places: places)])
    #expect(try await built.suggestions("uptn").count == 8)
  }

  @Test func `where one shard has five places as typed, another corrects nothing`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(places: ["A", "B", "C", "D", "E"].map { GazetteerPlace("Uptnik \($0)", 1) }),
      ShardBuilder(name: "other", source: "osm", places: [GazetteerPlace("Upton", 6)]),
    ])
    #expect(try await !built.suggestions("uptn").contains("1 Upton"))
    #expect(try await !built.results("uptn").contains("1 Upton"))
  }

  @Test func `a correction about as important as what was found as typed is shown`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Uptnik", 5), GazetteerPlace("Upton", 5.2))
    try await built.expect("uptn", finds: ["1 Uptnik", "2 Upton"])
  }

  @Test func `a correction to a whole word is likelier than one to the beginning of a word`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 3), GazetteerPlace("Uston", 3.8), GazetteerPlace("Upsonia", 3.8))
    #expect(try await built.suggestions("upton") == ["1 Upton", "2 Uston"])
  }

  @Test func `a word of eight letters may have one error, one of nine letters two`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Uptonbal", 4), GazetteerPlace("Ipswichto", 4))
    try await built.expect("uptonbql", finds: ["1 Uptonbal"])
    try await built.expect("uptonxql", finds: [])
    try await built.expect("ipswixqto", finds: ["2 Ipswichto"])
  }

  @Test func `two words typed as one are told apart, and one word typed as two is joined`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton Magna", 4), GazetteerPlace("Ipswich", 4))
    try await built.expect("uptonmagna", finds: ["1 Upton Magna"])
    try await built.expect("ips wich", finds: ["2 Ipswich"])
  }

  @Test(arguments: ["milno rsquare", "milnors quare"])
  func `a letter that is on the wrong side of a space is put back`(query: String) async throws {
    let built = try BuiltAtlas(GazetteerPlace("Milnor Square", 4))
    try await built.expect(query, finds: ["1 Milnor Square"])
  }

  @Test func `an error in each of two words is corrected, in three words it is not`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Milnor Square Garden", 4))
    try await built.expect("milnr squar garden", finds: ["1 Milnor Square Garden"])
    #expect(try await built.results("milnr squre gardn") == [])
  }
}
