private import Synchronization

/// The completer for every geocoder: it waits until typing pauses for as long as the geocoder
/// needs, asks it, and drops what is superseded.
public final class GeocoderCompleter: SearchCompleter {
  fileprivate struct State {
    /// The highest searched for or given up.
    var sequence = Int.min
    /// The fragment to be answered, and the task that does.
    var inFlight: Int?
    var task: Task<Void, Never>?
    var consumer: AsyncStream<CompletionUpdate>.Continuation?
    var consumerNumber = 0
    /// The answer to the last fragment, while there is nobody to take it.
    var unclaimed: CompletionUpdate?
  }

  private let geocoder: any Geocoder
  private let clock: any Clock<Duration>
  private let language: Language
  private let debounce: Duration
  private let executor: (any TaskExecutor)?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - debounce: how long typing must pause before the geocoder is asked; zero: not at all.
  ///   - executor: where the geocoder is called, which may block it; nil: Swift's own threads.
  public init(
    geocoder: any Geocoder, clock: any Clock<Duration>, language: Language = .english,
    debounce: Duration = .zero, executor: (any TaskExecutor)? = nil
  ) {
    self.geocoder = geocoder
    self.clock = clock
    self.language = language
    self.debounce = debounce
    self.executor = executor
  }

  deinit {
    let state = state.withLock { $0 }
    state.task?.cancel()
    state.consumer?.finish()
  }

  public func updates() -> AsyncStream<CompletionUpdate> {
    // An answer not taken before the next one is there is superseded by it.
    let (stream, continuation) = AsyncStream.makeStream(
      of: CompletionUpdate.self, bufferingPolicy: .bufferingNewest(1))
    let (number, former, unclaimed) = state.withLock { state in
      state.consumerNumber += 1
      defer {
        state.consumer = continuation
        state.unclaimed = nil
      }
      return (state.consumerNumber, state.consumer, state.unclaimed)
    }
    former?.finish()
    continuation.onTermination = { [weak self] _ in self?.dropConsumer(number) }
    if let unclaimed { continuation.yield(unclaimed) }
    return stream
  }

  public func known(_ fragment: SearchFragment) -> [Completion]? {
    geocoder.knownCompletions(
      for: fragment.text, region: fragment.region, language: language)
  }

  public func search(_ fragment: SearchFragment) {
    let superseded: Task<Void, Never>?? = state.withLock { state in
      guard fragment.sequence > state.sequence else { return nil }
      defer { state.inFlight = fragment.sequence }
      return .some(state.giveUp(upTo: fragment.sequence))
    }
    guard let superseded else { return }
    superseded?.cancel()
    guard fragment.text.contains(where: { !$0.isWhitespace }) else {
      return deliver(CompletionUpdate(fragment: fragment, result: .success([])))
    }
    let task = Task(executorPreference: executor) {
      [geocoder, clock, language, debounce, weak self] in
      if debounce > .zero {
        do { try await clock.sleep(for: debounce) } catch { return }
      }
      let result = await geocoder.completions(for: fragment, language: language)
      self?.deliver(CompletionUpdate(fragment: fragment, result: result))
    }
    let isAwaited = state.withLock { state in
      guard state.inFlight == fragment.sequence else { return false }
      state.task = task
      return true
    }
    // Answered already, or given up since.
    if !isAwaited { task.cancel() }
  }

  public func cancel(upTo sequence: Int) {
    let task = state.withLock { state in
      sequence >= state.sequence ? state.giveUp(upTo: sequence) : nil
    }
    task?.cancel()
  }

  private func deliver(_ update: CompletionUpdate) {
    state.withLock { state in
      guard state.inFlight == update.fragment.sequence else { return }
      state.inFlight = nil
      state.task = nil
      if let consumer = state.consumer {
        consumer.yield(update)
      } else {
        state.unclaimed = update
      }
    }
  }

  private func dropConsumer(_ number: Int) {
    let task: Task<Void, Never>? = state.withLock { state in
      guard state.consumerNumber == number else { return nil }
      state.consumer = nil
      return state.giveUp(upTo: state.sequence)
    }
    task?.cancel()
  }
}

extension GeocoderCompleter.State {
  /// The task to cancel, by the caller, outside the lock: cancellation handlers run at once.
  fileprivate mutating func giveUp(upTo sequence: Int) -> Task<Void, Never>? {
    self.sequence = sequence
    inFlight = nil
    unclaimed = nil
    defer { task = nil }
    return task
  }
}

extension Geocoder {
  fileprivate func completions(
    for fragment: SearchFragment, language: Language
  ) async -> Result<[Completion], GeocoderError> {
    do throws(GeocoderError) {
      return .success(
        try await completions(for: fragment.text, region: fragment.region, language: language))
    } catch {
      return .failure(error)
    }
  }
}
