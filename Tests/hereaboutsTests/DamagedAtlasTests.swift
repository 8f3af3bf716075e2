import Foundation
import TestSupport
import Testing

/// Tests of a server whose atlas has a damaged shard, seen from outside.
@Suite(.slow) struct DamagedAtlasTests: AtlasFolder {
  let folder = Self.unused()

  private static let sentence = "Part of the atlas cannot be read: some places may be missing."

  private func get(
    _ target: String, port: Int, accept: String = "text/html"
  ) async throws -> RawConnection.Response {
    let connection = try RawConnection(host: "127.0.0.1", port: port)
    try await connection.send(
      "GET \(target) HTTP/1.1\r\nHost: localhost\r\nAccept: \(accept)\r\n\r\n")
    return try await connection.readResponse()
  }

  /// Waits some seconds until a page finds the town, and returns whether one does.
  private func isFound(_ town: String, port: Int) async throws -> Bool {
    for _ in 0..<500 {
      let page = try await get("/?q=\(town)", port: port)
      if page.status == 200, !page.text.contains(Self.sentence),
        page.text.contains("/places/geonames:7")
      {
        return true
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Expects the answers of a server without the second shard.
  private func checkWithoutSecond(port: Int) async throws {
    let page = try await get("/?q=upton", port: port)
    #expect(page.status == 200)
    #expect(page.text.contains(Self.sentence))
    #expect(page.text.contains("/places/geonames:7"))
    let data = try await get("/?q=upton", port: port, accept: "application/geo+json")
    #expect(data.status == 200)
    #expect(data.text.contains("\"code\":\"atlasIncomplete\""))
    #expect(data.text.contains("Upton"))
    let missing = try await get("/places/geonames:8", port: port)
    #expect(missing.status == 503)
    let map = try await get("/map.svg?q=upton", port: port)
    #expect(map.status == 200)
    #expect(map["Cache-Control"] == "no-cache")
    let suggested = try await get("/suggestions.json?q=upt", port: port)
    #expect(suggested.text.contains("Upton"))
    #expect(try await get("/reverse?at=48.5,2.25", port: port).status == 200)
  }

  @Test func `a server starts without a damaged shard, and takes it up when it is mended`()
    async throws
  {
    try await withFolder {
      try importTable("one", place: "Upton")
      try importTable("two", place: "Newton")
      try Data("nonsense".utf8).write(to: URL(filePath: "\(atlas)/two.shard"))
      let server = try Executable(["serve", "--atlas", atlas, "--listen", "127.0.0.1:0"])
      defer { server.kill() }
      let told = try server.readErrorLine()
      #expect(told.contains(" warning two.shard is no shard, or is damaged: "))
      #expect(told.contains("hereabouts check"))
      let port = try #require(Int(try server.readLine().split(separator: ":").last ?? ""))
      try await checkWithoutSecond(port: port)

      let listed = try Executable.run(["atlas", "--atlas", atlas])
      #expect(listed.status == 1)
      #expect(listed.output.contains("one.shard: one"))
      #expect(listed.error.contains("two.shard is no shard"))
      #expect(try Executable.run(["check", "--atlas", atlas]).status == 1)
      let found = try Executable.run(["search", "upton", "--atlas", atlas])
      #expect(found.status == 0)
      #expect(found.output.contains("Upton"))
      #expect(found.error.contains("two.shard"))
      #expect(found.error.contains(Self.sentence))

      try importTable("two", place: "Newton")
      #expect(try await isFound("newton", port: port))
      #expect(try await isFound("upton", port: port))
      server.terminate()
      #expect(server.waitForStatus() == 0)
    }
  }

  @Test func `a shard that is damaged under a server is left out, and taken up when it is mended`()
    async throws
  {
    try await withFolder {
      try importTable("one", place: "Upton")
      try importTable("two", place: "Newton")
      let server = try Executable(["serve", "--atlas", atlas, "--listen", "127.0.0.1:0"])
      defer { server.kill() }
      let port = try #require(Int(try server.readLine().split(separator: ":").last ?? ""))
      #expect(try await isFound("newton", port: port))

      let shard = try FileHandle(forUpdating: URL(filePath: "\(atlas)/two.shard"))
      let size = Int(try shard.seekToEnd())
      try shard.seek(toOffset: 4_096)
      try shard.write(contentsOf: Data(repeating: 0xA5, count: size - 4_096))
      try shard.close()
      // This page has not been asked for: a cached page would still be whole.
      let page = try await get("/?q=upton&limit=7", port: port)
      #expect(page.status == 200)
      #expect(page.text.contains(Self.sentence))
      #expect(try server.readErrorLine(with: "two.shard").contains("is damaged: "))
      try await checkWithoutSecond(port: port)

      try importTable("two", place: "Newton")
      #expect(try await isFound("newton", port: port))
      server.terminate()
      #expect(server.waitForStatus() == 0)
    }
  }

  /// Repeats a past fault: a mapped file that was cut short ended the process by SIGBUS.
  @Test(arguments: [0, 4096, 40_960])
  func `a shard that is cut short under a server does not end it`(size: Int) async throws {
    try await withFolder {
      try importTable("one", place: "Upton")
      try importTable("two", place: "Newton")
      let server = try Executable(["serve", "--atlas", atlas, "--listen", "127.0.0.1:0"])
      defer { server.kill() }
      let port = try #require(Int(try server.readLine().split(separator: ":").last ?? ""))
      #expect(try await isFound("newton", port: port))
      #expect(truncate("\(atlas)/two.shard", off_t(size)) == 0)
      for number in 1...9 {
        #expect(try await get("/?q=upton&limit=\(number)", port: port).status == 200)
        #expect(try await get("/?q=newton&limit=\(number)", port: port).status == 200)
        _ = try await get("/map.svg?region=48,2,\(number),\(number)", port: port)
      }
      try importTable("two", place: "Newton")
      #expect(try await isFound("newton", port: port))
      server.terminate()
      #expect(server.waitForStatus() == 0)
    }
  }

  @Test func `a server does not start where no shard can be read`() async throws {
    try await withFolder {
      try importTable("one", place: "Upton")
      try Data("nonsense".utf8).write(to: URL(filePath: "\(atlas)/one.shard"))
      let result = try Executable.run(["serve", "--atlas", atlas, "--listen", "127.0.0.1:0"])
      #expect(result.status == 1)
      #expect(result.error.contains("one.shard is no shard, or is damaged: "))
    }
  }
}
