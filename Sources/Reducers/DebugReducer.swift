/// A reducer that reports each action and the lines of the state that the action changed.
public struct DebugReducer<Base: Reducer>: Reducer {
  let base: Base
  let print: @Sendable (String) -> Void

  public func reduce(
    into state: inout Base.State, action: Base.Action
  ) -> Effect<Base.Action> {
    let before = state
    let effect = base.reduce(into: &state, action: action)
    let change =
      state == before
      ? "(no change of state)" : lineDifference(from: describe(before), to: describe(state))
    print("received \(describe(action))\n\(change)")
    return effect
  }
}

extension Reducer {
  /// Returns a reducer that reports each action and the lines of the state that the action changed.
  ///
  /// - Parameter print: A closure that is called with a text of several lines for each action.
  public func debugActions(
    to print: @escaping @Sendable (String) -> Void
  ) -> DebugReducer<Self> {
    DebugReducer(base: self, print: print)
  }
}
