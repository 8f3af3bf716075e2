import CCurl

/// An origin of a URL: its scheme, host and port, as libcurl reads them.
struct URLOrigin: Hashable, CustomStringConvertible {
  let scheme: String
  /// The host of the origin; empty where there is none, as in `file:///`.
  let host: String
  /// The port of the origin; empty where the URL names none and its scheme has no known default.
  let port: String

  /// Creates the origin of a URL; `nil` for a text that is no absolute URL.
  init?(_ url: String) {
    // A zero byte would end it for libcurl.
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let parsed = curl_url() else {
      return nil
    }
    defer { curl_url_cleanup(parsed) }
    func part(_ part: CURLUPart) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard curl_url_get(parsed, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text
      else { return nil }
      defer { curl_free(text) }
      return String(cString: text).lowercased()
    }
    guard curl_url_set(parsed, CURLUPART_URL, url, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK,
      let scheme = part(CURLUPART_SCHEME)
    else { return nil }
    self.scheme = scheme
    host = part(CURLUPART_HOST) ?? ""
    port = part(CURLUPART_PORT) ?? ""
  }

  var isHTTP: Bool { (scheme == "http" || scheme == "https") && !host.isEmpty }

  /// Returns whether a redirect from this origin to another may be followed: to the same host at
  /// the same port, or from http to https there. Another origin would learn what is searched for.
  func mayRedirect(to other: URLOrigin) -> Bool {
    if self == other { return true }
    let isStandard = port == "80" && other.port == "443"
    return scheme == "http" && other.scheme == "https" && host == other.host
      && (port == other.port || isStandard)
  }

  var description: String {
    host.isEmpty ? "\(scheme):" : "\(scheme)://\(host)" + (port.isEmpty ? "" : ":\(port)")
  }
}
