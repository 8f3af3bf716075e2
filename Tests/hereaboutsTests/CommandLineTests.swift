import Foundation
import TestSupport
import Testing

/// Tests of the executable as people run it, with the stub.
@Suite(.slow) struct CommandLineTests {
  @Test func `nothing but the answer is on standard output`() throws {
    let result = try Executable.run(["search", "apple", "soho", "--geocoder", "stub"])
    #expect(result.status == 0)
    #expect(
      result.output
        == "stub:apple-soho\t40.72508,-73.99897\tApple SoHo\tNew York, United States\n")
    #expect(result.error.isEmpty)
  }

  @Test func `answers are to be had as JSON`() throws {
    for arguments in [
      ["search", "berlin", "--json", "--region=52,13,1,1"], ["complete", "ber", "--json"],
      ["reverse", "52.5,13.4", "--json"],
    ] {
      let result = try Executable.run(arguments + ["--geocoder", "stub"])
      #expect(result.status == 0)
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let first = try #require((json as? [[String: Any]])?.first)
      #expect(first["id"] as? String == "stub:berlin")
    }
  }

  @Test func `a place as JSON says what its page shows, by the names of GeoJSON`() throws {
    let result = try Executable.run(["search", "café habana", "--json", "--geocoder", "stub"])
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let cafe = try #require((json as? [[String: Any]])?.first)
    #expect(
      cafe["address"] as? String == "17 Prince Street, New York, NY 10012, United States")
    #expect(cafe["street"] as? String == "Prince Street")
    #expect(cafe["cuisine"] as? [String] == ["cuban", "coffee_shop"])
    #expect(cafe["names"] as? [String: String] == ["es": "Café La Habana"])
    #expect((cafe["bbox"] as? [Double])?.count == 4)
    #expect(cafe["latitude"] as? Double == 40.72284)
  }

  @Test func `120 Japanese characters are a query`() throws {
    let query = String(repeating: "東京駅の喫茶店案内所", count: 12)
    for command in ["search", "complete"] {
      let result = try Executable.run([command, query, "--json", "--geocoder", "stub"])
      #expect(result.status == 0)
    }
  }

  /// Repeats a past fault: libxml2 printed a message of its own as well.
  @Test func `a service that answers in broken letters is told in our words`() throws {
    let text = "<?xml version='1.0' encoding='EUC-JP'?><searchresults>"
    let service = try FakeService(.answer(body: Array(text.utf8) + [0xFF, 0xFF, 0x80]))
    let result = try Executable.run(
      ["search", "Berlin", "--geocoder", "nominatim=\(service.baseURL)"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("hereabouts: "))
    for words in ["encoding error", "encoder error"] { #expect(!result.error.contains(words)) }
  }

  @Test func `where one geocoder has nothing the next is asked, and its failure is told`() throws {
    let result = try Executable.run(["search", "Atlantis", "--geocoder", "stub,stub:fail=1"])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(
      result.error
        == "hereabouts: The stub does not answer just now: some places may be missing.\n")
    let known = try Executable.run(["search", "Berlin", "--geocoder", "stub,stub:fail=1"])
    #expect(known.output.hasPrefix("stub:berlin\t"))
    #expect(known.error.isEmpty)
    let alone = try Executable.run(["search", "Berlin", "--geocoder", "stub:fail=1"])
    #expect(alone.status == 1)
    #expect(alone.error == "hereabouts: The stub is not available: Call 1 fails on purpose.\n")
  }

  @Test func `a service that cannot be reached is named`() throws {
    let service = "photon=http://127.0.0.1:1"
    let result = try Executable.run(["complete", "ber", "--geocoder", service])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("hereabouts: Photon is not available: "))
  }

  @Test func `who has no suggestions says so instead of giving none`() throws {
    let service = "nominatim=http://127.0.0.1:1"
    let result = try Executable.run(["complete", "ber", "--geocoder", service])
    #expect(result.status == 64)
    #expect(
      result.error
        == "hereabouts: Nominatim gives no suggestions; name the atlas too: "
        + "--geocoder atlas,nominatim=URL. See hereabouts --help.\n")
    let both = try Executable.run(["complete", "ber", "--geocoder", "stub,\(service)"])
    #expect(both.status == 0)
  }

  @Test func `a map is a document on standard output`() throws {
    let result = try Executable.run([
      "map", "--geocoder=stub", "--region", "40.7,-74,0.1,0.1", "--size", "300x200",
    ])
    #expect(result.status == 0)
    _ = try prettyXML(Array(result.output.utf8))
    #expect(result.output.contains("width=\"300\" height=\"200\""))
  }

  @Test func `help and version are answers`() throws {
    let help = try Executable.run(["--help"])
    #expect(help.status == 0)
    #expect(help.output.contains("serve"))
    #expect(try Executable.run(["serve", "--help"]).output == help.output)
    #expect(try Executable.run(["--version"]).output.hasPrefix("hereabouts "))
  }

  @Test(arguments: [
    [], ["fly"], ["search"], ["search", "a", "--limit", "0"], ["search", "a", "--limit", "501"],
    ["search", "a", "--colour"], ["search", "a", "--region", "91,0,1,1"], ["complete"],
    ["reverse"], ["reverse", "91,0"], ["reverse", "1,2", "3,4"], ["map", "--size", "0x0"],
    ["map", "--theme", "pink"], ["map", "extra"], ["serve", "--listen", "8080"],
    ["serve", "--listen", "host:99999"], ["serve", "--geocoder", "mapkit"], ["serve", "--listen"],
    ["serve", "--base-url", "example.org"], ["serve", "--directions", "https://a.example/{lat}"],
    ["serve", "--listen", "unix:"], ["serve", "--log", "xml"], ["serve", "--metrics", "8080"],
    ["serve", "--trusted-proxy", "10.0.0.0/33"], ["serve", "--max-connections", "0"],
    ["serve", "--access-log=yes"], ["search", "a", "--geocoder", "stub:fail=2"],
    ["complete", "a", "--geocoder", "mapkit"], ["reverse", "1,2", "--geocoder", "atlas,"],
    ["map", "--geocoder", "nominatim"], ["search", String(repeating: "あ", count: 257)],
    ["complete", String(repeating: "a", count: 257), "--geocoder", "stub"],
  ])
  func `a wrong command line is told why, with status 64`(arguments: [String]) throws {
    let result = try Executable.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("hereabouts: "))
    #expect(result.error.hasSuffix("See hereabouts --help.\n"))
  }

  @Test func `port 0 picks a free port, and SIGTERM ends open streams too`() async throws {
    let server = try Executable(["serve", "--geocoder", "stub", "--listen", "127.0.0.1:0"])
    let line = try server.readLine()
    let port = try #require(Int(line.split(separator: ":").last ?? ""))
    #expect(line == "Hereabouts is listening on http://127.0.0.1:\(port)")
    let stream = try RawConnection(host: "127.0.0.1", port: port)
    try await stream.send("GET /suggestions HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try await stream.readUntil("event: session")
    server.terminate()
    #expect(try await stream.readToEnd().suffix(5) == Array("0\r\n\r\n".utf8))
    #expect(server.waitForStatus() == 0)
  }
}
