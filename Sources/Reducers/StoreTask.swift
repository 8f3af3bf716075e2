/// The effects that one sent action led to, those of the actions that came back included. It
/// keeps its store alive.
public struct StoreTask: Sendable {
  let root: Int
  let flights: EffectTasks
  let store: any AnyObject & Sendable

  /// Returns when all the effects have ended. Cancelling the task that waits cancels them.
  /// - Throws: `CancellationError` where the waiting task was cancelled: the store's state is then
  ///   what cancelled effects left, which is no answer to anything.
  public func finish() async throws(CancellationError) {
    await withTaskCancellationHandler {
      await flights.wait(forRoot: root)
    } onCancel: {
      cancel()
    }
    if Task.isCancelled { throw CancellationError() }
  }

  /// Cancels the effects: no action of theirs is reduced from now on.
  public func cancel() { flights.cancel(root: root) }
}
