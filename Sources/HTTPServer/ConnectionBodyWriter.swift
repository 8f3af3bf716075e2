import HTTP

/// A writer of one response's streamed body to its connection.
struct ConnectionBodyWriter: BodyWriter {
  let connection: Connection
  let stream: Int
  let isChunked: Bool

  func write(_ bytes: [UInt8]) async throws {
    try await connection.write(bytes, stream: stream, isChunked: isChunked)
  }
}

extension Connection {
  /// Writes a piece of a response's streamed body, after suspending while too many bytes wait for
  /// the client.
  ///
  /// - Throws: `CancellationError` once the task is cancelled, the client is gone, or the stream
  ///   with that number has ended.
  fileprivate func write(_ bytes: [UInt8], stream: Int, isChunked: Bool) async throws {
    while isOpen, outputBytes > context.limits.writeQueueBytes {
      try Task.checkCancellation()
      await withTaskCancellationHandler {
        await untilWritersWake()
      } onCancel: {
        loop.execute { self.assumeIsolated { $0.wakeWriters() } }
      }
    }
    try Task.checkCancellation()
    guard isOpen, self.stream == stream else { throw CancellationError() }
    self.write { output in
      if isChunked { ResponseEncoder.appendChunk(bytes, to: &output) } else { output += bytes }
    }
  }
}
