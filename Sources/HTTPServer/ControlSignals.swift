import Dispatch
import Glibc

/// A receiver of the signals by which an operator controls a server, which arrive as values instead
/// of ending the process. A process should create a single instance and keep it as long as it lives.
public final class ControlSignals: Sendable {
  /// A thing that an operator wants of a server.
  public enum Command: Sendable {
    /// The command to stop, given by SIGTERM, or SIGINT, which Control-C sends.
    case stop
    /// The command to read anew what may have changed, given by SIGHUP.
    case reload
  }

  /// A stream of the commands as they arrive.
  public let received: AsyncStream<Command>

  public init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Command.self)
    received = stream
    let queue = DispatchQueue(label: "control signals")
    let commands: [(Int32, Command)] = [(SIGINT, .stop), (SIGTERM, .stop), (SIGHUP, .reload)]
    // Dispatch objects may be used from any thread.
    nonisolated(unsafe) let sources = commands.map { number, command in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in continuation.yield(command) }
      source.activate()
      return source
    }
    continuation.onTermination = { @Sendable _ in
      for source in sources { source.cancel() }
    }
  }
}
