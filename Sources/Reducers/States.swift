/// A sequence of a store's states as they change, in which no state is followed by an equal one.
public struct States<State: Equatable & Sendable>: AsyncSequence, Sendable {
  let stream: AsyncStream<State>

  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncStream<State>.Iterator
    var last: State?

    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      // A reader that has skipped states may meet an equal one again, which is no news.
      while let state = await base.next(isolation: actor) {
        guard state != last else { continue }
        last = state
        return state
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: stream.makeAsyncIterator())
  }
}
