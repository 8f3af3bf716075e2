import Glibc
import HTTP

extension Connection {
  /// The number of bytes above which a response's body is compressed on a worker instead of the
  /// event loop. Compressing a smaller body takes some 100 µs, which the event loop can spare.
  private static let inlineCompressionBytes = 4096

  /// An action that a connection takes next.
  private enum Step {
    case wait
    case answer(Request)
    case stream(StreamedBody)
    case next
    case finish
  }

  /// The body of a streamed response, without its request and its head, so that an open stream
  /// keeps neither in memory.
  private struct StreamedBody {
    let produce: @Sendable (any BodyWriter) async throws -> Void
    let isChunked: Bool
    let closes: Bool
  }

  /// Answers the connection's requests in order until the connection is to be closed.
  ///
  /// Every return from an asynchronous function looks up the executor again. Most requests take a
  /// path with one such return, that of their handler.
  func serve() async {
    var step = Step.next
    while true {
      switch consume step {
      case .next: step = nextRequest()
      case .wait:
        await untilReadable()
        step = .next
      case .answer(let request):
        phase = .responding
        let start = context.observer == nil ? Instant.never : .now
        var response = await context.handler(request)
        guard isOpen else { return }
        if isLarge(response) { response = await compressed(response, for: request) }
        observe(response, to: request, since: start)
        step = answer(request, with: response)
        if outputBytes > context.limits.writeQueueBytes {
          await untilOutput(isAtMost: context.limits.writeQueueBytes)
        }
      case .stream(let body): return start { await $0.stream(body) }
      case .finish: return await finish()
      }
    }
  }

  /// Writes a response's streamed body to the client, and then answers further requests or closes
  /// the connection. It runs in a task of its own: the task before it holds all the memory that the
  /// handler and the parser took, which a stream would keep for as long as it idles, perhaps for
  /// hours.
  private func stream(_ body: StreamedBody) async {
    // A task of its own again, as this one keeps what the stream took until it ends.
    if await write(body) { start { await $0.serve() } } else { await finish() }
  }

  /// Answers 503 on a connection that is one too many, and closes it.
  func refuseConnection() async {
    appendRefusal(tooBusy)
    await finish()
  }

  private var tooBusy: HTTPError {
    .unavailable(
      "The server is busy; please try again in a moment.",
      retryAfter: context.limits.retryAfterSeconds)
  }

  /// Takes the connection's next request and returns the step that follows. A malformed or late
  /// request is answered with its refusal before this returns.
  private func nextRequest() -> Step {
    guard isOpen, !isCancelled else { return .finish }
    do throws(HTTPError) {
      if let request = try takeRequest() { return .answer(request) }
      if isExpired, stage != .idle { throw Self.requestTimeout }
      if holdsTooMuch { throw tooBusy }
    } catch {
      appendRefusal(error)
      forgetRequests()
      return .finish
    }
    if sawEnd || isExpired { return .finish }
    if takeExpectation() { write { ResponseEncoder.appendContinue(to: &$0) } }
    awaitStage(stage)
    return .wait
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
    let request = refusedRequest
    let response = context.errorResponse(error, request)
    observe(response, to: request, since: .never)
    append(response, to: request, closes: true)
  }

  /// Tells the server's observer of an answer.
  private func observe(_ response: Response, to request: Request?, since start: Instant) {
    guard let observer = context.observer else { return }
    let bytes = if case .bytes(let bytes) = response.body { bytes.count } else { 0 }
    observer(
      AnswerReport(
        request: request, status: response.status, bodyBytes: bytes,
        microseconds: start == .never ? 0 : start.microseconds(to: .now)))
  }

  /// Writes the response to a request, or only the head of a streamed response, and returns the
  /// connection's next step.
  private func answer(_ request: Request, with response: Response) -> Step {
    let closes = !request.keepsAlive || isCancelled || (isStopping && !hasReadAhead)
    switch response.body {
    case .bytes:
      append(response, to: request, closes: closes)
      return closes ? .finish : .next
    case .stream(let produce):
      guard context.counts.beginStream(limit: context.limits.streams) else {
        append(context.errorResponse(tooBusy, request), to: request, closes: closes)
        return closes ? .finish : .next
      }
      streamCount += 1
      stream = streamCount
      let isChunked = !request.isHTTP10
      let closes = closes || !isChunked
      write { output in
        ResponseEncoder.appendHead(
          of: response, framing: isChunked ? .chunked : .untilClose,
          persistence: closes ? .closes : .implied, date: loop.date, to: &output)
      }
      if request.method == .head {
        endStream()
        return closes ? .finish : .next
      }
      return .stream(StreamedBody(produce: produce, isChunked: isChunked, closes: closes))
    }
  }

  /// Appends a response whose body is bytes, not a stream, to the connection's output.
  ///
  /// - Parameter request: The request answered; `nil` if none could be read.
  private func append(_ response: Response, to request: Request?, closes: Bool) {
    guard isOpen, case .bytes(let bytes) = response.body else { return }
    let framing: ResponseEncoder.Framing =
      response.status.hasNoContent ? .none : .contentLength(bytes.count)
    let hasBody = request?.method != .head && !response.status.hasNoContent
    let persistence: ResponseEncoder.Persistence =
      closes ? .closes : request?.isHTTP10 == true ? .announced : .implied
    write(body: hasBody ? bytes : nil) { output in
      ResponseEncoder.appendHead(
        of: response, framing: framing, persistence: persistence, date: loop.date, to: &output)
    }
  }

  private func isLarge(_ response: Response) -> Bool {
    guard case .bytes(let bytes) = response.body else { return false }
    return bytes.count > context.limits.compressionThresholdBytes
  }

  /// Returns a response compressed with gzip if the client accepts that and the media type profits,
  /// otherwise uncompressed. A large body is compressed on a worker.
  private func compressed(_ response: Response, for request: Request) async -> Response {
    guard response.isCompressible, case .bytes(let bytes) = response.body else { return response }
    guard request.acceptsGzip else { return response.varyingByEncoding }
    if bytes.count <= Self.inlineCompressionBytes { return response.gzipped }
    return await withTaskExecutorPreference(context.workers) {
      await Self.gzippedConcurrently(response)
    }
  }

  /// Returns a response compressed with gzip, which is done on the preferred executor instead of
  /// the caller's.
  @concurrent
  private static func gzippedConcurrently(_ response: Response) async -> Response {
    response.gzipped
  }

  /// Writes a response's streamed body to its end, and returns whether the connection may stay open
  /// after it.
  private func write(_ body: StreamedBody) async -> Bool {
    if isStopping { cancel() }
    defer { endStream() }
    var isCut = false
    do {
      try await body.produce(
        ConnectionBodyWriter(connection: self, stream: streamCount, isChunked: body.isChunked))
    } catch {
      // A stream that a stop has ended is whole. Any other failure must be seen by the client as a
      // body cut short.
      isCut = !(isStopping && isCancelled)
    }
    guard isOpen, !isCut, body.isChunked else { return false }
    write { ResponseEncoder.appendLastChunk(to: &$0) }
    return !body.closes && !isCancelled
  }

  func endStream() {
    if stream != nil { context.counts.endStream() }
    stream = nil
  }

  /// Sends the connection's remaining output, then closes it so that no reset overtakes the output
  /// (RFC 9112 section 9.6).
  private func finish() async {
    await untilOutput(isAtMost: 0)
    if isOpen, !sawEnd {
      phase = .lingering
      shutdown(descriptor, Int32(SHUT_WR))
      while isOpen, !sawEnd, !isExpired { await untilReadable() }
    }
    close()
  }
}
