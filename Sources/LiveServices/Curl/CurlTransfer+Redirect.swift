import CCurl

extension CurlTransfer {
  /// Prepares the request to the address that the answer redirects to. libcurl would follow to any
  /// host, and carry there what is searched for.
  /// - Returns: A Boolean value that says whether the answer redirects.
  /// - Throws: `redirected` for another origin, `failed` for one redirect too many.
  func followRedirect() throws(TransferError) -> Bool {
    var location: UnsafePointer<CChar>?
    _ = hereabouts_curl_get_string(easy, CURLINFO_REDIRECT_URL, &location)
    guard let location = location.map({ String(cString: $0) }) else { return false }
    guard let target = URLOrigin(location), origin.mayRedirect(to: target) else {
      throw .redirected(to: URLOrigin(location)?.description ?? "an address that cannot be read")
    }
    try follow(location, to: target)
    return true
  }
}
