import Foundation
import TestSupport
import Testing

/// Tests of the contents of an atlas, seen from outside and changed under a running server.
@Suite(.slow) struct AtlasCommandTests: AtlasFolder {
  let folder = Self.unused()

  @Test func `an atlas says what it holds, and loses what is taken out`() async throws {
    try await withFolder {
      try importTable("one", place: "Upton")
      try importTable("two", place: "Newton")
      let all = try Executable.run(["atlas", "--atlas", atlas])
      #expect(all.status == 0)
      let lines = all.output.split(separator: "\n")
      #expect(lines[0] == "one.shard: one, of 2024-01-02, from GeoNames: one.txt")
      #expect(lines[3].contains("© GeoNames, CC BY 4.0"))
      #expect(lines.count == 8)
      let json = try Executable.run(["atlas", "--json", "--atlas", atlas])
      let shards = try #require(
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
      #expect(shards.map { $0["file"] as? String } == ["one.shard", "two.shard"])

      let removal = try Executable.run(["atlas", "remove", "two.shard", "--atlas", atlas])
      #expect(removal.status == 0)
      #expect(removal.output == "two.shard: removed\n")
      #expect(try Executable.run(["atlas", "--atlas", atlas]).output.contains("two") == false)
      let again = try Executable.run(["atlas", "remove", "two", "--atlas", atlas])
      #expect(again.status == 1)
      #expect(again.error.hasSuffix("two.shard: No such file or directory.\n"))
    }
  }

  @Test(arguments: [["remove"], ["remove", "../x"], ["add"], ["--all"]])
  func `what cannot be meant is told why, with status 64`(arguments: [String]) throws {
    let result = try Executable.run(["atlas"] + arguments + ["--atlas", atlas])
    #expect(result.status == 64)
    #expect(!FileManager.default.fileExists(atPath: atlas))
  }

  @Test func `a check tells which shards are whole`() async throws {
    try await withFolder {
      try importTable("one", place: "Upton")
      let whole = try Executable.run(["check", "--atlas", atlas])
      #expect(whole.status == 0)
      #expect(whole.output == "one.shard: whole\n")
      try Data("nonsense".utf8).write(to: URL(filePath: "\(atlas)/two.shard"))
      let broken = try Executable.run(["check", "--atlas", atlas])
      #expect(broken.status == 1)
      #expect(broken.output.contains("one.shard: whole\ntwo.shard: two.shard is no shard"))
      #expect(broken.error == "hereabouts: Not whole: two.shard. Import it again.\n")
    }
  }

  @Test func `imports under a running server are found, and no request is dropped`() async throws {
    try await withFolder {
      try importTable("one", place: "Landmark 0")
      let server = try Executable(["serve", "--atlas", atlas, "--listen", "127.0.0.1:0"])
      defer { server.kill() }
      let port = try #require(Int(try server.readLine().split(separator: ":").last ?? ""))
      for round in 1...4 {
        try importTable("one", place: "Landmark \(round)")
        var isNew = false
        for _ in 0..<2_000 where !isNew {
          let answer = try await get("/suggestions.json?q=landmark", port: port)
          #expect(answer.hasPrefix("HTTP/1.1 200 "))
          #expect(answer.contains("Landmark \(round - 1)") || answer.contains("Landmark \(round)"))
          isNew = answer.contains("Landmark \(round)")
          try await Task.sleep(for: .milliseconds(5))
        }
        #expect(isNew)
      }
      server.terminate()
      #expect(server.waitForStatus() == 0)
    }
  }

  private func get(_ target: String, port: Int) async throws -> String {
    let connection = try RawConnection(host: "127.0.0.1", port: port)
    try await connection.send(
      "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    return String(decoding: try await connection.readToEnd(), as: UTF8.self)
  }
}
