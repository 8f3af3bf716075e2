import CCurl
import Dispatch

/// A transfer of libcurl: a request on its way, and what has arrived of its response. A transfer
/// lives on the queue of its client, on which libcurl calls it.
final class CurlTransfer {
  typealias Continuation = CheckedContinuation<Result<ServiceResponse, TransferError>, Never>

  /// The number of the transfer, unique in its client for ever, unlike the address of a libcurl
  /// handle.
  let id: Int
  let easy: UnsafeMutableRawPointer
  let deadline: DispatchTime
  var continuation: Continuation?
  /// The origin (scheme, host and port) of the address that the transfer asks, after a redirect
  /// that of the new address.
  private(set) var origin: URLOrigin
  private var redirects = 0

  private(set) var body: [UInt8] = []
  private var headerBytes = 0
  /// A Boolean value that says whether the empty line after the response's header fields has
  /// arrived, on which libcurl does not insist.
  private(set) var isHeadWhole = false
  private let limits: CurlLimits
  private let purpose: ServiceRequest.Purpose
  /// The receiver of the body of a successful response; `nil` where the body is kept.
  private let receiver: (any BodyReceiver)?
  private var hasBegun = false
  /// The error for which the client ended the transfer itself, such as too large a response; `nil`
  /// if it did not.
  private(set) var refusal: TransferError?
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let message: UnsafeMutablePointer<CChar>

  /// Creates a transfer of libcurl for a request.
  /// - Parameter receiver: The receiver of the body of a successful response; `nil` to keep the body.
  /// - Throws: `invalidURL` for an address that is not of http or https; `failed` for a header
  ///   field that would end its line.
  init(
    _ request: ServiceRequest, id: Int, userAgent: String, authorities: String?, limits: CurlLimits,
    receiver: (any BodyReceiver)? = nil
  ) throws(TransferError) {
    guard let origin = URLOrigin(request.url), origin.isHTTP else { throw .invalidURL }
    guard request.headers.allSatisfy(\.isOneLine) else {
      throw .failed("A header field holds a control character.")
    }
    guard let easy = curl_easy_init() else { throw .failed("Out of memory.") }
    self.id = id
    self.easy = easy
    self.origin = origin
    self.limits = limits
    self.receiver = receiver
    purpose = request.purpose
    deadline = .now() + request.timeout.interval
    // From here on nothing throws: `deinit` would not run, and not release it.
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    for header in request.headers {
      // To libcurl a name with nothing behind its colon is a field to leave out.
      let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      fields = curl_slist_append(fields, line)
    }
    set(CURLOPT_URL, request.url)
    set(CURLOPT_USERAGENT, userAgent)
    set(CURLOPT_HTTPHEADER, fields)
    if let authorities { set(CURLOPT_CAINFO, authorities) }
    setBounds()
    observe()
  }

  /// Releases the libcurl handle of the transfer, which the client has taken out of its set.
  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(fields)
    message.deallocate()
  }

  private func set(_ option: CURLoption, _ value: Int) {
    _ = hereabouts_curl_set(easy, option, value)
  }

  private func set(_ option: CURLoption, _ value: UnsafeRawPointer?) {
    _ = hereabouts_curl_set_pointer(easy, option, value)
  }

  /// Sets the options of the libcurl handle for protocols, certificates and timeouts. By libcurl's
  /// defaults, cookies and netrc stay off, and proxies are as the environment says.
  private func setBounds() {
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    switch purpose {
    case .answer: set(CURLOPT_ACCEPT_ENCODING, "gzip")
    case .download(let stall):
      set(CURLOPT_LOW_SPEED_LIMIT, 1)
      set(CURLOPT_LOW_SPEED_TIME, max(1, Int(stall / .seconds(1))))
    }
    set(CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(limits.connectTimeout / .milliseconds(1))))
    set(CURLOPT_NOSIGNAL, 1)
    // Or ending a request whose name is still looked up would wait for that, and all with it.
    set(CURLOPT_QUICK_EXIT, 1)
  }

  /// Prepares a further request of the transfer in place of the one that was redirected.
  /// - Throws: `failed` where there are too many redirects.
  func follow(_ url: String, to target: URLOrigin) throws(TransferError) {
    guard redirects < limits.redirects else {
      throw .failed("More than \(limits.redirects) redirects follow each other.")
    }
    redirects += 1
    origin = target
    body = []
    hasBegun = false
    set(CURLOPT_URL, url)
  }

  private func observe() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    set(CURLOPT_PRIVATE, context)
    set(CURLOPT_ERRORBUFFER, message)
    set(CURLOPT_WRITEDATA, context)
    _ = hereabouts_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, context in
      CurlTransfer.at(context).takeBody(bytes, count)
    }
    set(CURLOPT_HEADERDATA, context)
    _ = hereabouts_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, context in
      CurlTransfer.at(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }

  /// Returns the transfer that libcurl holds as the context of a handle: it lives as long as its
  /// handle, and libcurl calls nobody for a handle that is freed.
  static func at(_ context: UnsafeMutableRawPointer?) -> CurlTransfer {
    guard let context else { preconditionFailure("Every handle has its transfer.") }
    return Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  /// Returns libcurl's description of the last failure of the transfer.
  func cause(of code: CURLcode) -> String {
    let text = String(cString: message)
    return text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
  }

  // MARK: Receiving

  /// Takes bytes of the response's body and returns their number, or an error code that ends the
  /// transfer where the body is too large.
  private func takeBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    if let receiver, (200...299).contains(status) {
      let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
      guard hasBegun || receiver.begin(head), receiver.receive(bytes) else {
        return refuse(.failed("The receiver of the body wants no more."))
      }
      hasBegun = true
      return count
    }
    guard count <= limits.bodyBytes - body.count else { return refuse(.tooLarge) }
    body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    return count
  }

  /// Takes a line of the response's header and returns the number of its bytes, or an error code
  /// that ends the transfer where the header is too large.
  /// - Parameter line: The line with its end; each answer begins with a status line.
  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
    if line.starts(with: "HTTP/".utf8) { isHeadWhole = false }
    if line.first == 0x0D || line.first == 0x0A { isHeadWhole = true }
    headerBytes += line.count
    return headerBytes <= limits.headerBytes
      ? line.count : refuse(.failed("The header fields of the answer are too large."))
  }

  private func refuse(_ reason: TransferError) -> Int {
    refusal = reason
    return Int(CURL_WRITEFUNC_ERROR)
  }
}

extension ServiceRequest.Header {
  fileprivate var isOneLine: Bool {
    !name.isEmpty && (name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x3A })
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}

extension Duration {
  /// The duration as an interval of Dispatch, clamped between zero and a day.
  fileprivate var interval: DispatchTimeInterval {
    .nanoseconds(Int(min(max(self, .zero), .seconds(86_400)) / .nanoseconds(1)))
  }
}

extension CurlTransfer {
  /// Prepares a request to the address of the same origin that the response redirects to. libcurl
  /// itself would follow to any host, and carry there what is searched for.
  /// - Returns: A Boolean value that says whether the response redirects.
  /// - Throws: `redirected` for another origin, `failed` for one redirect too many.
  func followRedirect() throws(TransferError) -> Bool {
    var location: UnsafePointer<CChar>?
    _ = hereabouts_curl_get_string(easy, CURLINFO_REDIRECT_URL, &location)
    guard let location = location.map({ String(cString: $0) }) else { return false }
    guard let target = URLOrigin(location), mayRedirect(to: target) else {
      throw .redirected(to: URLOrigin(location)?.description ?? "an address that cannot be read")
    }
    try follow(location, to: target)
    return true
  }

  private func mayRedirect(to target: URLOrigin) -> Bool {
    switch purpose {
    case .answer: origin.mayRedirect(to: target)
    case .download: target.isHTTP && (origin.scheme == "http" || target.scheme == "https")
    }
  }
}

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

  /// The head of the transfer's last response.
  private var head: ResponseHead {
    ResponseHead(
      status: status, length: field("Content-Length"), range: field("Content-Range"),
      entityTag: field("ETag"), lastModified: field("Last-Modified"),
      mediaType: field("Content-Type").flatMap(Self.mediaType))
  }

  /// The HTTP status of the transfer's last response; 0 where none came.
  private var status: Int {
    var status = 0
    _ = hereabouts_curl_get(easy, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// Returns the value of the first header field with a name in the transfer's last response; `nil`
  /// where there is none.
  private func field(_ name: String) -> String? {
    var header: UnsafeMutablePointer<curl_header>?
    guard curl_easy_header(easy, name, 0, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK
    else { return nil }
    return header.map { String(cString: $0.pointee.value) }
  }

  /// Returns the `type/subtype` of the value of a `Content-Type`, in lower case and without
  /// parameters; `nil` for a malformed one.
  private static func mediaType(_ value: String) -> String? {
    let essence = value.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? essence : nil
  }
}
