import Dispatch
import Glibc
import HTTP

/// One client: its socket, its parser, and the task that answers its requests in order.
///
/// Isolated to its event loop. Reading goes on while a handler runs, so that a client that leaves
/// is noticed; what it sent ahead waits, within a bound.
actor Connection {
  enum Phase {
    case idle
    case receivingHead
    case receivingBody
    case responding
    /// Everything is sent; what still comes in is thrown away.
    case lingering
  }

  nonisolated let loop: EventLoop
  let context: ServerContext
  let descriptor: Int32
  /// The address of the other end.
  private let client: ClientAddress?
  /// Refused on arrival because there are too many.
  private let isRefused: Bool
  private var registration: (any PollRegistration)?
  private var task: Task<Void, Never>?
  /// Whether the task is, which it need not be asked then.
  private(set) var isCancelled = false

  private var parser: RequestParser
  /// Read where it was received, and waiting for the task.
  private var received: Request?
  /// Nil while nothing waits for the client.
  private var output: OutputQueue?
  private(set) var isOpen = true
  /// The client has shut down its sending side, or left.
  private(set) var sawEnd = false
  private(set) var isStopping = false
  var phase = Phase.idle {
    didSet { setDeadline(after: oldValue) }
  }
  /// When the phase will have lasted too long.
  private var deadline = Instant.never
  /// When a client that takes nothing of what waits for it is given up.
  private var writeDeadline = Instant.never
  /// Whether it has.
  private(set) var isExpired = false
  private var isSendPending = false
  /// The number of the stream under way; a writer belongs to one stream.
  var stream: Int?
  /// The streams so far.
  var streamCount = 0

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

  func start() {
    registration = loop.poller.register(
      descriptor, interest: .readable, observer: self, on: loop,
      whenClosed: { [counts = context.counts] in counts.close() })
    setDeadline(after: phase)
    let isRefused = isRefused
    start { if isRefused { await $0.refuseConnection() } else { await $0.serve() } }
  }

  /// Goes on in a new task.
  func start(_ work: @escaping @Sendable (isolated Connection) async -> Void) {
    task = Task(executorPreference: loop) { await work(self) }
    if isCancelled { task?.cancel() }
  }

  /// Lets requests under way arrive and be answered, ends a stream, and closes a connection that
  /// stays idle.
  func stop() {
    isStopping = true
    if stream != nil { cancel() }
    if phase == .idle { setDeadline(after: phase) }
  }

  /// Cancels whatever the connection is doing.
  func cancel() {
    isCancelled = true
    task?.cancel()
  }

  /// Closes at once, and cancels whatever the connection is doing.
  func abort() {
    guard isOpen else { return }
    close()
    cancel()
  }

  /// Closes the socket. Nothing is sent after it.
  func close() {
    guard isOpen else { return }
    isOpen = false
    registration?.cancel()
    registration = nil
    endStream()
    if isRefused { context.counts.endRefused() } else { context.counts.endConnection() }
    loop.remove(self)
    wakeReader()
    wakeWriters()
  }

  // MARK: Reading

  /// Suspends until bytes have come, or the end, or a deadline, or a stop.
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

  /// The next request of what is received so far.
  func takeRequest() throws(HTTPError) -> Request? {
    var request = received.take()
    if request == nil { request = try parser.next() }
    request?.client = client
    return request
  }

  /// What is known of a request that was refused.
  var refusedRequest: Request? { parser.refused }

  /// Whether more was received than was taken.
  var hasReadAhead: Bool { received != nil || parser.bufferedBytes > 0 }

  /// What the parser waits for.
  var stage: RequestParser.Stage { parser.stage }

  /// Whether the client is to be told to send its body.
  func takeExpectation() -> Bool { parser.takeExpectation() }

  /// Receives until the end. Who sent more ahead than is kept, and then left, wants no answer.
  private func receiveAll() {
    while receive() {
      if parser.bufferedBytes > 2 * loop.readBuffer.count { return abort() }
    }
  }

  /// False where there is nothing to receive.
  @discardableResult
  private func receive() -> Bool {
    guard isOpen, !sawEnd else { return false }
    let buffer = loop.readBuffer
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    if count > 0 {
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

  /// Reads a request in place where the task waits for one; else the bytes are kept for later.
  private func take(_ bytes: Span<UInt8>) {
    guard reader != nil, received == nil else { return parser.append(bytes) }
    // A refusal is thrown again when the task asks.
    received = try? parser.next(received: bytes)
  }

  /// Reads while a request is awaited or there is room to read ahead, unless the client leaves
  /// its answers lying.
  private func updateInterest() {
    var interest: Readiness = []
    let mayReadAhead =
      parser.bufferedBytes < loop.readBuffer.count
      && outputBytes < context.limits.writeQueueBytes
    if !sawEnd, reader != nil || mayReadAhead { interest.insert(.readable) }
    if writeDeadline != .never { interest.insert(.writable) }
    if let registration, registration.interest != interest { registration.interest = interest }
  }

  // MARK: Writing

  /// Bytes that wait for the client.
  var outputBytes: Int { output?.count ?? 0 }

  /// Appends to the output, which is sent at the end of the loop's batch; at once where it has a
  /// large body, which the client can read while others of the batch are still answered.
  /// - Parameter body: goes after it, and is not copied where it is large.
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

  /// Suspends until at most so many bytes wait for the client, or it is gone.
  func untilOutput(isAtMost bytes: Int) async {
    while isOpen, outputBytes > bytes { await untilWritersWake() }
  }

  /// Suspends until something was sent, or the client is gone.
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

  /// At the end of the grace itself: it is shorter than others wait for a look at their deadlines.
  private func cancelSoon() {
    deadline = loop.now + context.halfCloseGrace
    loop.queue.asyncAfter(deadline: .now() + context.limits.halfCloseGrace.interval) {
      [weak self] in
      guard let self else { return }
      loop.perform { self.assumeIsolated { $0.checkDeadlines(.now) } }
    }
  }

  func checkDeadlines(_ now: Instant) {
    if now >= writeDeadline { return abort() }
    guard now >= deadline else { return }
    deadline = .never
    if phase == .responding {
      cancel()
    } else {
      isExpired = true
      wakeReader()
    }
  }
}

extension Connection: PollObserver {
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
  /// To the microsecond.
  var interval: DispatchTimeInterval {
    .microseconds(Int(self / .microseconds(1)))
  }
}
