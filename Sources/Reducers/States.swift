/// A store's states as they change: never the same one twice in a row.
public struct States<State: Equatable & Sendable>: AsyncSequence, Sendable {
  let stream: AsyncStream<State>

  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncStream<State>.Iterator
    var last: State?

    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      // A reader that skipped states may meet the one it knows again.
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
