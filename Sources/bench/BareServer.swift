import Glibc
import HTTP
import HTTPServer
import Synchronization

/// A server without a site, which answers plain text, and event streams that all get each event.
enum BareServer {
  /// Starts the server, prints its port, and serves until the process is terminated.
  static func run() async throws {
    let streams = Mutex<[Wakeup]>([])
    var limits = Limits()
    // All clients of a measurement have one address.
    limits.connectionsPerClient = limits.streams
    let server = Server(limits: limits) { request in
      switch request.path {
      case "/events":
        let event = Wakeup()
        streams.withLock { $0.append(event) }
        return .eventStream { writer in
          try await writer.write(Array(": open\n\n".utf8))
          while await event.wait() { try await writer.write(Array("data: event\n\n".utf8)) }
        }
      case "/event":
        for stream in streams.withLock({ $0 }) { stream.wake() }
        return Response(status: .noContent)
      default:
        return .text("Hello, world!")
      }
    }
    let signals = ControlSignals()
    print(try server.start(host: "127.0.0.1", port: 0).port)
    fflush(nil)
    for await _ in signals.received { break }
    await server.stop()
  }
}
