import HTTP

/// What every connection of a server shares.
struct ServerContext: Sendable {
  let limits: Limits
  let handler: Handler
  let errorResponse: @Sendable (HTTPError, Request?) -> Response
  let workers: Workers
  let counts = ConnectionCounts()
}
