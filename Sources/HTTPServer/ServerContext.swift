import HTTP

/// What every connection of a server shares.
final class ServerContext: Sendable {
  let limits: Limits
  let handler: Handler
  let errorResponse: @Sendable (HTTPError, Request?) -> Response
  let workers: Workers
  let counts = ConnectionCounts()

  init(
    limits: Limits, handler: @escaping Handler,
    errorResponse: @escaping @Sendable (HTTPError, Request?) -> Response, workers: Workers
  ) {
    self.limits = limits
    self.handler = handler
    self.errorResponse = errorResponse
    self.workers = workers
  }
}
