/// A handle on all effects that one sent action led to, including the effects of actions that came
/// back. The handle keeps its store alive.
public struct StoreTask: Sendable {
  let root: Int
  let effects: EffectTasks
  let store: any AnyObject & Sendable

  /// Suspends until all effects that the sent action led to have ended. Cancelling the waiting task
  /// cancels the effects.
  ///
  /// - Throws: `CancellationError` if the waiting task was cancelled: cancelled effects have left a
  ///   state that answers nothing.
  public func finish() async throws(CancellationError) {
    await withTaskCancellationHandler {
      await effects.wait(forRoot: root)
    } onCancel: {
      cancel()
    }
    if Task.isCancelled { throw CancellationError() }
  }

  /// Cancels all effects that the sent action led to, after which none of their actions is reduced.
  public func cancel() { effects.cancel(root: root) }
}
