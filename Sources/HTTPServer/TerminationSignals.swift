import Dispatch
import Glibc

/// A receiver of the signals SIGINT and SIGTERM, which arrive as values instead of ending the
/// process. A process should create a single instance and keep it as long as it lives.
public final class TerminationSignals: Sendable {
  /// A stream of the numbers of the termination signals as they arrive.
  public let received: AsyncStream<Int32>

  public init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    received = stream
    let queue = DispatchQueue(label: "termination signals")
    // Dispatch objects may be used from any thread.
    nonisolated(unsafe) let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in continuation.yield(number) }
      source.activate()
      return source
    }
    continuation.onTermination = { @Sendable _ in
      for source in sources { source.cancel() }
    }
  }
}
