import Foundation
import Markup
import Places
import Testing

@testable import Templates

@Suite struct MapSymbolTests {
  @Test func `the sheet of symbols has those of the maps, and no other`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sheet = try String(
      contentsOf: root.appending(path: "Public/symbols.svg"), encoding: .utf8)
    let symbols = CategorySymbol.allCases.sorted { $0.rawValue < $1.rawValue }.map { symbol in
      String(decoding: MapSymbol(symbol: symbol, id: symbol.rawValue).rendered(), as: UTF8.self)
    }
    #expect(
      sheet == "<svg xmlns=\"http://www.w3.org/2000/svg\">\n"
        + symbols.map { $0 + "\n" }.joined() + "</svg>\n")
  }

  @Test func `no two symbols are drawn alike, and none is long`() {
    let drawings = CategorySymbol.allCases.map { "\($0.drawing)" }
    #expect(Set(drawings).count == drawings.count)
    #expect(drawings.allSatisfy { (20...600).contains($0.utf8.count) })
  }
}
