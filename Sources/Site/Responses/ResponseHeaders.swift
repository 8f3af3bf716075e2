import HTTP

extension Response {
  /// Returns the response with a header field set to a value, in place of others of that name.
  func with(_ name: String, _ value: String) -> Response {
    var response = self
    response.headers[name] = value
    return response
  }

  /// The response with the header fields of an HTML page: nothing from elsewhere is loaded, nothing
  /// runs but the site's own script, and neither the query in the URL nor the contents are handed
  /// on.
  var asPage: Response {
    with(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    .with("Permissions-Policy", "geolocation=(self)")
    .with("Referrer-Policy", "same-origin")
    .with("X-Content-Type-Options", "nosniff")
    .with("Cache-Control", "private, no-cache")
    .with("Vary", "Accept, Accept-Language, Cookie, X-Fragment, Sec-CH-UA-Mobile, User-Agent")
  }

  /// The response with the header fields of data, which pages of any site may read.
  var asData: Response {
    with("Access-Control-Allow-Origin", "*").with("X-Content-Type-Options", "nosniff")
  }
}
