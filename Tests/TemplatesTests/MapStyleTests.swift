import Foundation
import Testing

@testable import Templates

@Suite struct MapStyleTests {
  private let stylesheet: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    stylesheet = try String(contentsOf: root.appending(path: "Public/map.css"), encoding: .utf8)
  }

  @Test func `the page's stylesheet has the rules of a stand-alone map`() {
    let rules = MapStyle.shape(scope: ".map ") + MapStyle.colors(.variables, scope: ".map ")
    #expect(stylesheet.hasSuffix(rules.joined(separator: "\n") + "\n"))
  }

  @Test func `the page's stylesheet has the same colours, by day and printed, and by night`() {
    func block(_ palette: MapPalette, indent: String) -> String {
      MapPalette.Role.allCases.map { "\(indent)--map-\($0.rawValue): \(palette.color($0));\n" }
        .joined()
    }
    let day = ":root {\n\(block(.light, indent: "  "))}"
    let dark = "  :root {\n\(block(.dark, indent: "    "))  }\n}"
    // On paper nothing but the first holds.
    let night = "@media screen and (prefers-color-scheme: dark) {\n\(dark)"
    for expected in [day, night] {
      #expect(stylesheet.contains(expected), "\(expected)")
    }
    #expect(!stylesheet.contains("@media print"))
  }

  @Test(arguments: [MapPalette.light, .dark])
  func `text and markers stand out from what they lie on`(palette: MapPalette) throws {
    let names: [MapPalette.Role] = [
      .area, .place, .quarter, .parkName, .waterName, .roadName, .furniture,
    ]
    let signs: [MapPalette.Role] = [
      .poi, .poiTransit, .poiCulture, .poiFood, .poiNature, .poiHealth,
    ]
    let above: [MapPalette.Role] = names + signs + [.dot, .marker, .number]
    for ground in MapPalette.Role.allCases where !above.contains(ground) {
      for name in names {
        let ratio = try contrast(palette.color(name), palette.color(ground))
        #expect(ratio >= 4.5, "\(name) on \(ground)")
      }
    }
    for ground in [MapPalette.Role.land, .water, .park, .wood, .building, .plaza, .road, .halo] {
      for sign in signs {
        let ratio = try contrast(palette.color(sign), palette.color(ground))
        #expect(ratio >= 3, "\(sign) on \(ground)")
      }
    }
    for ground in [MapPalette.Role.land, .water] {
      #expect(try contrast(palette.color(.marker), palette.color(ground)) >= 3, "\(ground)")
    }
    #expect(try contrast(palette.color(.number), palette.color(.marker)) >= 4.5)
  }

  /// WCAG 2.2, "contrast ratio".
  private func contrast(_ first: String, _ second: String) throws -> Double {
    let (one, other) = (try luminance(first), try luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private func luminance(_ color: String) throws -> Double {
    let bits = try #require(Int(color.dropFirst(), radix: 16))
    let channels = [16, 8, 0].map { shift in
      let value = Double(bits >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
