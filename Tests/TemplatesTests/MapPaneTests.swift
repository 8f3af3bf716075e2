import Cartography
import Markup
import Places
import Testing

@testable import Templates

@Suite struct MapPaneTests {
  private func pane(_ streets: [CoordinateRegion]) -> String {
    let scene = MapScene(
      features: MapFeatures(streets: streets),
      viewport: Viewport(fitting: .newYork, size: .standard))
    let pane = MapPane(
      scene: scene, title: "Map", location: PageLocation(query: "park"),
      reader: Reader())
    return String(decoding: pane.rendered(), as: UTF8.self)
  }

  @Test func `a map without streets leads to the nearest that has some`() throws {
    let helsinki = try #require(CoordinateRegion("60.17,24.94,0.02,0.04"))
    let boston = try #require(CoordinateRegion("42.36,-71.06,0.02,0.04"))
    #expect(pane([helsinki, boston]).contains(#"view=42.36,-71.06,0.02,0.04">Nearest streets: "#))
    #expect(pane([]).contains("whoever runs this site can add an OpenStreetMap extract"))
    #expect(!pane([.newYork]).contains("No street data"))
  }
}
