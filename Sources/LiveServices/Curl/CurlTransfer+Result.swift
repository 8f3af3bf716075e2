import CCurl

extension CurlTransfer {
  /// Returns the result of the transfer, once libcurl is done.
  /// - Parameters:
  ///   - code: The code with which libcurl ended the transfer.
  ///   - now: The current time, in seconds since 1970.
  func result(of code: CURLcode, now: Int) -> Result<ServiceResponse, TransferError> {
    guard code == CURLE_OK else {
      return .failure(
        refusal ?? (code == CURLE_OPERATION_TIMEDOUT ? .timedOut : .failed(cause(of: code))))
    }
    guard isHeadWhole else { return .failure(.failed("The answer ends in its header fields.")) }
    let status = status
    var response = ServiceResponse(status: status, body: body)
    response.mediaType = field("Content-Type").flatMap(Self.mediaType)
    if status == 429 || status == 503 {
      response.retryAfter = field("Retry-After").flatMap { RetryAfter.parse($0, now: now) }
    }
    return .success(response)
  }

  /// The status of the last answer; 0 where none came.
  private var status: Int {
    var status = 0
    _ = hereabouts_curl_get(easy, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// Returns the first field with a name in the last answer.
  private func field(_ name: String) -> String? {
    var header: UnsafeMutablePointer<curl_header>?
    guard curl_easy_header(easy, name, 0, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK
    else { return nil }
    return header.map { String(cString: $0.pointee.value) }
  }

  /// Returns the `type/subtype` of a `Content-Type`.
  private static func mediaType(_ value: String) -> String? {
    let essence = value.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? essence : nil
  }
}
