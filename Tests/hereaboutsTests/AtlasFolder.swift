import Foundation
import Testing

/// A suite of tests of the executable, each with a folder of its own and an atlas in it.
protocol AtlasFolder {
  var folder: String { get }
}

extension AtlasFolder {
  static func unused() -> String {
    FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)").path
  }

  var atlas: String { "\(folder)/atlas" }

  func withFolder(_ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body()
  }

  /// Returns the names that a search prints.
  func found(_ query: String) throws -> [String] {
    let result = try Executable.run(["search", query, "--atlas", atlas])
    #expect(result.status == 0, "\(result.error)")
    return result.output.split(separator: "\n").map { String($0.split(separator: "\t")[2]) }
  }

  /// Returns the files of the atlas without its lock, in order.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: atlas).filter { $0 != ".lock" }.sorted()
  }
}
