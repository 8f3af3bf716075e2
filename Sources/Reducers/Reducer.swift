/// A type that describes how a feature's state changes by actions. A reducer is pure: everything
/// that reaches outside is returned as an effect. The dependencies that its effects use are stored
/// in the reducer and passed to its initializer.
public protocol Reducer<State, Action>: Sendable {
  associatedtype State: Sendable & Equatable
  associatedtype Action: Sendable

  /// Changes the feature's state as an action demands, and returns the effect to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
