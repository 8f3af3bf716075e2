import TestSupport

/// The good requests that a trial mutates: those of browsers, of programs and of people who type, for
/// each address of the site.
enum RequestCorpus {
  /// The text in requests that stands for the identifier of a live suggestion session.
  static let session = "SESSIONSESSIONSESSIONSESSIONSESS"

  /// Returns a random request, as the bytes of a client.
  ///
  /// - Parameter session: The identifier of a live suggestion session, of 32 characters.
  static func draw(session: String, using generator: inout SeededGenerator) -> [UInt8] {
    let request = all.randomElement(using: &generator) ?? ""
    return Array(request.replacing(Self.session, with: session).utf8)
  }

  private static let all =
    pages.map(get) + pages.map { get($0, program) } + data.map { get($0, program) } + data.map(get)
    + files + streams + streams + posts + posts + unusual

  private static let browser = [
    "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Language: de-CH,de;q=0.8,en;q=0.5", "Accept-Encoding: gzip, deflate, br",
    "Cookie: recents=caf%C3%A9|paris; view=40.713,-74.006,0.02,0.026",
  ]
  private static let program = ["Accept: application/geo+json", "Accept-Encoding: identity"]

  private static func get(_ target: String) -> String { get(target, browser) }

  private static func get(_ target: String, _ fields: [String]) -> String {
    (["GET \(target) HTTP/1.1", "Host: a.example:8080"] + fields + ["", ""])
      .joined(separator: "\r\n")
  }

  private static let pages = [
    "/", "/?q=paris", "/?q=caf%C3%A9&region=60.17,24.944,0.016,0.032", "/?q=rue+de+rivoli+12&all=1",
    "/?q=vegan+restaurant+open+now&bounded=1&limit=20", "/?q=40.7128,-74.0060&units=us",
    "/?category=cafe&region=40.713,-74.006,0.02,0.026&open=now&wheelchair=yes&with=wifi",
    "/?q=geo:60.1699,24.9384&lang=ar", "/?q=springfeild&at.x=12&at.y=40&size=800x600&refresh=1",
    "/places/stub%3Aberlin", "/places/geonames:2988507?q=paris&view=48,2,1,1",
    "/reverse?at=43.73,7.42",
    "/categories?lang=fi", "/picks", "/recents", "/embed?lang=de", "/places/stub:berlin/weather",
  ]
  private static let data = [
    "/map.svg?q=paris&size=320x200&theme=dark", "/map.svg?bbox=-10,40,10,50&scale=2&lang=ja",
    "/map.svg?markers=43.7384,7.4246,Casino|43.73,7.42,Port&zoom=16&center=43.7384,7.4246&size=64x64",
    "/map.svg?path=40.7,-74|40.8,-74.1|40.9,-74&bleed=4,4,4,4&size=128x128",
    "/backdrop.svg?level=13&column=4663&row=2371", "/suggestions.json?q=par", "/healthz", "/readyz",
    "/suggestions.json?q=new+y&region=40.7,-74,1,1&format=opensearch", "/opensearch.xml",
    "/places/stub:berlin.geojson", "/places/geonames:2988507.gpx", "/places/geonames:2988507.kml",
  ]
  private static let files = [
    get("/hereabouts.css", ["If-None-Match: \"a\", W/\"b\"", "Accept-Encoding: gzip;q=0.5"]),
    get("/embed.js", ["Range: bytes=0-99,-10", "If-Range: \"a\""]),
    get("/favicon.svg", ["Range: bytes=10-", "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT"]),
    get("/page.js", ["If-Match: *", "If-Unmodified-Since: Sun, 06 Nov 2044 08:49:37 GMT"]),
    "HEAD /offline.js HTTP/1.1\r\nHost: a\r\n\r\n",
  ]
  private static let streams = [
    get("/suggestions", ["Accept: text/event-stream"]),
    get("/suggestions?q=par&format=html&lang=de", ["Accept: text/event-stream"]),
    get("/suggestions?region=60.1,24.9,1,1", ["Last-Event-ID: \(session).3"]),
    "HEAD /suggestions HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /suggestions?q=b HTTP/1.0\r\nHost: a\r\n\r\n",
  ]

  private static func post(_ target: String, _ form: String, _ fields: [String] = []) -> String {
    let head = [
      "POST \(target) HTTP/1.1", "Host: a.example",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: \(form.utf8.count)",
    ]
    return (head + fields + ["", form]).joined(separator: "\r\n")
  }

  private static func chunked(_ target: String, _ chunks: String) -> String {
    """
    POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded; \
    charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)
    """
  }

  private static let posts = [
    post("/suggestions/\(session)", "q=par&seq=4&region=48,2,1,1"),
    post("/suggestions/\(session)", "q=caf%C3%A9+near+me", ["Accept: text/html"]),
    chunked("/suggestions/\(session)", "5\r\nq=new\r\n8;a=\"b\"\r\n+york+st\r\n0\r\nX: y\r\n\r\n"),
    post("/recents", "remove=paris", ["Cookie: recents=paris|rome", "Origin: http://a.example"]),
    post("/recents", "clear=1&keep=1", ["Sec-Fetch-Site: same-origin"]),
    post("/near", "at=60.17,24.94&accuracy=35", ["Expect: 100-continue"]),
    chunked("/near", "0000000a\r\nat=40.71,-\r\nB\r\n74.00&lang=f\r\n1\r\ni\r\n0\r\n\r\n"),
  ]
  private static let unusual = [
    "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS /near HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http://b.example/healthz HTTP/1.1\r\nHost: b.example\r\n\r\n",
    "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n",
    "\r\nDELETE /picks HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.2.3.4, ::1\r\n\r\n",
    "PUT /?q=a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc",
  ]
}
