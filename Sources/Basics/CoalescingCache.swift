public import Synchronization

/// A bounded cache that makes each value once, however many tasks ask for the value at the same
/// time.
public final class CoalescingCache<
  Key: Hashable & Sendable, Value: Sendable, Failure: Error
>: Sendable {
  @usableFromInline typealias Outcome = Result<Value, Failure>
  @usableFromInline typealias Waiter = CheckedContinuation<Outcome, Never>

  /// A value that a task is making for the cache, and the tasks that wait for it.
  @usableFromInline
  struct Flight {
    /// A number that tells this making of a value from a later one for the same key.
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: Waiter] = [:]
  }

  @usableFromInline
  struct State {
    @usableFromInline var kept: BoundedCache<Key, Value>
    var flights: [Key: Flight] = [:]
    var lastNumber = 0
  }

  private let executor: (any TaskExecutor)?
  private let cancellation: Failure
  private let cost: @Sendable (Value) -> Int?
  @usableFromInline let now: @Sendable () -> Duration
  @usableFromInline let state: Mutex<State>

  /// Creates an empty cache that makes each value once.
  ///
  /// - Parameters:
  ///   - maximumCost: The largest total cost of the values that are kept.
  ///   - executor: The executor of the tasks that make values, which may block its threads.
  ///   - cancellation: The error thrown to a task that is cancelled while it waits.
  ///   - now: A closure that returns the time, for a cache whose values grow old.
  ///   - cost: A closure that returns the cost of a value, or `nil` if the value is not to be kept.
  public init(
    maximumCost: Int, executor: (any TaskExecutor)? = nil, cancellation: Failure,
    now: @escaping @Sendable () -> Duration = { .zero }, cost: @escaping @Sendable (Value) -> Int?
  ) {
    self.executor = executor
    self.cancellation = cancellation
    self.now = now
    self.cost = cost
    state = Mutex(State(kept: BoundedCache(maximumCost: maximumCost)))
  }

  /// The total cost of the values that the cache keeps.
  public var keptCost: Int { state.withLock { $0.kept.cost } }

  /// The number of tasks that wait for the cache to make a value.
  public var waiterCount: Int {
    state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
  }

  /// Returns the value that the cache keeps for a key, and the value's age, if it is younger than a
  /// limit; otherwise `nil`. Values that are still being made do not count.
  @inlinable
  public func kept(
    for key: Key, youngerThan limit: Duration? = nil
  ) -> (value: Value, age: Duration)? {
    let now = now()
    return state.withLock { $0.kept.value(for: key, youngerThan: limit, at: now) }
  }

  /// Removes the value that the cache keeps for a key. A value that is still being made is kept all
  /// the same once it is there.
  public func forget(_ key: Key) { state.withLock { $0.kept.forget(key) } }

  /// Returns the cache's value for a key: the one kept, the one that another task is already
  /// making, or a new one.
  ///
  /// A task that is cancelled stops waiting and leaves the value to the others; when none is left,
  /// the task that makes the value is cancelled. Failures are not kept, nor what a cancelled task
  /// has made, which may lack something.
  ///
  /// - Parameters:
  ///   - limit: The age from which on the value kept does not count; `nil` for no limit.
  ///   - make: A closure that makes the value.
  /// - Throws: What `make` throws, or the cache's error for a cancelled task.
  public func value(
    for key: Key, youngerThan limit: Duration? = nil,
    make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let kept = kept(for: key, youngerThan: limit) { return kept.value }
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        join(key, number, youngerThan: limit, waiter, make)
      }
    } onCancel: {
      leave(key, number)
    }.get()
  }

  /// Adds a task to those that wait for the value of a key, and begins to make the value if nothing
  /// else does. The wait ends at once if the value is there by now, or if the task is cancelled.
  private func join(
    _ key: Key, _ number: Int, youngerThan limit: Duration?, _ waiter: Waiter,
    _ make: @escaping @Sendable () async throws(Failure) -> Value
  ) {
    let now = now()
    let outcome: Outcome? = state.withLock { state in
      if Task.isCancelled { return .failure(cancellation) }
      if let kept = state.kept.value(for: key, youngerThan: limit, at: now) {
        return .success(kept.value)
      }
      if state.flights[key] == nil {
        let task = Task(executorPreference: executor) { await self.run(number, for: key, make) }
        state.flights[key] = Flight(number: number, task: task)
      }
      state.flights[key]?.waiters[number] = waiter
      return nil
    }
    if let outcome { waiter.resume(returning: outcome) }
  }

  /// Makes the value of a key, keeps it in the cache if it was made without a failure, and passes
  /// the outcome to all tasks that wait for it.
  private func run(
    _ number: Int, for key: Key, _ make: @Sendable () async throws(Failure) -> Value
  ) async {
    var outcome: Outcome
    do throws(Failure) { outcome = .success(try await make()) } catch { outcome = .failure(error) }
    if Task.isCancelled { outcome = .failure(cancellation) }
    let now = now()
    let waiters = state.withLock { state in
      if case .success(let value) = outcome, let cost = cost(value) {
        state.kept.keep(value, cost: cost, for: key, at: now)
      }
      guard state.flights[key]?.number == number else { return [Waiter]() }
      return state.flights.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  /// Ends the wait of a cancelled task for the value of a key, and cancels the making of the value
  /// if no other task waits for it.
  private func leave(_ key: Key, _ number: Int) {
    let (waiter, abandoned) = state.withLock { state in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else {
        return (nil as Waiter?, nil as Task<Void, Never>?)
      }
      guard state.flights[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.flights.removeValue(forKey: key)?.task)
    }
    // The task is cancelled outside the lock, because cancellation handlers run at once.
    abandoned?.cancel()
    waiter?.resume(returning: .failure(cancellation))
  }
}

extension CoalescingCache where Failure == any Error {
  /// Creates an empty cache that throws a `CancellationError` to a task that is cancelled while it
  /// waits for a value.
  public convenience init(
    maximumCost: Int, executor: (any TaskExecutor)?, cost: @escaping @Sendable (Value) -> Int?
  ) {
    self.init(
      maximumCost: maximumCost, executor: executor, cancellation: CancellationError(), cost: cost)
  }
}
