import CCurl
import Dispatch
private import Glibc

/// An HTTP client over libcurl: any number of transfers on one queue, where Dispatch tells libcurl
/// which of its sockets are ready and when its time is up. Connections are kept for the next
/// request.
///
/// The client follows redirects within the origin it asked, decodes gzip, speaks HTTP/2 where TLS
/// offers it, and verifies every certificate. Proxies are as the environment says (`https_proxy`,
/// `http_proxy`, `no_proxy`).
///
/// A request under way keeps the client alive; once released it closes all connections.
public actor CurlClient: HTTPClient {
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let executor = CurlExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  nonisolated var queue: DispatchQueue { executor.queue }

  /// The libcurl handle of all transfers of the client. It is used on the queue only, and by
  /// `deinit` once nobody else is left.
  nonisolated(unsafe) let multi: UnsafeMutableRawPointer
  private let userAgent: String
  private let authorities: String?
  private let limits: CurlLimits
  private let now: @Sendable () -> Int
  private var transfers: [Int: CurlTransfer] = [:]
  private var lastID = 0

  // What Dispatch watches: see `CurlClient+Events.swift`. Touched on the queue, and by `deinit`
  // once nobody else is left.
  nonisolated(unsafe) var readers: [curl_socket_t: any DispatchSourceRead] = [:]
  nonisolated(unsafe) var writers: [curl_socket_t: any DispatchSourceWrite] = [:]
  nonisolated(unsafe) let timer: any DispatchSourceTimer
  /// The time at which the client's timer fires; `.distantFuture` for never.
  var alarm = DispatchTime.distantFuture
  /// The time at which libcurl wants to be called next; `.distantFuture` for never.
  var curlDue = DispatchTime.distantFuture
  /// A time before which no transfer of the client has its deadline.
  var nextDeadline = DispatchTime.distantFuture

  /// Creates an HTTP client over libcurl.
  /// - Parameters:
  ///   - version: The version of this software, for the `User-Agent` field.
  ///   - contact: A URL or an address of whoever runs the software, since services want to know
  ///     whom to ask; `nil` where there is none.
  ///   - authorities: The path of a PEM file of the certificates to trust instead of the system's.
  ///   - now: A function that returns the seconds since 1970, which dates in answers are relative
  ///     to; `nil` for the system's clock.
  public init(
    version: String, contact: String?, limits: CurlLimits = CurlLimits(),
    authorities: String? = nil, now: (@Sendable () -> Int)? = nil
  ) {
    guard Self.isReady, let multi = curl_multi_init() else {
      fatalError("libcurl has no memory to begin with.")
    }
    self.multi = multi
    let identity = "Hereabouts/\(version)" + (contact.map { " (+\($0))" } ?? "")
    userAgent = String(identity.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    self.authorities = authorities
    self.limits = limits
    self.now = now ?? { time(nil) }
    let timer = DispatchSource.makeTimerSource(queue: executor.queue)
    self.timer = timer
    _ = hereabouts_curl_multi_set(
      multi, CURLMOPT_MAX_HOST_CONNECTIONS, limits.connectionsPerHost)
    _ = hereabouts_curl_multi_set(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, limits.connections)
    Self.observe(multi, timer, for: self)
  }

  /// Closes all connections of the client when it is released. No request waits any more, since
  /// each holds the client. The queue releases what is left, for an event source may be calling
  /// just now.
  deinit {
    nonisolated(unsafe) let (multi, readers, writers, timer) = (multi, readers, writers, timer)
    executor.queue.async {
      hereabouts_curl_multi_observe(multi, nil, nil, nil)
      for source in readers.values { source.cancel() }
      for source in writers.values { source.cancel() }
      timer.cancel()
      curl_multi_cleanup(multi)
    }
  }

  public func response(
    to request: ServiceRequest
  ) async throws(TransferError) -> ServiceResponse {
    try await response(to: request, receiver: nil)
  }

  /// Returns the HTTP response to a request, whatever its status; where the status is from 200 to 299,
  /// the response is without its body, which a receiver takes.
  /// - Throws: `TransferError` where no whole response came, or where the receiver wanted no more of it.
  public func response(
    to request: ServiceRequest, receiver: (any BodyReceiver)?
  ) async throws(TransferError) -> ServiceResponse {
    guard transfers.count < limits.requests else {
      throw .failed("Too many requests wait for an answer.")
    }
    lastID += 1
    let id = lastID
    let transfer = try CurlTransfer(
      request, id: id, userAgent: userAgent, authorities: authorities, limits: limits,
      receiver: receiver)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.continuation = continuation
        begin(transfer)
      }
    } onCancel: {
      queue.async { self.assumeIsolated { $0.finish(id, .failure(.cancelled)) } }
    }
    return try result.get()
  }

  private func begin(_ transfer: CurlTransfer) {
    transfers[transfer.id] = transfer
    nextDeadline = min(nextDeadline, transfer.deadline)
    setAlarm()
    add(transfer)
  }

  private func add(_ transfer: CurlTransfer) {
    let code = curl_multi_add_handle(multi, transfer.easy)
    guard code == CURLM_OK else {
      return finish(transfer.id, .failure(.failed(String(cString: curl_multi_strerror(code)))))
    }
  }

  /// Tells libcurl that a socket is ready or that its time is up, and ends the transfers that are
  /// complete.
  /// - Parameters:
  ///   - socket: The socket that is ready, or `CURL_SOCKET_TIMEOUT`.
  ///   - events: The set of `CURL_CSELECT_IN` and `CURL_CSELECT_OUT`.
  func perform(_ socket: curl_socket_t, _ events: Int32) {
    var running: Int32 = 0
    curl_multi_socket_action(multi, socket, events, &running)
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left)?.pointee {
      guard message.msg == CURLMSG_DONE else { continue }
      let transfer = CurlTransfer.at(hereabouts_curl_private(message.easy_handle))
      finish(transfer, with: message.data.result)
    }
  }

  /// Ends a transfer that libcurl is done with, or continues it where the response is a redirect to
  /// follow.
  private func finish(_ transfer: CurlTransfer, with code: CURLcode) {
    do throws(TransferError) {
      guard code == CURLE_OK, try transfer.followRedirect() else {
        return finish(transfer.id, transfer.result(of: code, now: now()))
      }
      curl_multi_remove_handle(multi, transfer.easy)
      add(transfer)
    } catch {
      finish(transfer.id, .failure(error))
    }
  }

  /// Ends a transfer with a result, in whatever state the transfer is, and does nothing where it
  /// has ended already.
  private func finish(_ id: Int, _ result: Result<ServiceResponse, TransferError>) {
    guard let transfer = transfers.removeValue(forKey: id) else { return }
    curl_multi_remove_handle(multi, transfer.easy)
    transfer.continuation?.resume(returning: result)
  }

  /// Ends the transfers whose deadline has passed. libcurl's own timeout leaves out those that wait
  /// for a connection.
  func expire(_ now: DispatchTime) {
    guard nextDeadline <= now else { return }
    for transfer in Array(transfers.values) where transfer.deadline <= now {
      finish(transfer.id, .failure(.timedOut))
    }
    nextDeadline = transfers.values.map(\.deadline).min() ?? .distantFuture
  }
}

/// A set of limits of what a ``CurlClient`` accepts in responses, of its connections, and of how
/// long it waits.
public struct CurlLimits: Sendable {
  /// The largest size in bytes of a response's body, decoded.
  public var bodyBytes = 4 * 1024 * 1024
  /// The largest size in bytes of all header fields of a response, and of the redirects that led to
  /// it.
  public var headerBytes = 64 * 1024
  /// The longest time to connect to a host, with the look-up of its name and TLS.
  public var connectTimeout: Duration = .seconds(3)
  public var redirects = 5
  /// The largest number of a client's open connections to a host; further requests wait for one of
  /// them.
  public var connectionsPerHost = 8
  /// The largest number of a client's open connections to all hosts.
  public var connections = 32
  /// The largest number of requests of a client that are under way or wait; further requests fail
  /// at once.
  public var requests = 1024

  public init() {}
}

/// An executor that runs an actor on a dispatch queue, where Dispatch sources can call the actor.
final class CurlExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "HTTP client", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
