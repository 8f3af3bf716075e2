import HTTP

/// A holder of the limits, closures and counts that every connection of a server shares.
final class ServerContext: Sendable {
  let limits: Limits
  let handler: Handler
  let errorResponse: @Sendable (HTTPError, Request?) -> Response
  let workers: Workers
  let observer: AnswerObserver?
  let counts = ConnectionCounts()
  let headTimeout: Nanoseconds
  let bodyTimeout: Nanoseconds
  let idleTimeout: Nanoseconds
  let writeTimeout: Nanoseconds
  let halfCloseGrace: Nanoseconds
  let lingerTimeout: Nanoseconds
  let drainTime: Nanoseconds

  /// Returns the time by which the deadline of a body moves when so many bytes of it have arrived.
  func bodyTime(ofBytes count: Int) -> Nanoseconds {
    Nanoseconds(.seconds(Double(count) / Double(max(1, limits.bodyBytesPerSecond))))
  }

  init(
    limits: Limits, handler: @escaping Handler,
    errorResponse: @escaping @Sendable (HTTPError, Request?) -> Response, workers: Workers,
    observer: AnswerObserver?
  ) {
    self.limits = limits
    self.handler = handler
    self.errorResponse = errorResponse
    self.workers = workers
    self.observer = observer
    headTimeout = Nanoseconds(limits.headTimeout)
    bodyTimeout = Nanoseconds(limits.bodyTimeout)
    idleTimeout = Nanoseconds(limits.idleTimeout)
    writeTimeout = Nanoseconds(limits.writeTimeout)
    halfCloseGrace = Nanoseconds(limits.halfCloseGrace)
    lingerTimeout = Nanoseconds(limits.lingerTimeout)
    drainTime = Nanoseconds(limits.drainTime)
  }
}
