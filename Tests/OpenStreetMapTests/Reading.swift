import CBZip2
import Foundation
import OpenStreetMap
import TestSupport

/// Everything that a reader returns for an extract.
struct Reading {
  var header = ExtractHeader()
  var groups: [Relation] = []
  var objects: [MapObject] = []
  var summary = ExtractSummary()

  /// Reads a file of these bytes, which is removed afterwards.
  init(
    _ bytes: [UInt8], wantsNodes: @escaping @Sendable (Tags) -> Bool = { _ in false }
  ) throws(ExtractError) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw .scratch(folder: path, cause: "the test's file cannot be written")
    }
    defer { try? FileManager.default.removeItem(atPath: path) }
    try self.init(path: path, wantsNodes: wantsNodes)
  }

  /// Reads a file.
  init(
    path: String, wantsNodes: @escaping @Sendable (Tags) -> Bool = { _ in false }
  ) throws(ExtractError) {
    let reader = try ExtractReader(
      path: path, scratchFolder: FileManager.default.temporaryDirectory.path, wantsNodes: wantsNodes
    )
    header = reader.header
    while let batch = try reader.next() {
      groups += batch.groups
      objects += batch.objects
    }
    summary = reader.summary
  }

  /// The object with an identifier such as "node/1", or `nil`.
  subscript(id: String) -> MapObject? { objects.first { $0.id.description == id } }
}

/// Returns bytes as a gzip stream.
func gzipped(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, as: .gzip) }

/// Returns bytes as a bzip2 stream.
func bzipped(_ bytes: [UInt8]) -> [UInt8] {
  var input = bytes.map { CChar(bitPattern: $0) }
  var output = [CChar](repeating: 0, count: bytes.count * 2 + 1000)
  var count = UInt32(output.count)
  _ = BZ2_bzBuffToBuffCompress(&output, &count, &input, UInt32(input.count), 9, 0, 0)
  return output[..<Int(count)].map { UInt8(bitPattern: $0) }
}
