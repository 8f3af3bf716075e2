import Dispatch
import Glibc
import HTTP
import Synchronization

/// One serial queue on which connections live: their descriptors' events, their tasks and their
/// deadlines all run here, so that a connection needs no lock.
///
/// Work arrives in batches: an event is handled, then the jobs it made ready are run, then what
/// they wrote is sent. A job enqueued from within a batch costs an array's append; from elsewhere
/// it goes through a mailbox, which is emptied between rounds.
final class EventLoop: SerialExecutor, TaskExecutor {
  /// After as many rounds of jobs the queue gets a turn, so that nobody starves the others.
  private static let roundsPerBatch = 64

  /// How often deadlines are looked at during a stop.
  private static let stoppingTick = DispatchTimeInterval.milliseconds(20)

  private enum Mail: Sendable {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// Output buffers kept for the next answers, and how large at most.
  private static let spareBuffers = 64
  private static let spareBufferBytes = 32 * 1024

  let queue: DispatchQueue
  let poller: any Poller
  /// The thread inside `perform`, or 0.
  private let thread = Atomic<UInt>(0)
  private let mail = Mutex<[Mail]>([])
  /// Whether there is mail: spares the loop the lock.
  private let hasMail = Atomic<Bool>(false)

  // Everything below is touched on `queue` only, which every access goes through `perform` for.
  private nonisolated(unsafe) var jobs: [UnownedJob] = []
  private nonisolated(unsafe) var runningJobs: [UnownedJob] = []
  private nonisolated(unsafe) var opened: [Mail] = []
  private nonisolated(unsafe) var unsent: [Connection] = []
  private nonisolated(unsafe) var sending: [Connection] = []
  private nonisolated(unsafe) var spares: [[UInt8]] = []
  /// When the batch began: near enough for deadlines.
  private(set) nonisolated(unsafe) var now = Instant.now
  private nonisolated(unsafe) var connections: [ObjectIdentifier: Connection] = [:]
  private nonisolated(unsafe) var isStopping = false
  private nonisolated(unsafe) var isAborted = false
  private nonisolated(unsafe) var dateSecond = -1
  private nonisolated(unsafe) var dateBytes: [UInt8] = []
  /// Where every connection of the loop receives, one at a time.
  nonisolated(unsafe) let readBuffer = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 64 * 1024)
  /// Dispatch objects may be used from any thread.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer
  private nonisolated(unsafe) var tick: DispatchTimeInterval

  /// - Parameter tick: how often deadlines are looked at.
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

  var isCurrent: Bool {
    thread.load(ordering: .relaxed) == UInt(pthread_self())
  }

  /// Runs an event's work and the batch it starts. Called on the queue.
  func perform(_ work: () -> Void) {
    guard !isCurrent else { return work() }
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    now = .now
    work()
    finishBatch()
    thread.store(0, ordering: .relaxed)
  }

  /// Runs work on the loop, later.
  func execute(_ work: @escaping @Sendable () -> Void) {
    post(.work(work))
  }

  private func post(_ item: Mail) {
    let isFirst = mail.withLock { mail in
      mail.append(item)
      hasMail.store(true, ordering: .releasing)
      return mail.count == 1
    }
    if isFirst { queue.async { self.perform {} } }
  }

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

  /// Sends the connection's output at the end of the batch.
  func sendLater(_ connection: Connection) {
    unsent.append(connection)
  }

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

  /// Takes a connection in. One that was under way when the stop began is answered once.
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

  /// Lets requests in flight finish, and ends everything else.
  func stopConnections() {
    isStopping = true
    tick = Self.stoppingTick
    if !connections.isEmpty { timer.schedule(deadline: .now() + tick, repeating: tick) }
    for connection in Array(connections.values) { connection.assumeIsolated { $0.stop() } }
  }

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

  /// An empty buffer to write an answer into. Lent, so that an idle connection has none.
  func takeBuffer() -> [UInt8] { spares.popLast() ?? [] }

  func giveBack(_ buffer: consuming [UInt8]) {
    guard spares.count < Self.spareBuffers, buffer.capacity <= Self.spareBufferBytes else { return }
    buffer.removeAll(keepingCapacity: true)
    spares.append(buffer)
  }

  /// The value of `Date`, formatted anew once a second.
  var date: [UInt8] {
    let second = time(nil)
    if second != dateSecond {
      dateSecond = second
      dateBytes = HTTPDate.format(secondsSince1970: second)
    }
    return dateBytes
  }
}
