import Foundation
import LiveServices
import TestSupport
import Testing

/// An answer of a service as it was recorded.
struct RecordedAnswer: Sendable, CustomTestStringConvertible {
  let file: String
  let url: String
  let status: Int
  let mediaType: String?
  let body: String

  var testDescription: String { file }

  var result: Result<ServiceResponse, TransferError> {
    .answer(status: status, mediaType: mediaType, body)
  }

  /// Returns the first group of each match of the pattern.
  func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
    body.matches(of: pattern).map { String($0.output.1) }
  }

  private struct Entry: Decodable {
    let file: String
    let url: String
    let status: Int
    let headers: [String: String]
  }

  static let areThere = TestData.captures.needs("INDEX.json")

  static func body(_ file: String) -> String {
    let data = try? Data(contentsOf: URL(filePath: TestData.captures.path(of: file)))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The answers that the index lists.
  static let nominatim: [RecordedAnswer] = {
    let index = Data(body("INDEX.json").utf8)
    let entries = (try? JSONDecoder().decode([Entry].self, from: index)) ?? []
    return entries.map { entry in
      RecordedAnswer(
        file: entry.file, url: entry.url, status: entry.status,
        mediaType: entry.headers["content-type"]?.split(separator: ";").first.map(String.init),
        body: body(entry.file))
    }
  }()

  /// The files that the index does not list.
  static let others: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: TestData.captures.path)) ?? []
    let known = Set(nominatim.map(\.file))
    return files.filter { !known.contains($0) && $0 != "INDEX.json" && !$0.hasSuffix(".hdr") }
      .sorted()
  }()
}
