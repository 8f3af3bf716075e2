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

  @Test func `the page's stylesheet has the same colours, by day, by night and printed`() {
    func block(_ palette: MapPalette, indent: String) -> String {
      MapPalette.Role.allCases.map { "\(indent)--map-\($0.rawValue): \(palette.color($0));\n" }
        .joined()
    }
    let day = ":root {\n\(block(.light, indent: "  "))}"
    let night =
      "@media (prefers-color-scheme: dark) {\n  :root {\n\(block(.dark, indent: "    "))  }\n}"
    let print = "@media print {\n  :root {\n\(block(.light, indent: "    "))  }\n}"
    for expected in [day, night, print] {
      #expect(stylesheet.contains(expected), "\(expected)")
    }
  }

  @Test(arguments: [MapPalette.light, .dark])
  func `text and markers stand out from what they lie on`(palette: MapPalette) throws {
    for text in [MapPalette.Role.area, .place, .furniture] {
      for ground in [MapPalette.Role.land, .water, .halo] {
        let ratio = try contrast(palette.color(text), palette.color(ground))
        #expect(ratio >= 4.5, "\(text) on \(ground)")
      }
    }
    let streetNames: [(MapPalette.Role, [MapPalette.Role])] = [
      (.quarter, [.land, .building, .plaza, .road, .halo]),
      (.roadName, [.land, .building, .road, .highway, .tunnel, .plaza, .halo]),
      (.parkName, [.park, .wood, .cemetery, .land, .halo]), (.waterName, [.water, .land, .halo]),
    ]
    for (name, grounds) in streetNames {
      for ground in grounds {
        #expect(
          try contrast(palette.color(name), palette.color(ground)) >= 4.5, "\(name) on \(ground)")
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
