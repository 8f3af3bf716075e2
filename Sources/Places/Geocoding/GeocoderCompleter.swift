private import Synchronization

/// The completer for every geocoder: it waits until typing pauses for as long as the geocoder
/// needs, asks the geocoder, and drops superseded fragments.
public final class GeocoderCompleter: SearchCompleter {
  fileprivate struct State {
    /// The highest sequence that has been searched for or cancelled.
    var sequence = Int.min
    /// The last fragment searched for, until it is answered or cancelled.
    var fragment: SearchFragment?
    /// The answer to the last fragment. The next consumer receives it too, since nobody knows
    /// whether the consumer before took it.
    var answer: CompletionUpdate?
    /// The task that asks for the fragment while somebody listens. Tasks are numbered, since a
    /// fragment may be asked for again.
    var task: Task<Void, Never>?
    var taskNumber = 0
    var consumer: AsyncStream<CompletionUpdate>.Continuation?
    var consumerNumber = 0
  }

  private let geocoder: any Geocoder
  private let clock: any Clock<Duration>
  private let language: Language
  private let debounce: Duration
  private let options: GeocoderOptions
  private let executor: (any TaskExecutor)?
  private let known: @Sendable (SearchFragment) -> [Completion]?
  private let state = Mutex(State())
  /// A lock held while an answer is handed over, so that a later answer does not overtake it.
  private let delivery = Mutex(())

  /// Creates a completer.
  ///
  /// - Parameters:
  ///   - geocoder: The geocoder to ask.
  ///   - clock: The clock that measures pauses in typing.
  ///   - language: The language of the completions.
  ///   - debounce: The duration for which typing must pause before the geocoder is asked; zero asks
  ///     at every keystroke.
  ///   - options: The way in which the geocoder is asked.
  ///   - executor: The executor on which the geocoder is called, which may block it; `nil` for
  ///     Swift's own threads.
  ///   - known: A function that returns the completions of a fragment that need not be searched
  ///     for; `nil` for a fragment that has to be.
  public init(
    geocoder: any Geocoder, clock: any Clock<Duration>, language: Language = .english,
    debounce: Duration = .zero, options: GeocoderOptions = GeocoderOptions(isInteractive: true),
    executor: (any TaskExecutor)? = nil,
    known: @escaping @Sendable (SearchFragment) -> [Completion]? = { _ in nil }
  ) {
    self.geocoder = geocoder
    self.clock = clock
    self.language = language
    self.debounce = debounce
    self.options = options
    self.executor = executor
    self.known = known
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
    let (number, former) = state.withLock { state in
      state.consumerNumber += 1
      let former = state.consumer
      state.consumer = continuation
      if let answer = state.answer { continuation.yield(answer) }
      ask(&state)
      return (state.consumerNumber, former)
    }
    former?.finish()
    continuation.onTermination = { [weak self] _ in self?.dropConsumer(number) }
    return stream
  }

  public func known(_ fragment: SearchFragment) -> [Completion]? { known(fragment) }

  public func search(_ fragment: SearchFragment) {
    let superseded: Task<Void, Never>? = state.withLock { state in
      guard fragment.sequence > state.sequence else { return nil }
      let superseded = state.discard(upTo: fragment.sequence)
      state.fragment = fragment
      ask(&state)
      return superseded
    }
    superseded?.cancel()
  }

  public func cancel(upTo sequence: Int) {
    let task = state.withLock { state in
      sequence >= state.sequence ? state.discard(upTo: sequence) : nil
    }
    task?.cancel()
  }

  /// Starts a task that answers the fragment, if there is a fragment, and somebody to take the
  /// answer.
  private func ask(_ state: inout State) {
    guard let fragment = state.fragment, state.task == nil, state.consumer != nil else { return }
    state.taskNumber += 1
    let number = state.taskNumber
    state.task = Task(executorPreference: executor) {
      [geocoder, clock, language, debounce, options, weak self] in
      var result: Result<[Completion], GeocoderError> = .success([])
      if fragment.text.contains(where: { !$0.isWhitespace }) {
        if debounce > .zero {
          do { try await clock.sleep(for: debounce) } catch { return }
        }
        result = await geocoder.completions(
          for: fragment, language: language, options: options)
      }
      self?.deliver(CompletionUpdate(fragment: fragment, result: result), of: number)
    }
  }

  private func deliver(_ update: CompletionUpdate, of task: Int) {
    delivery.withLock { _ in
      let consumer: AsyncStream<CompletionUpdate>.Continuation? = state.withLock { state in
        guard state.task != nil, state.taskNumber == task else { return nil }
        state.task = nil
        state.fragment = nil
        state.answer = update
        return state.consumer
      }
      // It waits for a cancellation of who reads, and that for the state, in `dropConsumer`.
      consumer?.yield(update)
    }
  }

  /// Ends the task of a consumer that is gone. Its fragment is kept for the next consumer.
  private func dropConsumer(_ number: Int) {
    let task: Task<Void, Never>? = state.withLock { state in
      guard state.consumerNumber == number else { return nil }
      state.consumer = nil
      defer { state.task = nil }
      return state.task
    }
    task?.cancel()
  }
}

extension GeocoderCompleter.State {
  /// Forgets the fragments up to a sequence.
  /// - Returns: The task to cancel. The caller cancels it outside the lock, since cancellation
  ///   handlers run at once.
  fileprivate mutating func discard(upTo sequence: Int) -> Task<Void, Never>? {
    self.sequence = sequence
    fragment = nil
    answer = nil
    defer { task = nil }
    return task
  }
}

extension Geocoder {
  fileprivate func completions(
    for fragment: SearchFragment, language: Language, options: GeocoderOptions
  ) async -> Result<[Completion], GeocoderError> {
    do throws(GeocoderError) {
      return .success(
        try await completions(
          for: fragment.text, region: fragment.region, language: language,
          options: options))
    } catch {
      return .failure(error)
    }
  }
}
