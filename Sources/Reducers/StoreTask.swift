/// The effects that one sent action led to, those of the actions that came back included. It
/// keeps its store alive.
public struct StoreTask: Sendable {
  let root: Int
  let flights: Flights
  let store: any AnyObject & Sendable

  /// Returns when all the effects have ended. Cancelling the task that waits cancels them.
  public func finish() async {
    await withTaskCancellationHandler {
      await flights.wait(forRoot: root)
    } onCancel: {
      cancel()
    }
  }

  /// Cancels the effects: no action of theirs is reduced from now on.
  public func cancel() { flights.cancel(root: root) }
}
