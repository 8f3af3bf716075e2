import Reducers

/// A feature small enough to test the kernel with, in which each action has an effect of another
/// kind.
struct Counter: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var isLoading = false
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    case increment
    case log(String)
    case load
    case loaded(Int)
    case cancelLoading
    /// Starts the effect that the closure `start` returns.
    case start
  }

  enum ID: Hashable { case load }

  var fetch: @Sendable () async throws -> Int = { 1 }
  var start: @Sendable () -> Effect<Action> = { .none }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .log(let line):
      state.log.append(line)
      return .none
    case .load:
      state.isLoading = true
      return .run { [fetch] send in
        if let number = try? await fetch() { await send(.loaded(number)) }
      }
      .cancellable(id: ID.load, cancelInFlight: true)
    case .loaded(let number):
      state.isLoading = false
      state.count = number
      return .none
    case .cancelLoading:
      state.isLoading = false
      return .cancel(id: ID.load)
    case .start:
      return start()
    }
  }
}
