import Places
import ShardFormat
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of addresses in Chinese characters, which run without blanks.
@Suite struct IdeographicAddressTests {
  @Test(arguments: [
    ("樣本市東山區梅川路二段135巷8之2號", "梅川路2段135巷", "8-2", "樣本市 東山區"),
    ("樣本市 東山區 梅川路2段135巷8-2號3樓", "梅川路2段135巷", "8-2", "樣本市 東山區"),
    ("松林街27號", "松林街", "27", ""), ("四日市市松林街27", "松林街", "27", "四日市市"),
    ("北京市朝阳区松林路93号", "松林路", "93", "北京市 朝阳区"),
    ("東京都見本区若葉2丁目5-3", "若葉2丁目", "5-3", "東京都 見本区"),
    ("若葉２－５－３", "若葉2丁目", "5-3", ""), ("若葉二丁目5番3号", "若葉2丁目", "5-3", ""),
    ("〒160-0011 東京都見本区若葉2-5-3", "若葉2丁目", "5-3", "東京都 見本区"), ("若葉十二丁目五番三号", "若葉12丁目", "5-3", ""),
  ])
  func `an address is divided by the ends of areas and numbers`(
    text: String, street: String, number: String, areas: String
  ) {
    #expect(
      IdeographicAddress.candidates(text).contains {
        $0.street == ParsedStreetName(street) && $0.houseNumber?.key == number
          && $0.city == QueryWords(areas).words
      })
  }

  @Test(arguments: [
    "", "東京", "12", "〒160-0011", "號", "27號", "丁目", String(repeating: "市1", count: 400),
  ])
  func `what is no such address is refused`(text: String) {
    #expect(IdeographicAddress.candidates(text).allSatisfy { !$0.street.words.isEmpty })
  }

  @Test(arguments: ["若葉2-5-3", "若葉2丁目5-3", "若葉二丁目5番3号", "若葉2丁目5番地3"])
  func `a house in a block of a quarter is found`(query: String) async throws {
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [GazetteerPlace("若葉2丁目", 1, at: (0, 0), "street", reference: "1")],
        houses: [BuiltHouse("5-3", of: "1"), BuiltHouse("5-4", of: "1")])
    ])
    let found = try await built.search(query)
    #expect(found.mapItems.map(\.id.reference) == ["h1"])
    #expect(!found.isPartialMatch)
  }
}
