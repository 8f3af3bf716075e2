import Dispatch
import Glibc
import HTTP

/// A connection of the server to one client: its socket, its parser, and the task that answers its
/// requests in order.
///
/// A connection is isolated to its event loop. Reading goes on while a handler runs, so that a
/// client that leaves is noticed; requests that it sends ahead are kept, within a bound.
actor Connection {
  enum Phase {
    case idle
    case receivingHead
    case receivingBody
    case responding
    /// The phase in which the last response has been sent, and bytes that still arrive are thrown
    /// away.
    case lingering
  }

  nonisolated let loop: EventLoop
  let context: ServerContext
  let descriptor: Int32
  /// The network address of the connection's client; `nil` for networks other than the Internet.
  private let client: ClientAddress?
  /// A Boolean value that says whether the connection is one too many, so that its client is only
  /// told to come back later.
  private let isRefused: Bool
  private var registration: (any PollRegistration)?
  private var task: Task<Void, Never>?
  /// A Boolean value that says whether the connection's task is cancelled, kept here so that the
  /// task need not be asked.
  private(set) var isCancelled = false

  private var parser: RequestParser
  /// A request that was parsed as its bytes were received, and that the connection's task has yet
  /// to take; `nil` if there is none.
  private var received: Request?
  /// The number of bytes that the connection's unfinished requests hold, as the server has counted
  /// them.
  private var heldBytes = 0
  /// A Boolean value that says whether the connection's unfinished request is large while those of
  /// all connections hold too much.
  private(set) var holdsTooMuch = false
  /// The bytes that wait to be sent to the client; `nil` if there are none.
  private var output: OutputQueue?
  private(set) var isOpen = true
  /// A Boolean value that says whether the connection's client has shut down its sending side, or
  /// left.
  private(set) var sawEnd = false
  private(set) var isStopping = false
  var phase = Phase.idle {
    didSet { setDeadline(after: oldValue) }
  }
  /// The moment from which on the connection's current phase has lasted too long.
  private var deadline = Instant.never
  /// The moment at which the connection is closed if its client takes none of the bytes that wait
  /// for it.
  private var writeDeadline = Instant.never
  /// A Boolean value that says whether the connection's current phase has lasted too long.
  private(set) var isExpired = false
  private var isSendPending = false
  /// The number of the response stream under way on the connection; `nil` if there is none. A body
  /// writer belongs to one stream, and fails once another has begun.
  var stream: Int?
  /// The number of response streams that the connection has begun so far.
  var streamCount = 0

  /// The continuation of the connection's task while it is suspended until bytes of the client
  /// arrive; otherwise `nil`.
  private var reader: UnsafeContinuation<Void, Never>?
  private var writers: [UnsafeContinuation<Void, Never>] = []

  init(
    descriptor: Int32, client: ClientAddress?, isRefused: Bool, loop: EventLoop,
    context: ServerContext
  ) {
    self.descriptor = descriptor
    self.client = client
    self.isRefused = isRefused
    self.loop = loop
    self.context = context
    parser = RequestParser(limits: context.limits)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  // MARK: Life

  /// Starts the connection: registers its socket with the poller and starts the task that answers
  /// its requests.
  func start() {
    registration = loop.poller.register(
      descriptor, interest: .readable, observer: self, on: loop,
      whenClosed: { [counts = context.counts] in counts.close() })
    setDeadline(after: phase)
    let isRefused = isRefused
    start { if isRefused { await $0.refuseConnection() } else { await $0.serve() } }
  }

  /// Runs a closure in a new task, which replaces the connection's task.
  func start(_ work: @escaping @Sendable (isolated Connection) async -> Void) {
    task = Task(executorPreference: loop) { await work(self) }
    if isCancelled { task?.cancel() }
  }

  /// Begins a graceful stop of the connection: requests under way still arrive and are answered, a
  /// stream ends, and an idle connection is closed.
  func stop() {
    isStopping = true
    if stream != nil { cancel() }
    if phase == .idle { setDeadline(after: phase) }
  }

  /// Cancels the connection's task, and with it the handler or stream under way.
  func cancel() {
    isCancelled = true
    task?.cancel()
  }

  /// Closes the connection at once and cancels its task.
  func abort() {
    guard isOpen else { return }
    close()
    cancel()
  }

  /// Closes the connection's socket, after which nothing is sent.
  func close() {
    guard isOpen else { return }
    isOpen = false
    registration?.cancel()
    registration = nil
    endStream()
    forgetRequests()
    if isRefused { context.counts.endRefused() } else { context.counts.endConnection(of: client) }
    loop.remove(self)
    wakeReader()
    wakeWriters()
  }

  // MARK: Reading

  /// Suspends until bytes or the end of sending of the connection's client have arrived, a deadline
  /// has passed, or the connection is closed.
  func untilReadable() async {
    guard isOpen, !sawEnd else { return }
    await withUnsafeContinuation { continuation in
      reader = continuation
      updateInterest()
    }
  }

  private func wakeReader() {
    reader?.resume()
    reader = nil
  }

  /// Returns the connection's next request among the bytes received so far; `nil` if more bytes are
  /// needed.
  ///
  /// - Throws: The refusal of a malformed request.
  func takeRequest() throws(HTTPError) -> Request? {
    var request = received.take()
    if request == nil { request = try parser.next() }
    if heldBytes > 0 { countHeldBytes() }
    guard request != nil else { return nil }
    let headers = request?.headers ?? HeaderFields()
    request?.client = context.limits.trustedProxies.client(of: client, headers)
    return request
  }

  /// The request of the connection that was refused, as far as it was read; `nil` if not even its
  /// request line could be read.
  var refusedRequest: Request? { parser.refused }

  /// A Boolean value that says whether bytes or requests that the client sent ahead wait to be
  /// taken.
  var hasReadAhead: Bool { received != nil || parser.bufferedBytes > 0 }

  /// The part of a request that the connection's parser waits for.
  var stage: RequestParser.Stage { parser.stage }

  /// Forgets what has arrived of requests that were not taken.
  func forgetRequests() {
    received = nil
    parser = RequestParser(limits: context.limits)
    if heldBytes > 0 { countHeldBytes() }
  }

  /// Counts the bytes that the connection's unfinished requests hold among those of all connections.
  private func countHeldBytes() {
    let change = parser.heldBytes - heldBytes
    heldBytes += change
    let all = context.counts.hold(change)
    holdsTooMuch =
      all > context.limits.requestBytes && heldBytes > context.limits.smallRequestBytes
  }

  /// Returns whether the client waits for `100 Continue` before it sends its request's body; `true`
  /// no more than once for each request.
  func takeExpectation() -> Bool { parser.takeExpectation() }

  /// Receives the client's bytes until its end of sending. A client that sent more requests ahead
  /// than are kept, and then left, wants no response: its connection is closed at once.
  private func receiveAll() {
    while receive() {
      if parser.bufferedBytes > 2 * loop.readBuffer.count { return abort() }
    }
  }

  /// Receives bytes of the client once, into the event loop's buffer, and hands them to the request
  /// parser.
  ///
  /// - Returns: `false` if there is nothing to receive for now.
  @discardableResult
  private func receive() -> Bool {
    guard isOpen, !sawEnd else { return false }
    let buffer = loop.readBuffer
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    if count > 0 {
      if phase == .receivingBody, deadline != .never {
        // What came quickly does not allow the rest to come later than a body that begins now.
        deadline = min(
          deadline + context.bodyTime(ofBytes: count), loop.now + context.bodyTimeout)
      }
      if phase != .lingering { take(buffer.span.extracting(0..<count)) }
    } else if count == 0 {
      sawEnd = true
      if phase == .responding { cancelSoon() }
    } else if errno != EINTR {
      if errno != EAGAIN { abort() }
      return false
    }
    wakeReader()
    updateInterest()
    return true
  }

  /// Parses received bytes in place if the connection's task waits for a request; otherwise keeps
  /// them for later.
  private func take(_ bytes: Span<UInt8>) {
    if reader != nil, received == nil {
      // Ignore a refusal here: the parser throws it again when the task asks.
      received = try? parser.next(received: bytes)
    } else {
      parser.append(bytes)
    }
    if parser.heldBytes != heldBytes { countHeldBytes() }
  }

  /// Tells the poller to watch the connection's socket for bytes if a request is awaited or there
  /// is room to read ahead, unless too much output waits for the client; and to watch for room to
  /// write if output waits.
  private func updateInterest() {
    var interest: Readiness = []
    let mayReadAhead =
      !holdsTooMuch && parser.bufferedBytes < loop.readBuffer.count
      && outputBytes < context.limits.writeQueueBytes
    if !sawEnd, reader != nil || mayReadAhead { interest.insert(.readable) }
    if writeDeadline != .never { interest.insert(.writable) }
    if let registration, registration.interest != interest { registration.interest = interest }
  }

  // MARK: Writing

  /// The number of bytes that wait to be sent to the connection's client.
  var outputBytes: Int { output?.count ?? 0 }

  /// Appends bytes to the connection's output, which is sent at the end of the event loop's batch.
  /// With a large body it is sent at once, so that the client can read it while others of the batch
  /// are still answered.
  ///
  /// - Parameters:
  ///   - body: Bytes that go after the appended ones, and are not copied if they are many.
  ///   - append: A closure that appends to the output buffer.
  func write(body: [UInt8]? = nil, _ append: (inout [UInt8]) -> Void) {
    guard isOpen else { return }
    var queue = output.take() ?? OutputQueue(buffer: loop.takeBuffer())
    append(&queue.buffer)
    if let body { queue.append(body: body) }
    let isLarge = !queue.bodies.isEmpty
    output = consume queue
    if isLarge { return sendOutput() }
    guard !isSendPending else { return }
    isSendPending = true
    loop.sendLater(self)
  }

  /// Sends as much of the connection's output as the socket takes, and wakes the writers that
  /// waited for room.
  func sendOutput() {
    isSendPending = false
    guard isOpen, var queue = output.take() else { return }
    switch queue.send(to: descriptor) {
    case .failed: return abort()
    case .drained:
      loop.giveBack(queue.takeBuffer())
      writeDeadline = .never
    case .blocked(let progress):
      output = queue
      if progress || writeDeadline == .never { writeDeadline = loop.now + context.writeTimeout }
    }
    updateInterest()
    if outputBytes <= context.limits.writeQueueBytes { wakeWriters() }
  }

  /// Suspends until no more than the given number of bytes wait for the client, or the client is
  /// gone.
  func untilOutput(isAtMost bytes: Int) async {
    while isOpen, outputBytes > bytes { await untilWritersWake() }
  }

  /// Suspends until output was sent and no more than ``Limits/writeQueueBytes`` are left of it, a
  /// waiting writer is cancelled, or the client is gone.
  func untilWritersWake() async {
    await withUnsafeContinuation { writers.append($0) }
  }

  func wakeWriters() {
    guard !writers.isEmpty else { return }
    let waiting = writers
    writers = []
    for writer in waiting { writer.resume() }
  }

  // MARK: Deadlines

  /// Sets the deadline of the connection's current phase.
  ///
  /// - Parameter old: The phase before, since a phase that goes on keeps its deadline.
  private func setDeadline(after old: Phase) {
    isExpired = false
    switch phase {
    case .idle: deadline = loop.now + (isStopping ? context.drainTime : context.idleTimeout)
    case .receivingHead: if old != phase { deadline = loop.now + context.headTimeout }
    case .receivingBody: if old != phase { deadline = loop.now + context.bodyTimeout }
    case .responding: if sawEnd { cancelSoon() } else { deadline = .never }
    case .lingering: deadline = loop.now + context.lingerTimeout
    }
  }

  /// Cancels the connection's task once the grace after the client's end of sending is over. This
  /// takes a timer of its own, since the grace is shorter than the interval at which the event loop
  /// looks at deadlines.
  private func cancelSoon() {
    deadline = loop.now + context.halfCloseGrace
    loop.queue.asyncAfter(deadline: .now() + context.limits.halfCloseGrace.interval) {
      [weak self] in
      guard let self else { return }
      loop.perform { self.assumeIsolated { $0.checkDeadlines(.now) } }
    }
  }

  /// Closes the connection if its client takes no bytes, and ends a phase that has lasted too long:
  /// a handler is cancelled, any other phase expires.
  func checkDeadlines(_ now: Instant) {
    if now >= writeDeadline { return abort() }
    guard now >= deadline else { return }
    deadline = .never
    if phase == .responding {
      cancel()
    } else if phase == .idle, receive() {
      // A request that arrived in time is answered, though the event loop was too busy to read it.
      return
    } else {
      isExpired = true
      wakeReader()
    }
  }
}

extension Connection: PollObserver {
  nonisolated func descriptorCannotBeWatched() { assumeIsolated { $0.abort() } }

  nonisolated func descriptor(isReadyTo readiness: Readiness) {
    assumeIsolated { connection in
      if readiness.contains(.writable) { connection.sendOutput() }
      if readiness.contains(.ended) {
        connection.receiveAll()
      } else if readiness.contains(.readable) {
        connection.receive()
      }
    }
  }
}

extension Duration {
  /// The duration as an interval for Dispatch, in whole microseconds.
  var interval: DispatchTimeInterval {
    .microseconds(Int(self / .microseconds(1)))
  }
}
