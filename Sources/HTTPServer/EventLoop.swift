import Dispatch
import Glibc
import HTTP
import Synchronization

/// An event loop: a serial queue on which connections live. The events of their descriptors, their
/// tasks and their deadlines all run here, so that a connection needs no lock.
///
/// Work is done in batches: an event is handled, then the jobs that it made ready are run, then the
/// output they wrote is sent. A job enqueued from within a batch costs an append to an array; a job
/// from elsewhere goes through a mailbox, which is emptied between rounds.
final class EventLoop: SerialExecutor, TaskExecutor {
  /// The number of rounds of jobs after which other work of the event loop's queue gets a turn, so
  /// that nothing starves.
  private static let roundsPerBatch = 64

  /// The interval at which an event loop checks its connections' deadlines during a stop.
  private static let stoppingTick = DispatchTimeInterval.milliseconds(20)

  private enum Mail: Sendable {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// The largest number of empty output buffers that an event loop keeps for later responses.
  private static let spareBuffers = 64
  /// The largest capacity, in bytes, of an output buffer that an event loop keeps for later
  /// responses.
  private static let spareBufferBytes = 32 * 1024

  let queue: DispatchQueue
  let poller: any Poller
  /// The thread that is inside ``perform(_:)`` of the event loop, or 0.
  private let thread = Atomic<UInt>(0)
  private let mail = Mutex<[Mail]>([])
  /// A Boolean value that says whether jobs or work wait in the event loop's mailbox, which spares
  /// the loop the lock if there are none.
  private let hasMail = Atomic<Bool>(false)

  // The properties below are used on `queue` only, where every access goes through `perform`.
  private nonisolated(unsafe) var jobs: [UnownedJob] = []
  private nonisolated(unsafe) var runningJobs: [UnownedJob] = []
  private nonisolated(unsafe) var opened: [Mail] = []
  private nonisolated(unsafe) var unsent: [Connection] = []
  private nonisolated(unsafe) var sending: [Connection] = []
  private nonisolated(unsafe) var spares: [[UInt8]] = []
  /// The time at which the event loop's current batch began, which is precise enough for deadlines.
  private(set) nonisolated(unsafe) var now = Instant.now
  private nonisolated(unsafe) var connections: [ObjectIdentifier: Connection] = [:]
  private nonisolated(unsafe) var isStopping = false
  private nonisolated(unsafe) var isAborted = false
  private nonisolated(unsafe) var dateSecond = -1
  private nonisolated(unsafe) var dateBytes: [UInt8] = []
  /// The buffer into which all connections of the event loop receive, one after the other.
  nonisolated(unsafe) let readBuffer = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 64 * 1024)
  /// The timer that checks the deadlines of the event loop's connections. Dispatch objects may be
  /// used from any thread.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer
  private nonisolated(unsafe) var tick: DispatchTimeInterval

  /// Creates an event loop on a queue of its own.
  ///
  /// - Parameter tick: The interval at which the connections' deadlines are checked.
  init(label: String, tick: DispatchTimeInterval, poller: any Poller) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
    self.poller = poller
    self.tick = tick
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [weak self] in self?.perform { self?.checkDeadlines() } }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  deinit {
    timer.cancel()
    readBuffer.deallocate()
  }

  // MARK: Running

  /// A Boolean value that says whether the caller runs on the event loop.
  var isCurrent: Bool {
    thread.load(ordering: .relaxed) == UInt(pthread_self())
  }

  /// Runs an event's work and the batch of jobs that it starts, to be called on the event loop's
  /// queue.
  func perform(_ work: () -> Void) {
    guard !isCurrent else { return work() }
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    now = .now
    work()
    finishBatch()
    thread.store(0, ordering: .relaxed)
  }

  /// Runs a closure on the event loop later, to be called from any thread.
  func execute(_ work: @escaping @Sendable () -> Void) {
    post(.work(work))
  }

  /// Puts a job or work into the event loop's mailbox from any thread, and wakes the loop if the
  /// mailbox was empty.
  private func post(_ item: Mail) {
    let isFirst = mail.withLock { mail in
      mail.append(item)
      hasMail.store(true, ordering: .releasing)
      return mail.count == 1
    }
    if isFirst { queue.async { self.perform {} } }
  }

  /// Empties the event loop's mailbox: jobs join the next round, work runs now.
  private func openMail() {
    guard hasMail.load(ordering: .acquiring) else { return }
    mail.withLock { mail in
      swap(&mail, &opened)
      hasMail.store(false, ordering: .relaxed)
    }
    for item in opened {
      switch item {
      case .job(let job): jobs.append(job)
      case .work(let work): work()
      }
    }
    opened.removeAll(keepingCapacity: true)
  }

  /// Notes that a connection's output is to be sent at the end of the event loop's current batch.
  func sendLater(_ connection: Connection) {
    unsent.append(connection)
  }

  /// Runs the event loop's jobs until none is ready, then sends the connections' output; after
  /// ``roundsPerBatch`` rounds the rest waits for the queue's next turn.
  private func finishBatch() {
    for _ in 0..<Self.roundsPerBatch {
      openMail()
      swap(&jobs, &runningJobs)
      for job in runningJobs { run(job) }
      runningJobs.removeAll(keepingCapacity: true)
      guard jobs.isEmpty else { continue }
      if unsent.isEmpty { return }
      sendOutput()
    }
    sendOutput()
    queue.async { self.perform {} }
  }

  private func sendOutput() {
    swap(&unsent, &sending)
    for connection in sending { connection.assumeIsolated { $0.sendOutput() } }
    sending.removeAll(keepingCapacity: true)
  }

  private func run(_ job: UnownedJob) {
    job.runSynchronously(
      isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
  }

  // MARK: Executor

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
    } else {
      post(.job(job))
    }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }

  func isIsolatingCurrentContext() -> Bool? { isCurrent }

  // MARK: Connections

  /// Adds a connection to the event loop and starts it. Once a graceful stop has begun, the
  /// connection closes after the requests that its client has already sent; once connections are
  /// aborted, it closes at once.
  func add(_ connection: Connection) {
    if connections.isEmpty { timer.schedule(deadline: .now() + tick, repeating: tick) }
    connections[ObjectIdentifier(connection)] = connection
    connection.assumeIsolated { $0.start() }
    if isStopping { connection.assumeIsolated { $0.stop() } }
    if isAborted { connection.assumeIsolated { $0.abort() } }
  }

  func remove(_ connection: Connection) {
    connections[ObjectIdentifier(connection)] = nil
    if connections.isEmpty { timer.schedule(deadline: .distantFuture) }
  }

  /// Begins a graceful stop of the event loop's connections: requests in flight finish, everything
  /// else ends.
  func stopConnections() {
    isStopping = true
    tick = Self.stoppingTick
    if !connections.isEmpty { timer.schedule(deadline: .now() + tick, repeating: tick) }
    for connection in Array(connections.values) { connection.assumeIsolated { $0.stop() } }
  }

  /// Closes all connections of the event loop at once, and later every new one.
  func abortConnections() {
    isAborted = true
    for connection in Array(connections.values) { connection.assumeIsolated { $0.abort() } }
  }

  private func checkDeadlines() {
    for connection in Array(connections.values) {
      connection.assumeIsolated { $0.checkDeadlines(now) }
    }
  }

  // MARK: Shared by the connections

  /// Returns an empty buffer for a response's output. The event loop lends buffers, so that an idle
  /// connection has none.
  func takeBuffer() -> [UInt8] { spares.popLast() ?? [] }

  /// Takes a lent output buffer back for later responses, unless enough are kept or it has grown
  /// too large.
  func giveBack(_ buffer: consuming [UInt8]) {
    guard spares.count < Self.spareBuffers, buffer.capacity <= Self.spareBufferBytes else { return }
    buffer.removeAll(keepingCapacity: true)
    spares.append(buffer)
  }

  /// The value of the `Date` field of responses, formatted once a second.
  var date: [UInt8] {
    let second = time(nil)
    if second != dateSecond {
      dateSecond = second
      dateBytes = HTTPDate.format(secondsSince1970: second)
    }
    return dateBytes
  }
}
