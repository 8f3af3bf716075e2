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

  @Test func `the page's stylesheet has the same colours, by day and by night`() {
    func block(_ palette: MapPalette, indent: String) -> String {
      MapPalette.Role.allCases.map { "\(indent)--map-\($0.rawValue): \(palette.color($0));\n" }
        .joined()
    }
    let day = ":root {\n\(block(.light, indent: "  "))}"
    let dark = "  :root {\n\(block(.dark, indent: "    "))  }\n}"
    // On paper the light colours are used.
    let night = "@media screen and (prefers-color-scheme: dark) {\n\(dark)"
    for expected in [day, night] {
      #expect(stylesheet.contains(expected), "\(expected)")
    }
  }

  @Test func `on paper the ground takes hardly any ink`() throws {
    let fills: [MapPalette.Role] = [
      .water, .land, .residential, .industrial, .campus, .wood, .park, .cemetery, .sand, .pitch,
      .plaza,
      .building, .road, .highway, .tunnel,
    ]
    let day = MapPalette.Role.allCases.map { ($0.rawValue, MapPalette.light.color($0)) }
    let printed = try #require(stylesheet.firstMatch(of: /@media print \{\n  :root \{\n([^}]*)\}/))
      .1.matches(of: /--map-([a-z-]+): (#[0-9a-f]{6});/).map { (String($0.1), String($0.2)) }
    let colors = Dictionary(day + printed) { $1 }
    #expect(colors.count == MapPalette.Role.allCases.count, "a colour that no map has")
    for fill in fills {
      let color = try #require(colors[fill.rawValue])
      #expect(try luminance(color) > 0.8, "\(fill)")
    }
  }

  @Test(arguments: [MapPalette.light, .dark])
  func `text and markers stand out from what they lie on`(palette: MapPalette) throws {
    let names: [MapPalette.Role] = [
      .area, .place, .quarter, .parkName, .landformName, .waterName, .roadName, .furniture,
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

  /// Returns the contrast ratio of two colours as WCAG 2.2 defines it.
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
