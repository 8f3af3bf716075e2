import Dispatch
import Glibc

/// SIGINT and SIGTERM as values instead of the end of the process. One is enough for a process,
/// for as long as it lives.
public final class TerminationSignals: Sendable {
  /// The numbers of the signals as they come.
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
