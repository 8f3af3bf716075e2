public import HTTP
public import HTTPServer

/// Serves a handler on a free port of the loopback interface while the body runs, and stops the
/// server at its end, also where it throws.
public func withServer<Result: Sendable>(
  limits: Limits = Limits(), workers: Workers? = nil, handler: @escaping Handler,
  _ body: (BoundAddress) async throws -> Result
) async throws -> Result {
  let server = Server(limits: limits, workers: workers, handler: handler)
  let address = try server.start(host: "127.0.0.1", port: 0)
  do {
    let result = try await body(address)
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}
