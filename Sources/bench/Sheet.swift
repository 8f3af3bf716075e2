import Atlas
import AtlasQuality
import Cartography
import Foundation
import Templates

/// A contact sheet of maps, drawn from an atlas and measured.
struct Sheet {
  private static let runs = 5

  private let atlas: EmbeddedAtlas
  private let views: [SheetView]

  /// Creates a contact sheet over an atlas, into which the samples and the extracts are imported
  /// first.
  ///
  /// - Parameters:
  ///   - path: The path of the table of views.
  ///   - folder: The folder of an atlas with the world.
  ///   - extracts: The paths of extracts of OpenStreetMap.
  init(views path: String, atlas folder: String, extracts: [String]) throws {
    views = try SheetView.table(String(contentsOfFile: path, encoding: .utf8))
    atlas = try EmbeddedAtlas(importing: extracts, into: folder)
  }

  /// An entry of `maps.json`, with the data of a map of the contact sheet.
  private struct Entry: Encodable {
    var name: String
    var width: Int
    var height: Int
    var zoom: Double
    /// The median processor time, in milliseconds, to draw the map, from the atlas to the document.
    var milliseconds: Double
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
        let start = Self.processorTime
        _ = try await view.map(of: atlas, markers: markers, theme: .auto)
        times.append(Self.processorTime - start)
      }
      for theme in [MapTheme.light, .dark] {
        try Data(try await view.map(of: atlas, markers: markers, theme: theme))
          .write(to: output.appending(path: "\(view.name).\(theme).svg"))
      }
      entries.append(
        Entry(
          name: view.name, width: view.viewport.size.width, height: view.viewport.size.height,
          zoom: view.viewport.zoom, milliseconds: times.sorted()[times.count / 2],
          limit: view.limit))
    }
    try JSONEncoder().encode(entries).write(to: output.appending(path: "maps.json"))
  }

  /// The processor time of the whole process, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
