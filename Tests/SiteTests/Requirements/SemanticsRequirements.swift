import HTTP

extension Requirement {
  /// The requirements of RFC 9110, HTTP's semantics: methods, fields, conditions and ranges.
  static let ofSemantics = methods + contents + conditions + ranges

  private static let methods = [
    Requirement(
      "9110 9.1", "GET and HEAD are supported", "HEAD / HTTP/1.1\nHost: a\n\n", .status(200)),
    Requirement(
      "9110 9.1", "names of methods are compared by case",
      "get /site.css HTTP/1.1\nHost: a\n\n", .status(405)),
    Requirement(
      "9110 15.5.6", "405 names the methods of a page",
      "DELETE /picks HTTP/1.1\nHost: a\n\n", .status(405), .field("Allow", "GET, HEAD, OPTIONS")),
    Requirement(
      "9110 15.5.6", "405 names the methods of a file",
      "POST /site.css HTTP/1.1\nHost: a\nContent-Length: 0\n\n", .status(405),
      .field("Allow", "GET, HEAD, OPTIONS")),
    Requirement(
      "9110 9.3.7", "OPTIONS names the methods of a file",
      "OPTIONS /site.css HTTP/1.1\nHost: a\n\n", .status(204),
      .field("Allow", "GET, HEAD, OPTIONS")),
    Requirement(
      "9110 10.1.1", "who waits for 100 is told to go on",
      "POST /near HTTP/1.1\nHost: a\nExpect: 100-continue\nContent-Length: 0\n\n",
      .status(400, 415)),
    Requirement(
      "9110 10.1.1", "an unknown expectation may be answered 417",
      "GET /site.css HTTP/1.1\nHost: a\nExpect: coffee\n\n", .status(417)),
    Requirement(
      "9110 10.1.1", "HTTP/1.0 is sent no 100",
      "POST /near HTTP/1.0\nExpect: 100-continue\nContent-Length: 0\n\n", .status(400, 415)),
  ]

  private static let contents = [
    Requirement(
      "9110 6.6.1", "an answer has a date", "GET /site.css HTTP/1.1\nHost: a\n\n",
      .field("Date")),
    Requirement(
      "9110 15.5.16", "a form of another media type is answered 415",
      "POST /near HTTP/1.1\nHost: a\nContent-Type: text/plain\nContent-Length: 5\n\nlat=1",
      .status(415)),
    Requirement(
      "9110 12.5.3", "a compressed form is answered 415, with the codings that are read",
      "POST /near HTTP/1.1\nHost: a\nContent-Type: application/x-www-form-urlencoded\n"
        + "Content-Encoding: gzip\nContent-Length: 5\n\nlat=1",
      .status(415), .field("Accept-Encoding", "identity")),
    Requirement(
      "9110 12.4.2", "a coding with weight 0 is not sent",
      "GET / HTTP/1.1\nHost: a\nAccept-Encoding: gzip;q=0\n\n", .status(200),
      .noField("Content-Encoding")),
    Requirement(
      "9110 12.5.3", "a reader who prefers what is not compressed gets it",
      "GET / HTTP/1.1\nHost: a\nAccept-Encoding: gzip;q=0.5, identity\n\n", .status(200),
      .noField("Content-Encoding")),
    Requirement(
      "9110 12.5.3", "a reader of gzip gets gzip",
      "GET / HTTP/1.1\nHost: a\nAccept-Encoding: identity;q=0.5, gzip;q=0.8\n\n", .status(200),
      .field("Content-Encoding", "gzip"), .field("Vary")),
  ]

  private static func get(_ fields: String) -> String {
    "GET /site.css HTTP/1.1\nHost: a\n\(fields)\n\n"
  }

  private static let tag = EntityTag(of: Array("body{}".utf8)).text

  private static let conditions = [
    Requirement(
      "9110 13.1.1", "If-Match * holds for what exists", get("If-Match: *"), .status(200)),
    Requirement(
      "9110 13.1.1", "If-Match holds for the tag", get("If-Match: \"a,b\", \(tag)"), .status(200)),
    Requirement(
      "9110 13.1.1", "If-Match fails for another tag", get("If-Match: \"a\""), .status(412), .stays),
    Requirement(
      "9110 13.1.1", "If-Match compares strongly", get("If-Match: W/\(tag)"), .status(412)),
    Requirement(
      "9110 13.1.1", "nothing is changed under If-Match that fails",
      "POST /recents HTTP/1.1\nHost: a\nIf-Match: \"a\"\nContent-Length: 0\n\n", .status(412)),
    Requirement(
      "9110 13.1.2", "If-None-Match compares weakly", get("If-None-Match: W/\(tag)"), .status(304)),
    Requirement(
      "9110 8.8.3", "opaque tags are compared byte by byte",
      get("If-None-Match: \(tag.uppercased())"), .status(200)),
    Requirement(
      "9110 5.6.1.2", "empty elements of a list of tags count for nothing",
      get("If-None-Match: ,, \(tag),"), .status(304)),
    Requirement(
      "9110 13.1.3", "If-Modified-Since is not read beside If-None-Match",
      get("If-None-Match: \"a\"\nIf-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT"), .status(200)),
    Requirement(
      "9110 13.1.3", "If-Modified-Since that is no date is ignored",
      get("If-Modified-Since: tomorrow"), .status(200)),
    Requirement(
      "9110 5.6.7", "the obsolete forms of dates are read",
      get("If-Modified-Since: Sunday, 06-Nov-94 08:49:37 GMT"), .status(304)),
    Requirement(
      "9110 13.1.4", "If-Unmodified-Since fails for what was changed later",
      get("If-Unmodified-Since: Sun, 06 Nov 1994 08:49:36 GMT"), .status(412)),
    Requirement(
      "9110 13.2.1", "conditions are ignored where there is no success",
      "GET /none HTTP/1.1\nHost: a\nIf-Match: \"a\"\n\n", .status(404)),
    Requirement(
      "9110 13.2.2", "If-Match comes before If-None-Match",
      get("If-Match: \"a\"\nIf-None-Match: \(tag)"), .status(412)),
    Requirement(
      "9110 15.4.5", "304 has the fields that 200 would have had",
      get("If-None-Match: \(tag)"), .status(304), .field("ETag", tag), .field("Cache-Control"),
      .field("Date"), .field("Vary")),
  ]

  private static let ranges = [
    Requirement(
      "9110 14.2", "a range is sent", get("Range: bytes=1-2"), .status(206), .body("od"),
      .field("Content-Range", "bytes 1-2/6"), .field("Content-Length", "2")),
    Requirement(
      "9110 14.2", "a range is ignored for other methods than GET",
      "HEAD /site.css HTTP/1.1\nHost: a\nRange: bytes=1-2\n\n", .status(200),
      .noField("Content-Range")),
    Requirement(
      "9110 14.2", "an unknown unit is ignored", get("Range: lines=1-2"), .status(200)),
    Requirement(
      "9110 14.1.1", "a range that ends before it begins is ignored", get("Range: bytes=3-1"),
      .status(200)),
    Requirement(
      "9110 15.5.17", "a range behind the end is answered 416 with the length",
      get("Range: bytes=6-"), .status(416), .field("Content-Range", "bytes */6")),
    Requirement(
      "9110 13.1.5", "If-Range of another version is answered with the whole",
      get("Range: bytes=1-2\nIf-Range: \"a\""), .status(200), .body("body{}")),
    Requirement(
      "9110 13.2.2", "conditions come before a range",
      get("Range: bytes=1-2\nIf-None-Match: \(tag)"), .status(304), .noField("Content-Range")),
  ]
}
