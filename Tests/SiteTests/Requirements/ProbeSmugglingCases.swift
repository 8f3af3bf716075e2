extension Requirement {
  /// The cases of Http11Probe's suite “Smuggling”, by their names there, in this server's words. Where
  /// a length can be read in two ways the request is refused and the connection closed, so that
  /// nothing after it is taken for a request.
  static let ofProbeSmuggling =
    probeLengths + probeCodings + probeChunkSizes + probeTrailers + probeSequences

  private static func refused(_ name: String, _ rule: String, _ request: String) -> Requirement {
    probe("SMUG-\(name)", rule, request, .status(400), .closes)
  }

  private static func read(_ name: String, _ rule: String, _ request: String) -> Requirement {
    probe("SMUG-\(name)", rule, request, .status(200), .stays)
  }

  private static func length(_ name: String, _ value: String) -> Requirement {
    refused(name, "Content-Length: \(value)", probePost("Content-Length: \(value)"))
  }

  private static let probeLengths = [
    refused(
      "DUPLICATE-CL", "two lengths", probePost("Content-Length: 6\nContent-Length: 10")),
    length("CL-COMMA-DIFFERENT", "6, 10"), length("CL-COMMA-SAME", "6, 6"),
    length("CL-COMMA-TRIPLE", "6, 6, 6"), length("CL-NEGATIVE", "-1"),
    length("CL-NEGATIVE-ZERO", "-0"), length("CL-UNDERSCORE", "1_0"), length("CL-OCTAL", "0o6"),
    length("CL-HEX-PREFIX", "0x6"), length("CL-INTERNAL-SPACE", "1 0"),
    read("CL-LEADING-ZEROS", "zeros before a length", probePost("Content-Length: 006")),
    read(
      "CL-LEADING-ZEROS-OCTAL", "a length that might be octal",
      probePost("Content-Length: 0012", "at=1,2&bc=de")),
    probe(
      "SMUG-CL-DOUBLE-ZERO", "a length of 00", probePost("Content-Length: 00", ""), .status(400),
      .stays),
    read("CL-TRAILING-SPACE", "a space after a length", probePost("Content-Length: 6 ")),
    read("CL-EXTRA-LEADING-SP", "two spaces before it", probePost("Content-Length:  6")),
    refused(
      "BARE-CR-HEADER-VALUE", "a bare CR in a field", probePost("Content-Length: 6\nX: b<CR>c")),
    refused(
      "MULTIPLE-HOST-COMMA", "two hosts in a field", "GET / HTTP/1.1\nHost: a, b\n\n"),
    read(
      "ABSOLUTE-URI-HOST-MISMATCH", "another host in the target",
      "GET http://b/ HTTP/1.1\nHost: a\n\n"),
    read(
      "TRANSFER_ENCODING", "a field that looks like a coding",
      probePost("Transfer_Encoding: chunked\nContent-Length: 6")),
    read(
      "HEAD-CL-BODY", "HEAD with a body",
      "HEAD / HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello"),
    probe(
      "SMUG-OPTIONS-CL-BODY", "OPTIONS with a body",
      "OPTIONS / HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello", .status(204), .stays),
    read(
      "EXPECT-100-CL", "an expectation with its body",
      probePost("Content-Length: 6\nExpect: 100-continue")),
  ]

  /// Returns a case whose request has a coding and a length.
  private static func coding(_ name: String, _ field: String) -> Requirement {
    refused(name, "a coding beside a length", probePost("\(field)\nContent-Length: 6"))
  }

  private static let probeCodings = [
    coding("CL-TE-BOTH", "Transfer-Encoding: chunked"),
    coding("TE-XCHUNKED", "Transfer-Encoding: xchunked"),
    coding("TE-TRAILING-SPACE", "Transfer-Encoding: chunked "),
    coding("TE-SP-BEFORE-COLON", "Transfer-Encoding : chunked"),
    coding("TE-DOUBLE-CHUNKED", "Transfer-Encoding: chunked, chunked"),
    coding("TE-CASE-MISMATCH", "Transfer-Encoding: Chunked"),
    coding("TE-EMPTY-VALUE", "Transfer-Encoding: "),
    coding("TE-LEADING-COMMA", "Transfer-Encoding: , chunked"),
    coding("TE-TRAILING-COMMA", "Transfer-Encoding: chunked,"),
    coding("TE-DUPLICATE-HEADERS", "Transfer-Encoding: chunked\nTransfer-Encoding: identity"),
    coding("TE-VTAB", "Transfer-Encoding: \u{B}chunked"),
    coding("TE-FORMFEED", "Transfer-Encoding: \u{C}chunked"),
    coding("TE-NULL", "Transfer-Encoding: chunked\0"),
    coding("TE-IDENTITY", "Transfer-Encoding: identity"),
    coding("TE-OBS-FOLD", "Transfer-Encoding:\n chunked"),
    coding("TE-TAB-BEFORE-VALUE", "Transfer-Encoding:\tchunked"),
    coding("CHUNKED-WITH-PARAMS", "Transfer-Encoding: chunked;a=b"),
    refused(
      "TE-NOT-FINAL-CHUNKED", "a coding after the chunks",
      probePost("Transfer-Encoding: chunked, gzip", "0\n\n")),
    refused(
      "TE-HTTP10", "a coding in HTTP/1.0",
      "POST /near HTTP/1.0\nTransfer-Encoding: chunked\nContent-Length: 6\n\nat=1,2"),
  ]

  private static func chunks(_ name: String, _ rule: String, _ chunks: String) -> Requirement {
    refused(name, rule, probeChunks(chunks))
  }

  private static let probeChunkSizes = [
    chunks("CHUNK-BARE-SEMICOLON", "an extension without a name", "6;\nat=1,2\n0\n\n"),
    chunks("CHUNK-EXT-INVALID-TOKEN", "a bracket in an extension", "6;a[=b\nat=1,2\n0\n\n"),
    chunks("CHUNK-EXT-LF", "LF in an extension", "6;<LF>at=1,2\n0\n\n"),
    chunks("CHUNK-EXT-CTRL", "NUL in an extension", "6;\0a\nat=1,2\n0\n\n"),
    chunks("CHUNK-EXT-CR", "CR in an extension", "6;a<CR>b\nat=1,2\n0\n\n"),
    chunks("CHUNK-UNDERSCORE", "an underscore", "1_0\nat=1,2\n0\n\n"),
    chunks("CHUNK-HEX-PREFIX", "0x", "0x6\nat=1,2\n0\n\n"),
    chunks("CHUNK-SIZE-PLUS", "a plus sign", "+6\nat=1,2\n0\n\n"),
    chunks("CHUNK-NEGATIVE", "a minus sign", "-1\nat=1,2\n0\n\n"),
    chunks("CHUNK-LEADING-SP", "a space before a size", " 6\nat=1,2\n0\n\n"),
    chunks("CHUNK-SIZE-TRAILING-OWS", "a space after a size", "6 \nat=1,2\n0\n\n"),
    chunks("CHUNK-MISSING-TRAILING-CRLF", "a chunk without an end", "6\nat=1,20\n\n"),
    chunks("CHUNK-SPILL", "a chunk longer than its size", "6\nat=1,2!!\n0\n\n"),
    chunks("CHUNK-LF-TERM", "LF after a chunk", "6\nat=1,2<LF>0\n\n"),
    chunks("CHUNK-BARE-CR-TERM", "CR after a size", "6<CR>at=1,2\n0\n\n"),
    chunks("CHUNK-LF-TRAILER", "LF at the end", "6\nat=1,2\n0\n<LF>"),
  ]

  /// Trailers are read and not merged: none of them counts for framing or anything else.
  private static let probeTrailers = [
    ("TRAILER-CL", "Content-Length: 50"), ("TRAILER-TE", "Transfer-Encoding: chunked"),
    ("TRAILER-HOST", "Host: b"), ("TRAILER-AUTH", "Authorization: Bearer b"),
    ("TRAILER-CONTENT-TYPE", "Content-Type: a/b"),
  ].map { read($0, "the trailer \($1)", probeChunks("6\nat=1,2\n0\n\($1)\n\n")) }

  private static let next = "GET / HTTP/1.1\nHost: a\n\n"

  /// Returns a case whose body hides a request behind what one reading takes for its end: it gets
  /// one refusal, and no answer after it.
  private static func hidden(
    _ name: String, _ fields: String, _ body: String = "0\n\nGET / HTTP/1.1\nHost: a\n\n"
  ) -> Requirement {
    refused(name, "a request behind the end of a body", probePost(fields, body))
  }

  private static let probeSequences = [
    hidden("CLTE-PIPELINE", "Content-Length: 4\nTransfer-Encoding: chunked", "0\n\n"),
    hidden("TECL-PIPELINE", "Transfer-Encoding: chunked\nContent-Length: 30", "0\n\n"),
    hidden("CLTE-CONN-CLOSE", "Content-Length: 5\nTransfer-Encoding: chunked"),
    hidden("TECL-CONN-CLOSE", "Transfer-Encoding: chunked\nContent-Length: 5"),
    hidden("CLTE-DESYNC", "Content-Length: 6\nTransfer-Encoding: chunked", "0\n\nX\(next)"),
    hidden("TECL-DESYNC", "Transfer-Encoding: chunked\nContent-Length: 30", "0\n\nX\(next)"),
    hidden("CLTE-SMUGGLED-GET", "Content-Length: 31\nTransfer-Encoding: chunked"),
    hidden(
      "CLTE-SMUGGLED-HEAD", "Content-Length: 32\nTransfer-Encoding: chunked",
      "0\n\nHEAD / HTTP/1.1\nHost: a\n\n"),
    hidden("CLTE-SMUGGLED-GET-CL-PLUS", "Content-Length: +31\nTransfer-Encoding: chunked"),
    hidden("CLTE-SMUGGLED-GET-CL-NON-NUMERIC", "Content-Length: N\nTransfer-Encoding: chunked"),
    hidden("CLTE-SMUGGLED-GET-TE-OBS-FOLD", "Content-Length: 31\nTransfer-Encoding:\n chunked"),
    hidden(
      "CLTE-SMUGGLED-GET-TE-TRAILING-SPACE", "Content-Length: 31\nTransfer-Encoding: chunked "),
    hidden(
      "CLTE-SMUGGLED-GET-TE-LEADING-COMMA", "Content-Length: 31\nTransfer-Encoding: , chunked"),
    hidden("CLTE-SMUGGLED-GET-TE-CASE-MISMATCH", "Content-Length: 31\nTransfer-Encoding: Chunked"),
    hidden(
      "TE-DUPLICATE-HEADERS-SMUGGLED-GET",
      "Transfer-Encoding: chunked\nTransfer-Encoding: identity\nContent-Length: 31"),
    hidden(
      "TECL-SMUGGLED-GET", "Transfer-Encoding: chunked\nContent-Length: 4",
      "2d\nGET / HTTP/1.1\nHost: a\nContent-Length: 7\n\n\n0\n\n"),
    hidden("DUPLICATE-CL-SMUGGLED-GET", "Content-Length: 4\nContent-Length: 30", "PING\(next)"),
    hidden("CHUNK-INVALID-SIZE-DESYNC", "Transfer-Encoding: chunked", "+0\n\nX\(next)"),
    refused(
      "OPTIONS-TE-OBS-FOLD", "a folded coding of OPTIONS",
      "OPTIONS / HTTP/1.1\nHost: a\nTransfer-Encoding:\n chunked\nContent-Length: 5\n\nhello\(next)"
    ),
    probe("SMUG-PIPELINE-SAFE", "two good requests", next + next, after: 1, .status(200), .stays),
    probe(
      "SMUG-GET-CL-BODY-DESYNC", "a request after a GET with a body",
      "GET / HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello\(next)", after: 1, .status(200), .stays),
    probe(
      "SMUG-GET-CL-PREFIX-DESYNC", "a body that begins a request",
      "GET / HTTP/1.1\nHost: a\nContent-Length: 25\n\nGET / HTTP/1.1\nHost: a\n\n\(next)", after: 1,
      .status(200), .stays),
    probe(
      "SMUG-OPTIONS-CL-BODY-DESYNC", "a request after OPTIONS with a body",
      "OPTIONS / HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello\(next)", after: 1, .status(200),
      .stays),
    probe(
      "SMUG-EXPECT-100-CL-DESYNC", "a request after an expectation",
      probePost("Content-Length: 6\nExpect: 100-continue", "at=1,2\(next)"), after: 1, .status(200),
      .stays),
    probe(
      "SMUG-CL0-BODY-POISON", "bytes after an empty body are the next request's",
      "POST /near HTTP/1.1\nHost: a\nContent-Length: 0\n\nX\(next)", after: 1, .status(405), .stays),
  ]
}
