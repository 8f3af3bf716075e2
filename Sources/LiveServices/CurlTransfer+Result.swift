import CCurl

extension CurlTransfer {
  /// What came of it, once libcurl is done.
  /// - Parameter now: seconds since 1970.
  func result(of code: CURLcode, now: Int) -> Result<ServiceResponse, TransferError> {
    guard code == CURLE_OK else { return .failure(refusal ?? failure(of: code)) }
    guard isHeadWhole else { return .failure(.failed("The answer ends in its header fields.")) }
    let status = status
    var response = ServiceResponse(status: status, body: body)
    response.mediaType = field("Content-Type").flatMap(Self.mediaType)
    if status == 429 || status == 503 {
      response.retryAfter = field("Retry-After").flatMap { RetryAfter.parse($0, now: now) }
    }
    return .success(response)
  }

  private func failure(of code: CURLcode) -> TransferError {
    switch code {
    case CURLE_OPERATION_TIMEDOUT:
      return .timedOut
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
      // The same is said of an answer that is no HTTP.
      return isRedirectedElsewhere ? .invalidURL : .failed(cause(of: code))
    default:
      return .failed(cause(of: code))
    }
  }

  /// Whether a redirect leads to what is not fetched. Some of those libcurl takes up; others it
  /// refuses, and so the redirect is the last answer. What speaks no HTTP behind a redirect looks
  /// the same.
  private var isRedirectedElsewhere: Bool {
    var url: UnsafePointer<CChar>?
    _ = hereabouts_curl_get_string(easy, CURLINFO_EFFECTIVE_URL, &url)
    return (300..<400).contains(status) || !(url.map { Self.isHTTP(String(cString: $0)) } ?? false)
  }

  /// Of the last answer; 0 where none came.
  private var status: Int {
    var status = 0
    _ = hereabouts_curl_get(easy, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// The first field of that name of the last answer.
  private func field(_ name: String) -> String? {
    var header: UnsafeMutablePointer<curl_header>?
    guard curl_easy_header(easy, name, 0, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK
    else { return nil }
    return header.map { String(cString: $0.pointee.value) }
  }

  /// `type/subtype` of a `Content-Type`.
  private static func mediaType(_ value: String) -> String? {
    let essence = value.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? essence : nil
  }

  /// Whether libcurl reads it as an absolute URL of http or https.
  static func isHTTP(_ url: String) -> Bool {
    // A zero byte would end it for libcurl.
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let parsed = curl_url() else {
      return false
    }
    defer { curl_url_cleanup(parsed) }
    var scheme: UnsafeMutablePointer<CChar>?
    guard curl_url_set(parsed, CURLUPART_URL, url, 0) == CURLUE_OK,
      curl_url_get(parsed, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK, let scheme
    else { return false }
    defer { curl_free(scheme) }
    return ["http", "https"].contains(String(cString: scheme).lowercased())
  }
}
