import HTTP
import HTTPServer
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests of clients that send a field more than once, as RFC 9110 section 5.3 allows, on a site
/// with other clients.
@Suite(.slow) struct RepeatedFieldTests {
  /// The fields of two clients that ask for the same address. Both begin alike, and the first
  /// client sends a field more than once.
  struct Clients: Sendable, CustomTestStringConvertible {
    let first: String
    let other: String

    var testDescription: String { "\(first) – \(other)" }
  }

  private static let clients = [
    Clients(
      first: "Accept: application/geo+json\r\nAccept: text/html\r\n",
      other: "Accept: application/geo+json\r\n"),
    Clients(
      first: "Accept: application/geo+json;q=0.8\r\nAccept: text/html\r\n",
      other: "Accept: application/geo+json;q=0.8\r\n"),
    Clients(
      first: "Accept: text/html\r\nAccept-Language: en;q=0.5\r\nAccept-Language: ru\r\n",
      other: "Accept: text/html\r\nAccept-Language: en;q=0.5\r\n"),
    Clients(
      first: "Accept: text/html\r\nAccept-Encoding: gzip;q=0\r\nAccept-Encoding: gzip\r\n",
      other: "Accept: text/html\r\nAccept-Encoding: gzip;q=0\r\n"),
    Clients(
      first: "Accept: text/html\r\nX-Fragment: none\r\nX-Fragment: results\r\n",
      other: "Accept: text/html\r\nX-Fragment: results\r\n"),
  ]

  private func site() -> Site {
    Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), now: Site.noonInNewYork,
      dataVersion: { "1" })
  }

  private func ask(
    _ fields: String, at address: BoundAddress
  ) async throws -> RawConnection.Response {
    let client = try RawConnection(to: address)
    try await client.send("GET /?q=paris HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
    let answer = try await client.readResponse()
    await client.close()
    return answer
  }

  @Test(arguments: clients)
  func `nobody is answered what another client's repeated fields asked for`(
    clients: Clients
  ) async throws {
    let expected = try await withServer(handler: site().handler) {
      try await ask(clients.other, at: $0)
    }
    try await withServer(handler: site().handler) { address in
      for _ in 0..<4 { _ = try await ask(clients.first, at: address) }
      for _ in 0..<4 {
        let answer = try await ask(clients.other, at: address)
        #expect(answer["Content-Type"] == expected["Content-Type"])
        #expect(answer["Content-Encoding"] == expected["Content-Encoding"])
        #expect(answer.body == expected.body)
      }
    }
  }

  @Test func `requests with very long fields are answered, and not remembered`() async throws {
    let site = site()
    let padding = String(repeating: "x", count: 4_000)
    try await withServer(handler: site.handler) { address in
      for _ in 0..<4 {
        let answer = try await ask("Accept: text/html, \(padding)/*\r\n", at: address)
        #expect(answer.status == 200)
      }
    }
    let request = try Request(target: "/?q=paris", headers: ["Accept": "text/html, \(padding)/*"])
    #expect(site.responses.requestKeys.key(for: request, dataVersion: "1") == nil)
  }
}
