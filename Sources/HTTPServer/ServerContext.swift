import HTTP

/// The limits, closures and counts that every connection of a server shares.
final class ServerContext: Sendable {
  let limits: Limits
  let handler: Handler
  let errorResponse: @Sendable (HTTPError, Request?) -> Response
  let workers: Workers
  let counts = ConnectionCounts()
  let headTimeout: Timeout
  let bodyTimeout: Timeout
  let idleTimeout: Timeout
  let writeTimeout: Timeout
  let halfCloseGrace: Timeout
  let lingerTimeout: Timeout
  let drainTime: Timeout

  init(
    limits: Limits, handler: @escaping Handler,
    errorResponse: @escaping @Sendable (HTTPError, Request?) -> Response, workers: Workers
  ) {
    self.limits = limits
    self.handler = handler
    self.errorResponse = errorResponse
    self.workers = workers
    headTimeout = Timeout(limits.headTimeout)
    bodyTimeout = Timeout(limits.bodyTimeout)
    idleTimeout = Timeout(limits.idleTimeout)
    writeTimeout = Timeout(limits.writeTimeout)
    halfCloseGrace = Timeout(limits.halfCloseGrace)
    lingerTimeout = Timeout(limits.lingerTimeout)
    drainTime = Timeout(limits.drainTime)
  }
}
