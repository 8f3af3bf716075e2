import Foundation
import HTTP
import TestSupport
import Testing

/// Tests of imports of what is downloaded first, by the name of a region or by an address.
@Suite(.slow) struct DownloadImportTests: AtlasFolder {
  let folder = Self.unused()

  private static let extract = """
    <osm version="0.6"><node id="1" version="1" lat="1" lon="2"><tag k="place" v="town"/>
    <tag k="name" v="Upton"/></node></osm>
    """

  private func importing(_ arguments: String...) throws -> Executable.Result {
    try Executable.run(["import", "--atlas", atlas] + arguments)
  }

  /// The small extract in PBF that comes with the program.
  private static func pbf() throws -> [UInt8] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources")
    return [UInt8](
      try Data(contentsOf: sources.appending(path: "AtlasImport/Resources/helsinki.osm.pbf")))
  }

  @Test func `regions are downloaded by their names, imported and removed again`() async throws {
    try await withFolder {
      let body = try Self.pbf()
      let mirror = try FakeService { request in
        request.path.hasSuffix(".osm.pbf") ? .answer(body: body) : .answer(status: 404)
      }
      let result = try importing("Monaco", "us/georgia", "--mirror", "\(mirror.baseURL)/osm/")
      #expect(result.status == 0, "\(result.error)")
      #expect(try files() == ["monaco.shard", "us-georgia.shard"])
      #expect(
        mirror.requests.map(\.path) == [
          "/osm/europe/monaco-latest.osm.pbf.md5", "/osm/europe/monaco-latest.osm.pbf",
          "/osm/north-america/us/georgia-latest.osm.pbf.md5",
          "/osm/north-america/us/georgia-latest.osm.pbf",
        ])
    }
  }

  @Test func `an address is downloaded, imported under the file's name and removed again`()
    async throws
  {
    try await withFolder {
      let mirror = try FakeService { request in
        request.path.hasSuffix(".osm") ? .answer(body: Self.extract) : .answer(status: 404)
      }
      let result = try importing("\(mirror.baseURL)/a/upton.osm")
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.hasPrefix("upton.shard: 1 places"))
      #expect(result.error.contains("Downloading\n"))
      #expect(result.error.contains("no checksum"))
      #expect(try files() == ["upton.shard"])
      #expect(try found("upton") == ["Upton"])
      #expect(try importing("\(mirror.baseURL)/a/upton.osm", "--keep-downloads").status == 0)
      #expect(try files() == ["downloads", "upton.shard"])
    }
  }

  @Test func `an address that is not there says what to do, and leaves nothing`() async throws {
    try await withFolder {
      let mirror = try FakeService(.answer(status: 404))
      let result = try importing("liechtenstein", "--mirror", mirror.baseURL)
      #expect(result.status == 1)
      let url = "\(mirror.baseURL)/europe/liechtenstein-latest.osm.pbf"
      #expect(result.error.contains("There is no file at \(url)."))
      #expect(result.error.contains("hereabouts regions"))
      #expect(!FileManager.default.fileExists(atPath: atlas))
    }
  }

  @Test(arguments: [
    (["georgia"], "europe/georgia or north-america/us/georgia"),
    (["atlantis"], "neither a file nor a region"),
    (["monaco", "--mirror", "ftp://a"], "--mirror must be"), (["https://a.test"], "names no file"),
    (["https://a.test/"], "names no file"), (["monaco", "monaco"], "Two of the files"),
    (["monaco", "cities500.zip"], "by itself"),
  ])
  func `what names nothing to download is told with status 64`(
    arguments: [String], text: String
  ) throws {
    let result = try Executable.run(["import", "--atlas", atlas] + arguments)
    #expect(result.status == 64)
    #expect(result.error.contains(text), "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: atlas))
  }

  @Test func `a file of a region's name is that file`() async throws {
    try await withFolder {
      try Self.extract.write(toFile: "\(folder)/monaco", atomically: true, encoding: .utf8)
      #expect(try importing("\(folder)/monaco").status == 0)
      #expect(try files() == ["monaco.shard"])
    }
  }

  @Test func `a download killed at any moment goes on where it stopped`() async throws {
    try await withFolder {
      let padding = String(repeating: "<!-- nothing -->\n", count: 40_000)
      let body = Array((padding + Self.extract).utf8)
      let mirror = try FakeService { request in
        guard request.path.hasSuffix(".osm") else { return .answer(status: 404) }
        let start = request.headers["Range"].flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
        let range = "bytes \(start)-\(body.count - 1)/\(body.count)"
        let rest = Array(body[start...])
        return FakeAnswer.answer(
          status: start == 0 ? 200 : 206,
          headers: [
            "ETag": "\"1\"", "Content-Range": range, "Content-Length": "\(rest.count)",
          ], body: Array(rest.prefix(100_000))
        ).delayed(.milliseconds(50)).closing
      }
      for _ in 0..<3 {
        let running = try Executable(["import", "\(mirror.baseURL)/upton.osm", "--atlas", atlas])
        _ = await mirror.log.wait { $0.requests.count >= 3 }
        try await Task.sleep(for: .milliseconds(150))
        running.kill()
        _ = running.waitForStatus()
      }
      #expect(try importing("\(mirror.baseURL)/upton.osm").status == 0)
      #expect(try found("upton") == ["Upton"])
      #expect(try files() == ["upton.shard"])
    }
  }

  @Test func `regions lists those with a word in their names`() throws {
    let result = try Executable.run(["regions", "bavaria"])
    #expect(result.output == "europe/germany/bayern\tBayern\t852 MB\n")
    #expect(try Executable.run(["regions"]).output.split(separator: "\n").count > 500)
    let none = try Executable.run(["regions", "atlantis"])
    #expect(none.status == 1 && none.error.contains("No region has atlantis"))
    let json = try Executable.run(["regions", "us/georgia", "--json"]).output
    #expect(json.contains("north-america/us/georgia-latest.osm.pbf"))
  }
}
