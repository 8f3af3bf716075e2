import Foundation
import HTTP
import LiveServices
import Synchronization
import TestSupport

@testable import Downloads

/// A server of one file, with its checksum, that behaves as a test says, and the folder to which the file is
/// downloaded.
final class Mirror: Sendable {
  /// The bytes of the file on the server, which begin as an extract does.
  static let content =
    [0, 0, 0, 13, 0x0A, 0x09] + Array("OSMHeader".utf8)
    + (0..<100_000).map {
      UInt8(truncatingIfNeeded: $0 &* 31)
    }

  let folder = FileManager.default.temporaryDirectory.appending(
    path: "downloads-\(UUID().uuidString)"
  ).path
  let service: FakeService
  var path: String { "\(folder)/a.osm.pbf" }
  var url: String { "\(service.baseURL)/a.osm.pbf" }

  /// Creates a server.
  /// - Parameters:
  ///   - checksum: The text of the file's checksum; `nil` for a server that has none.
  ///   - answer: A closure that returns the answer to a request for the file, which is given the number of the
  ///     request, from 0; the whole file or the part of it that is asked for where the closure returns `nil`.
  init(
    checksum: String? = Mirror.checksum(Mirror.content) + "  a.osm.pbf\n",
    _ answer: @escaping @Sendable (_ request: Request, _ number: Int) -> FakeAnswer? = { _, _ in nil
    }
  ) throws {
    let count = Mutex(0)
    service = try FakeService { request in
      if request.path.hasSuffix(".md5") {
        return checksum.map { .answer(body: $0) } ?? .answer(status: 404)
      }
      let number = count.withLock { count in
        count += 1
        return count - 1
      }
      return answer(request, number) ?? Self.part(request)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Returns the answer of a good server to a request for the file or a part of it.
  static func part(
    _ request: Request, of content: [UInt8] = content, tag: String = "\"v1\""
  ) -> FakeAnswer {
    let start = request.headers["Range"].flatMap { Int($0.dropFirst(6).dropLast()) }
    guard let start, request.headers["If-Range"] ?? tag == tag else {
      return .answer(headers: ["ETag": tag], body: content)
    }
    guard start < content.count else { return .answer(status: 416) }
    return .answer(
      status: 206,
      headers: [
        "ETag": tag, "Content-Range": "bytes \(start)-\(content.count - 1)/\(content.count)",
      ], body: Array(content[start...]))
  }

  static func checksum(_ bytes: [UInt8]) -> String {
    var checksum = MD5()
    bytes.withUnsafeBytes { checksum.add($0) }
    return checksum.hexadecimal
  }

  /// Downloads the file, and returns the error; `nil` where the file is there.
  func failure(
    spaceBeside: @escaping @Sendable (Int) -> Int = { _ in 0 }, available: Int? = nil,
    patience change: (inout FileDownload.Patience) -> Void = { _ in }
  ) async -> String? {
    var patience = FileDownload.Patience()
    patience.stall = .seconds(1)
    change(&patience)
    do throws(DownloadError) {
      _ = try await FileDownload(
        of: url, to: path, client: CurlClient(version: "1", contact: nil), patience: patience,
        clock: ImmediateClock(), spaceBeside: spaceBeside, availableSpace: { _ in available }
      ).run()
      return nil
    } catch {
      return error.description
    }
  }

  /// The bytes of the file in the folder; `nil` where there is none.
  var downloaded: [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The requests for the file itself.
  var requests: [Request] { service.requests.filter { $0.path == "/a.osm.pbf" } }
}
