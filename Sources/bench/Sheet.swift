import Atlas
import AtlasQuality
import Cartography
import Foundation
import Templates

/// A contact sheet of maps, drawn from an atlas of the world, the samples and extracts of
/// OpenStreetMap.
struct Sheet {
  private static let runs = 5

  private let atlas: EmbeddedAtlas
  private let views: [SheetView]

  init(views path: String, atlas folder: String, extracts: [String]) throws {
    views = try SheetView.table(String(contentsOfFile: path, encoding: .utf8))
    atlas = try EmbeddedAtlas(importing: extracts, into: folder)
  }

  /// An entry of `maps.json`, with the median processor time to draw the map from the atlas.
  private struct Entry: Encodable {
    var name: String
    var width, height: Int
    var zoom, milliseconds: Double
    var limit: SheetView.Limit?
  }

  /// Writes each map of the contact sheet in light and dark colours (`NAME.light.svg`,
  /// `NAME.dark.svg`), and `maps.json`.
  func write(to folder: String) async throws {
    let output = URL(filePath: folder, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    var entries: [Entry] = []
    for view in views {
      let markers = try await view.markers(in: atlas)
      var times: [Double] = []
      for _ in 0..<Self.runs {
        let start = processorMilliseconds()
        _ = try await view.map(of: atlas, markers: markers, theme: .auto)
        times.append(processorMilliseconds() - start)
      }
      for theme in [MapTheme.light, .dark] {
        try Data(try await view.map(of: atlas, markers: markers, theme: theme))
          .write(to: output.appending(path: "\(view.name).\(theme).svg"))
      }
      let size = view.viewport.size
      entries.append(
        Entry(
          name: view.name, width: size.width, height: size.height, zoom: view.viewport.zoom,
          milliseconds: times.sorted()[times.count / 2], limit: view.limit))
    }
    try JSONEncoder().encode(entries).write(to: output.appending(path: "maps.json"))
  }
}
