import Cartography
import Testing

@Suite struct MapSizeTests {
  @Test(arguments: ["64x64", "800x600", "2048x64"])
  func `a size reads as it is written`(text: String) {
    #expect(MapSize(text)?.description == text)
  }

  @Test(arguments: [
    "0x600", "63x600", "800x2049", "1000000000x5", "-800x600", "+800x600", "800", "800x", "x600",
    "800x600x2", "800X600", "8e2x600", " 800x600", "99999999999999999999x600", "",
  ])
  func `other sizes are refused`(text: String) {
    #expect(MapSize(text) == nil)
  }
}
