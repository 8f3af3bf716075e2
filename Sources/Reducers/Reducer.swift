/// How a feature's state changes: pure, with all that reaches outside returned as an effect.
/// What the effects need is stored in the reducer, handed in by its initializer.
public protocol Reducer<State, Action>: Sendable {
  associatedtype State: Sendable & Equatable
  associatedtype Action: Sendable

  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
