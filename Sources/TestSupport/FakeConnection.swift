import Dispatch
import Glibc
import HTTP

/// A connection of a fake service, on the service's side. It receives requests and carries out the
/// steps of their answers.
///
/// The class is unchecked because all its state is touched on the service's queue only.
final class FakeConnection: @unchecked Sendable {
  private let descriptor: Int32
  private let queue: DispatchQueue
  private let log: Monitor<FakeService.Log>
  private let answers: @Sendable (Request) -> FakeAnswer
  private let source: any DispatchSourceRead
  /// The group of the event sources that use the connection's socket, which is closed after the
  /// last of them has let go.
  private let watchers = DispatchGroup()
  private var parser = RequestParser()
  private var steps: [FakeAnswer.Step] = []
  /// The number of bytes already sent of the step of the answer that is under way.
  private var sentBytes = 0
  /// A Boolean value that says whether the connection waits for the end of a pause, or for the
  /// client to read.
  private var isWaiting = false
  private var isClosed = false
  private var whenClosed: () -> Void = {}

  init(
    _ descriptor: Int32, queue: DispatchQueue, log: Monitor<FakeService.Log>,
    answers: @escaping @Sendable (Request) -> FakeAnswer
  ) {
    self.descriptor = descriptor
    self.queue = queue
    self.log = log
    self.answers = answers
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
  }

  func start(whenClosed: @escaping () -> Void) {
    self.whenClosed = whenClosed
    watchers.enter()
    source.setEventHandler { @Sendable [weak self] in self?.receive() }
    source.setCancelHandler { @Sendable [watchers] in watchers.leave() }
    source.activate()
  }

  /// Closes the connection, which the client sees at once.
  ///
  /// - Parameter byClient: Whether the client has closed it first.
  func close(byClient: Bool = false) {
    guard !isClosed else { return }
    isClosed = true
    steps = []
    log.withLock { log in
      log.openConnections -= 1
      if byClient { log.closures.append(.now) }
    }
    shutdown(descriptor, Int32(SHUT_RDWR))
    source.cancel()
    watchers.notify(queue: queue) { [descriptor] in Glibc.close(descriptor) }
    whenClosed()
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return close(byClient: true) }
    parser.append(buffer.span.extracting(0..<count))
    do {
      while let request = try parser.next() {
        log.withLock { $0.requests.append(request) }
        steps += answers(request).steps
      }
    } catch {
      steps.append(.close)
    }
    advance()
  }

  private func advance() {
    while !isWaiting, let step = steps.first {
      switch step {
      case .send(let bytes, let times): send(bytes, times: times)
      case .pause(let duration): pause(duration)
      case .close: return close()
      }
    }
  }

  private func pause(_ duration: Duration) {
    steps.removeFirst()
    isWaiting = true
    let interval = DispatchTimeInterval.nanoseconds(Int(duration / .nanoseconds(1)))
    queue.asyncAfter(deadline: .now() + interval) { self.goOn() }
  }

  private func goOn() {
    isWaiting = false
    advance()
  }

  private func send(_ bytes: [UInt8], times: Int) {
    let count = bytes.withUnsafeBytes {
      Glibc.send(
        descriptor, $0.baseAddress?.advanced(by: sentBytes), $0.count - sentBytes,
        Int32(MSG_NOSIGNAL))
    }
    guard count >= 0 else { return errno == EAGAIN ? waitToWrite() : close(byClient: true) }
    sentBytes += count
    guard sentBytes == bytes.count else { return }
    sentBytes = 0
    if times > 1 {
      steps[0] = .send(bytes, times: times - 1)
    } else {
      steps.removeFirst()
    }
  }

  /// Suspends the answer until the client has read and the socket takes bytes again, as an event
  /// source that fires once tells.
  private func waitToWrite() {
    isWaiting = true
    watchers.enter()
    // Dispatch objects may be used from any thread. The source holds itself until `cancel`.
    nonisolated(unsafe) let source = DispatchSource.makeWriteSource(
      fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { @Sendable in
      source.cancel()
      self.goOn()
    }
    source.setCancelHandler { @Sendable [watchers] in watchers.leave() }
    source.activate()
  }
}
