import Foundation
import Testing

/// Tests of the executable, each with a folder of its own and an atlas in it.
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

  /// The names that a search prints.
  func found(_ query: String) throws -> [String] {
    let result = try Executable.run(["search", query, "--atlas", atlas])
    #expect(result.status == 0, "\(result.error)")
    return result.output.split(separator: "\n").map { String($0.split(separator: "\t")[2]) }
  }

  /// Of the atlas, but for its lock.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: atlas).filter { $0 != ".lock" }.sorted()
  }
}
