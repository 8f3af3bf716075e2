import HTTP

extension Response {
  func with(_ name: String, _ value: String) -> Response {
    var response = self
    response.headers[name] = value
    return response
  }

  /// A page: nothing from elsewhere is loaded, nothing runs but our script, and neither the
  /// query in its URL nor its contents are handed on.
  var asPage: Response {
    with(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    .with("Permissions-Policy", "geolocation=(self)")
    .with("Referrer-Policy", "same-origin")
    .with("X-Content-Type-Options", "nosniff")
    .with("Cache-Control", "private, no-cache")
    .with("Vary", "Accept, Accept-Language, Cookie, X-Fragment")
  }

  /// Data that any page may read.
  var asData: Response {
    with("Access-Control-Allow-Origin", "*").with("X-Content-Type-Options", "nosniff")
  }
}
