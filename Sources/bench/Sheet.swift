import Atlas
import AtlasImport
import Cartography
import Foundation
import Markup
import Places
import Templates

/// Draws the contact sheet's maps from an atlas, and measures what each takes.
struct Sheet {
  private static let runs = 5

  private let atlas: EmbeddedAtlas

  /// - Parameters:
  ///   - folder: an atlas with the world; the sample and the extracts are brought into it.
  init(folder: String, extracts: [String]) throws {
    try SampleImport().run(into: folder)
    for extract in extracts {
      let file = (extract as NSString).lastPathComponent
      let name = String(file.prefix { $0 != "." })
      try StreetMapImport(extract: extract, name: name).run(into: folder)
    }
    atlas = try EmbeddedAtlas(folder: folder)
  }

  /// What is known of a map beside its drawing.
  private struct Entry: Encodable {
    var name: String
    var width: Int
    var height: Int
    var zoom: Double
    /// Of processor time, from the atlas to the document: the median.
    var milliseconds: Double
    var limit: SheetView.Limit?
  }

  /// Writes each map by day and by night (`NAME.light.svg`, `NAME.dark.svg`), and `maps.json`.
  func write(to folder: String) async throws {
    let output = URL(filePath: folder, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    var entries: [Entry] = []
    for view in SheetView.all {
      let markers = try await markers(view)
      var times: [Double] = []
      for _ in 0..<Self.runs {
        let start = Self.processorTime
        _ = try await document(view, markers, .auto)
        times.append(Self.processorTime - start)
      }
      for theme in [MapTheme.light, .dark] {
        try Data(try await document(view, markers, theme))
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

  private func document(
    _ view: SheetView, _ markers: [MapMarker], _ theme: MapTheme
  ) async throws -> [UInt8] {
    let window = MapWindow(holding: view.viewport)
    let shapes = try await atlas.shapes(in: window.region, zoom: window.zoom)
    let labels = try await atlas.labels(
      in: view.viewport.region, zoom: view.viewport.zoom, language: view.language,
      limit: MapFeatures.labelLimit)
    let scene = MapScene(
      ground: MapGround(shapes, window: window), labels: labels, markers: markers,
      viewport: view.viewport)
    return StandaloneMap(scene, title: view.name, description: "", theme: theme)
      .rendered(capacity: 128 * 1024)
  }

  private func markers(_ view: SheetView) async throws -> [MapMarker] {
    guard let category = view.markers else { return [] }
    let filter = PointOfInterestFilter(including: [category])
    let found = try await atlas.search(
      SearchRequest(query: .pointsOfInterest(filter), region: view.viewport.region))
    return found.mapItems.enumerated().map { index, item in
      MapMarker(number: index + 1, name: item.name, coordinate: item.coordinate, href: "")
    }
  }

  /// Of the whole process, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
