import HTTP

extension Request {
  /// Returns whether a request that changes something comes from a page of this site, as far as the
  /// browser tells: by `Sec-Fetch-Site`, and by `Origin`, which older browsers send too. A client
  /// that sends neither is no browser, and carries no reader's cookies.
  ///
  /// - Parameter baseURL: The address of the site, by which a proxy may have been asked that hands on
  ///   another `Host`.
  func isFromOwnSite(baseURL: String) -> Bool {
    if let site = headers["Sec-Fetch-Site"], site != "same-origin", site != "none" { return false }
    guard let origin = headers["Origin"]?.lowercased() else { return true }
    if baseURL.lowercased() == origin || baseURL.lowercased().hasPrefix("\(origin)/") {
      return true
    }
    guard let host = headers["Host"]?.lowercased() else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }
}
