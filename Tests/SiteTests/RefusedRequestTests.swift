import HTTP
import HTTPServer
import Site
import TestSupport
import Testing

/// Tests of requests that are refused before a route sees them, over a socket.
@Suite(.slow) struct RefusedRequestTests {
  @Test(arguments: [
    ("GET /?q=%zz HTTP/1.1\r\nHost: a\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "y", count: 17 << 10))\r\n", 431),
  ])
  func `is told as a page, as JSON or as text, as the client prefers`(
    text: String, status: Int
  ) async throws {
    let site = Site.stub
    let server = Server(
      errorResponse: { site.errorResponse($0, to: $1) }, handler: site.handler)
    let address = try server.start(host: "127.0.0.1", port: 0)
    for (accept, type, mark) in [
      ("text/html,*/*;q=0.8", "text/html; charset=utf-8", "role=\"alert\""),
      ("application/json", "application/problem+json", #"{"type":"about:blank","title":""#),
      ("text/plain", "text/plain; charset=utf-8", ".\n"),
    ] {
      let client = try RawConnection(to: address)
      let fields = "Host: a\r\nAccept: \(accept)\r\n"
      try await client.send(text.replacing("Host: a\r\n", with: fields) + "\r\n")
      let response = try await client.readResponse()
      #expect(response.status == status)
      #expect(response["Content-Type"] == type)
      #expect(response["Connection"] == "close")
      #expect(response.text.contains(mark))
      await client.close()
    }
    await server.stop()
  }

  @Test(arguments: [
    "/search.json?q=%00", "/nominatim/search?q=%00", "/photon/api?q=%FF", "/lookup?osm_ids=%zz",
    "/search.php?q=%00",
  ])
  func `is told as data where the address is one of data`(target: String) async throws {
    let site = Site.stub
    let server = Server(
      errorResponse: { site.errorResponse($0, to: $1) }, handler: site.handler)
    let client = try RawConnection(to: try server.start(host: "127.0.0.1", port: 0))
    try await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n\r\n")
    let response = try await client.readResponse()
    #expect(response.status == 400)
    #expect(response["Content-Type"] == "application/problem+json")
    await client.close()
    await server.stop()
  }
}
