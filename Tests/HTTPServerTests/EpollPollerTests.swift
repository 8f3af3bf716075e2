import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct EpollPollerTests {
  private final class Observer: PollObserver {
    private let isRefused = Mutex(false)
    var wasRefused: Bool { isRefused.withLock { $0 } }

    nonisolated func descriptor(isReadyTo readiness: Readiness) {}
    nonisolated func descriptorCannotBeWatched() { isRefused.withLock { $0 = true } }
  }

  /// Returns the lines in which the system lists what the epoll set watches.
  private func watched(by poller: EpollPoller) throws -> [Substring] {
    let information = try String(contentsOfFile: "/proc/self/fdinfo/\(poller.set)", encoding: .utf8)
    return information.split(separator: "\n").filter { $0.hasPrefix("tfd:") }
  }

  /// Repeats a past fault: while a child process still had a closed socket, events went on and
  /// pointed to a freed registration.
  @Test func `a closed socket is no longer watched, though a child process has it too`() throws {
    var pair: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let childs = dup(pair[0])
    defer { for descriptor in [pair[1], childs] { close(descriptor) } }
    let poller = try #require(EpollPoller())
    let loop = EventLoop(label: "test", tick: .seconds(1), poller: poller)
    let (before, after) = try loop.queue.sync {
      let registration = poller.register(
        pair[0], interest: .readable, observer: Observer(), on: loop, whenClosed: {})
      let before = try watched(by: poller)
      registration.cancel()
      return (before, try watched(by: poller))
    }
    #expect(before.count == 1)
    #expect(after.isEmpty)
  }

  /// Repeats a past fault: a connection that the system did not watch stayed open in silence.
  @Test func `an observer is told that its descriptor cannot be watched`() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let poller = try #require(EpollPoller())
    let loop = EventLoop(label: "test", tick: .seconds(1), poller: poller)
    let observer = Observer()
    loop.queue.sync {
      // Linux refuses to watch a regular file.
      _ = poller.register(
        dup(fileno(file)), interest: .readable, observer: observer, on: loop, whenClosed: {})
    }
    loop.queue.sync {}
    #expect(observer.wasRefused)
  }
}
