import Foundation
import Markup
import Places
import Testing

@testable import Templates

@Suite struct StandaloneMapTests {
  private func document(_ theme: MapTheme) -> String {
    let map = StandaloneMap(
      MapViewTests.scene(), title: "Map of 3 places", description: "In New York", theme: theme)
    return String(decoding: map.rendered(), as: UTF8.self)
  }

  @Test(arguments: MapTheme.allCases)
  func `a stand-alone map needs nothing but itself`(theme: MapTheme) {
    let map = document(theme)
    #expect(map.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg""#))
    for forbidden in ["var(", "href", "<script", "@import", "url(", " style="] {
      #expect(!map.contains(forbidden), "\(forbidden)")
    }
    #expect(map.contains("<title>2: Place &lt;2&gt;</title>"))
  }

  @Test(arguments: MapTheme.allCases)
  func `its style is the text whose hash a policy allows`(theme: MapTheme) {
    let style = StandaloneMap.style(theme)
    #expect(document(theme).contains("<style>\(style)</style>"))
    #expect(!style.contains("<"))
    #expect(!style.contains("&"))
  }

  @Test func `dark colours follow the reader's system only where the theme is left to it`() {
    #expect(StandaloneMap.style(.auto).contains("@media (prefers-color-scheme:dark)"))
    for theme in [MapTheme.light, .dark] {
      #expect(!StandaloneMap.style(theme).contains("@media"))
    }
    #expect(StandaloneMap.style(.light) != StandaloneMap.style(.dark))
  }

  @Test func `it says where streets are missing`() {
    #expect(document(.light).contains("No street data here"))
  }
}
