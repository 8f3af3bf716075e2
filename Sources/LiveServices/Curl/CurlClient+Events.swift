import CCurl
import Dispatch
private import Glibc

/// An extension that connects an HTTP client's libcurl with Dispatch, which watches sockets and
/// time for libcurl.
///
/// libcurl gets the client's address without a hold on it: it calls back only from within calls of
/// the client, and never after its `deinit`.
extension CurlClient {
  static func observe(
    _ multi: UnsafeMutableRawPointer, _ timer: any DispatchSourceTimer, for client: CurlClient
  ) {
    timer.setEventHandler { @Sendable [weak client] in
      client?.assumeIsolated { $0.timerFired() }
    }
    timer.activate()
    hereabouts_curl_multi_observe(
      multi,
      { _, socket, interest, context, _ in
        CurlClient.at(context).assumeIsolated { $0.watch(socket, interest) }
        return 0
      },
      { _, milliseconds, context in
        CurlClient.at(context).assumeIsolated { $0.setTimeout(milliseconds) }
        return 0
      }, Unmanaged.passUnretained(client).toOpaque())
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> CurlClient {
    guard let context else { preconditionFailure("Every set has its client.") }
    return Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: Sockets

  /// Watches a socket of libcurl for events with Dispatch.
  /// - Parameter interest: The set of `CURL_POLL_IN` and `CURL_POLL_OUT`; empty where the socket is
  ///   of no interest any more.
  private func watch(_ socket: curl_socket_t, _ interest: Int32) {
    if interest & CURL_POLL_IN == 0 {
      readers.removeValue(forKey: socket)?.cancel()
    } else if readers[socket] == nil {
      readers[socket] = reader(of: socket)
    }
    if interest & CURL_POLL_OUT == 0 {
      writers.removeValue(forKey: socket)?.cancel()
    } else if writers[socket] == nil {
      writers[socket] = writer(of: socket)
    }
  }

  private func reader(of socket: curl_socket_t) -> (any DispatchSourceRead)? {
    guard let descriptor = duplicate(socket) else { return nil }
    // Dispatch objects may be used from any thread. The source holds itself until `cancel`.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { @Sendable [weak self] in
      // A hang-up is told once, in one event with bytes that came before it, and with none to
      // read: libcurl may need to be asked twice to see both.
      let mayHaveEnded = source.data == 0
      self?.assumeIsolated { client in
        client.perform(socket, CURL_CSELECT_IN)
        if mayHaveEnded { client.perform(socket, CURL_CSELECT_IN) }
      }
    }
    source.setCancelHandler { @Sendable in close(descriptor) }
    source.activate()
    return source
  }

  private func writer(of socket: curl_socket_t) -> (any DispatchSourceWrite)? {
    guard let descriptor = duplicate(socket) else { return nil }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { @Sendable [weak self] in
      self?.assumeIsolated { $0.perform(socket, CURL_CSELECT_OUT) }
    }
    source.setCancelHandler { @Sendable in close(descriptor) }
    source.activate()
    return source
  }

  /// Returns a duplicate of a socket of libcurl for an event source of its own; `nil` where no
  /// descriptor is free, and the deadline has to end the transfer.
  ///
  /// libcurl closes a socket as soon as it has said so, and Dispatch lets go of it only later:
  /// events of a new socket with the same number would be lost.
  private func duplicate(_ socket: curl_socket_t) -> Int32? {
    let descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    return descriptor >= 0 ? descriptor : nil
  }

  // MARK: Time

  /// Sets the time at which libcurl wants to be called next.
  /// - Parameter milliseconds: The delay; negative for never.
  private func setTimeout(_ milliseconds: Int) {
    curlDue = .distantFuture
    switch milliseconds {
    case 0:
      queue.async { [weak self] in
        self?.assumeIsolated { $0.perform(CURL_SOCKET_TIMEOUT, 0) }
      }
    case 1...:
      curlDue = .now() + .milliseconds(milliseconds)
      setAlarm()
    default: break
    }
  }

  /// Moves the client's timer to the next time at which libcurl wants to be called or a deadline
  /// may pass, but only where it would fire too late: firing too early costs less than moving it.
  func setAlarm() {
    let due = min(curlDue, nextDeadline)
    guard due < alarm else { return }
    alarm = due
    timer.schedule(deadline: due)
  }

  private func timerFired() {
    let now = DispatchTime.now()
    alarm = .distantFuture
    if curlDue <= now {
      curlDue = .distantFuture
      perform(CURL_SOCKET_TIMEOUT, 0)
    }
    expire(now)
    setAlarm()
  }
}
