import Atlas
import AtlasImport
import Foundation
import Places

/// The real world's atlas, built once for all the tests of a run.
enum World {
  static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("hereabouts-world-\(ProcessInfo.processInfo.processIdentifier)").path

  private static let shared: Result<Atlas, any Error> = Result {
    atexit { try? FileManager.default.removeItem(atPath: World.folder) }
    try WorldImport().run(into: folder)
    return try Atlas(folder: folder)
  }

  static func atlas() throws -> Atlas { try shared.get() }

  static func completions(
    _ fragment: String, region: CoordinateRegion? = nil, language: Language = .english
  ) async throws -> [Completion] {
    try await atlas().completions(for: fragment, region: region, language: language)
  }

  static func search(
    _ text: String, region: CoordinateRegion? = nil, isBounded: Bool = false, limit: Int = 20,
    language: Language = .english
  ) async throws -> [MapItem] {
    try await atlas().search(
      SearchRequest(
        query: .naturalLanguage(text), region: region, isBounded: isBounded, limit: limit,
        language: language)
    ).mapItems
  }

  /// The texts that a completion's highlights mark.
  static func marked(_ text: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { range in
      String(decoding: Array(text.utf16)[range], as: UTF16.self)
    }
  }
}
