import Atlas
import AtlasQuality
import Foundation
import Templates
import TestSupport
import Testing

/// Tests of the contact sheet's maps that need only the data of the program: the world, both poles,
/// the antimeridian, cities without streets, and the samples.
@Suite(.slow) struct SheetTests {
  /// An atlas of the world of all tests, and the samples.
  private static let shared = Task {
    try EmbeddedAtlas(folder: try await World.folderWithSamples(named: "sheet"))
  }

  /// The views of the contact sheet that come before those over extracts.
  private static let views: [SheetView] = {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = repository.appending(path: "Quality/views.tsv")
    let table = try? String(contentsOf: path, encoding: .utf8).split(separator: "# with extracts")
    return table.flatMap { try? SheetView.table(String($0[0])) } ?? []
  }()

  @Test func `the table of views can be read`() {
    #expect(Self.views.count == 36)
  }

  @Test(arguments: views)
  func `a map shows what it has always shown`(view: SheetView) async throws {
    let atlas = try await Self.shared.value
    let map = try await view.map(
      of: atlas, markers: view.markers(in: atlas), theme: .auto)
    try assertSnapshot(of: MapSummary(map).text, named: view.name)
  }

  @Test(arguments: ["antimeridian-fiji", "south-pole", "new-york", "helsinki-corner-19"])
  func `the ground and the symbols of a map are the same to the last point`(
    name: String
  ) async throws {
    let atlas = try await Self.shared.value
    let view = try #require(Self.views.first { $0.name == name })
    let map = try await view.map(
      of: atlas, markers: view.markers(in: atlas), theme: .auto)
    let shapes = "//*[@class='ground']/*[starts-with(@transform, 'scale')]"
    let symbols = "//*[local-name()='symbol']"
    try assertSnapshot(
      of: try prettyXML(map, at: "\(shapes) | \(symbols)"), named: name, pathExtension: "svg")
  }
}

extension SheetView: CustomTestStringConvertible {
  package var testDescription: String { name }
}
