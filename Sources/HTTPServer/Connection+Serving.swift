import Glibc
import HTTP

extension Connection {
  /// Bodies above this are compressed on a worker: below it takes some 100 µs.
  private static let inlineCompressionBytes = 4096

  /// Answers requests in order until the connection is to be closed.
  func serve() async {
    while let request = await nextRequest() {
      phase = .responding
      let response = await context.handler(request)
      guard isOpen else { return }
      let continues = await answer(request, with: response)
      if outputBytes > context.limits.writeQueueBytes {
        await untilOutput(isAtMost: context.limits.writeQueueBytes)
      }
      guard continues else { break }
    }
    await finish()
  }

  /// Answers 503 to a connection that is one too many.
  func refuseConnection() async {
    appendRefusal(tooBusy)
    await finish()
  }

  private var tooBusy: HTTPError {
    .unavailable(
      "The server is busy; please try again in a moment.",
      retryAfter: context.limits.retryAfterSeconds)
  }

  /// The next request; nil where there is none and the connection is to be closed. A refusal is
  /// already written then.
  private func nextRequest() async -> Request? {
    while isOpen, !Task.isCancelled {
      do throws(HTTPError) {
        if let request = try takeRequest() { return request }
        if isExpired, stage != .idle { throw Self.requestTimeout }
      } catch {
        appendRefusal(error)
        return nil
      }
      if sawEnd || isExpired || (isStopping && stage == .idle) { return nil }
      if takeExpectation() { write { ResponseEncoder.appendContinue(to: &$0) } }
      awaitStage(stage)
      await untilReadable()
    }
    return nil
  }

  private static let requestTimeout = HTTPError(
    .requestTimeout, "The request took too long to arrive.")

  private func awaitStage(_ stage: RequestParser.Stage) {
    switch stage {
    case .idle: phase = .idle
    case .head: phase = .receivingHead
    case .body: phase = .receivingBody
    }
  }

  private func appendRefusal(_ error: HTTPError) {
    phase = .responding
    append(context.errorResponse(error, nil), to: nil, closes: true)
  }

  /// Writes the answer; false where the connection is to be closed after it.
  private func answer(_ request: Request, with response: Response) async -> Bool {
    let closes = !request.keepsAlive || isStopping || Task.isCancelled
    switch response.body {
    case .bytes:
      append(await compressed(response, for: request), to: request, closes: closes)
      return !closes
    case .stream(let produce):
      return await streamBody(of: response, from: produce, to: request, closes: closes)
    }
  }

  /// Appends a response whose body is bytes. Without a request it is a refusal.
  private func append(_ response: Response, to request: Request?, closes: Bool) {
    guard isOpen, case .bytes(let bytes) = response.body else { return }
    let framing: ResponseEncoder.Framing =
      response.status.hasNoContent ? .none : .contentLength(bytes.count)
    write { output in
      ResponseEncoder.appendHead(
        of: response, framing: framing, closes: closes, date: loop.date, to: &output)
      if request?.method != .head, !response.status.hasNoContent { output += bytes }
    }
  }

  private func compressed(_ response: Response, for request: Request) async -> Response {
    let threshold = context.limits.compressionThresholdBytes
    guard case .bytes(let bytes) = response.body, bytes.count > threshold,
      ContentCoding.applies(to: response)
    else { return response }
    guard ContentCoding.isAccepted(by: request) else { return ContentCoding.varying(response) }
    if bytes.count <= Self.inlineCompressionBytes { return ContentCoding.gzipped(response) }
    return await withTaskExecutorPreference(context.workers) {
      await ContentCoding.gzippedConcurrently(response)
    }
  }

  private func streamBody(
    of response: Response, from produce: @Sendable (any BodyWriter) async throws -> Void,
    to request: Request, closes: Bool
  ) async -> Bool {
    guard isOpen, context.counts.beginStream(limit: context.limits.streams) else {
      append(context.errorResponse(tooBusy, request), to: request, closes: closes)
      return !closes
    }
    streamCount += 1
    stream = streamCount
    if isStopping { task?.cancel() }
    defer {
      if stream != nil { context.counts.endStream() }
      stream = nil
    }
    let isChunked = !request.isHTTP10
    write { output in
      ResponseEncoder.appendHead(
        of: response, framing: isChunked ? .chunked : .untilClose, closes: closes,
        date: loop.date, to: &output)
    }
    guard request.method != .head else { return !closes }
    var isCut = false
    do {
      try await produce(
        ConnectionBodyWriter(connection: self, stream: streamCount, isChunked: isChunked))
    } catch {
      // A stream ended by a stop is whole; one that failed is cut short for the client to see.
      isCut = !(isStopping && Task.isCancelled)
    }
    guard isOpen, !isCut, isChunked else { return false }
    write { ResponseEncoder.appendLastChunk(to: &$0) }
    return !closes && !Task.isCancelled
  }

  /// Sends what is left, then closes so that no reset overtakes it (RFC 9112 section 9.6).
  private func finish() async {
    await untilOutput(isAtMost: 0)
    if isOpen, !sawEnd, phase == .responding {
      phase = .lingering
      shutdown(descriptor, Int32(SHUT_WR))
      while isOpen, !sawEnd, !isExpired { await untilReadable() }
    }
    close()
  }
}
