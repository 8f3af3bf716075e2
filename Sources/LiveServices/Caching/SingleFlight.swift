import Places
import Synchronization

/// Equal questions asked at the same time are asked once. Whoever stops waiting leaves the others
/// to it; when nobody is left, what is under way is cancelled.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, ServiceError>
  private typealias Waiter = CheckedContinuation<Outcome, Never>

  private struct Flight {
    /// Tells it from a later one of the same question.
    var number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
  }

  private enum Entry { case cancelled, joined, first }

  private struct State {
    var flights: [Key: Flight] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// How many wait for an answer, to whatever question.
  var waiterCount: Int {
    state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
  }

  /// - Parameter ask: called unless the question is under way already.
  func answer(
    _ key: Key,
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        if let flight = join(key, as: number, waiter) { start(flight, for: key, ask) }
      }
    } onCancel: {
      leave(key, number)
    }.get()
  }

  /// - Returns: the number of a new flight, to be started.
  private func join(_ key: Key, as number: Int, _ waiter: Waiter) -> Int? {
    let entry = state.withLock { state in
      if Task.isCancelled { return Entry.cancelled }
      let isFirst = state.flights[key] == nil
      state.flights[key, default: Flight(number: number)].waiters[number] = waiter
      return isFirst ? .first : .joined
    }
    if entry == .cancelled { waiter.resume(returning: .failure(.cancelled)) }
    return entry == .first ? number : nil
  }

  private func start(
    _ flight: Int, for key: Key,
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) {
    let task = Task {
      let outcome: Outcome
      do throws(ServiceError) { outcome = .success(try await ask()) } catch {
        outcome = .failure(error)
      }
      let waiters = state.withLock { state in
        guard state.flights[key]?.number == flight else { return [Waiter]() }
        return state.flights.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
      }
      for waiter in waiters { waiter.resume(returning: outcome) }
    }
    let isAwaited = state.withLock { state in
      guard state.flights[key]?.number == flight else { return false }
      state.flights[key]?.task = task
      return true
    }
    // It was answered already, or given up by all.
    if !isAwaited { task.cancel() }
  }

  private func leave(_ key: Key, _ number: Int) {
    let (waiter, abandoned) = state.withLock { state in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else {
        return (nil as Waiter?, nil as Task<Void, Never>?)
      }
      guard state.flights[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.flights.removeValue(forKey: key)?.task)
    }
    // Outside the lock: cancellation handlers run at once.
    abandoned?.cancel()
    waiter?.resume(returning: .failure(.cancelled))
  }
}
