private import Synchronization

/// A search completer over any geocoder: it waits until typing pauses, asks the geocoder for
/// suggestions, and drops superseded fragments.
public final class GeocoderCompleter: SearchCompleter {
  fileprivate struct State {
    /// The highest sequence number of a typed fragment that has been searched for or cancelled.
    var sequence = Int.min
    /// The last typed fragment, until its suggestions have come or it is cancelled; `nil`
    /// afterwards.
    var fragment: SearchFragment?
    /// The suggestions for the last typed fragment, or `nil`. The next consumer of the stream
    /// receives them too, since nobody knows whether the consumer before took them.
    var answer: CompletionUpdate?
    /// The task that asks the geocoder for suggestions while there is a consumer of them, or `nil`.
    /// Tasks are numbered, since a fragment may be asked for again.
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
  /// A lock held while suggestions are handed to their consumer, so that later ones do not overtake
  /// them.
  private let delivery = Mutex(())

  /// Creates a search completer over a geocoder.
  ///
  /// - Parameters:
  ///   - geocoder: The geocoder to ask.
  ///   - clock: The clock that measures pauses in typing.
  ///   - language: The language of the completions.
  ///   - debounce: The duration for which typing must pause before the geocoder is asked; zero asks
  ///     at every keystroke.
  ///   - options: The options for asking the geocoder.
  ///   - executor: The executor on which the geocoder is called, which may block it; `nil` for
  ///     Swift's own threads.
  ///   - known: A function that returns the completions of a fragment that are known without asking
  ///     the geocoder; `nil` where it has to be asked.
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

  /// Starts a task that asks the geocoder for suggestions, if a fragment waits for them, somebody
  /// consumes them, and no task runs already.
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
      // Yielding waits for a cancellation of the consumer under way, which in turn waits for the
      // state in `dropConsumer`: the state must not be locked here.
      consumer?.yield(update)
    }
  }

  /// Ends the task that asks for suggestions when their consumer is gone and no other has come. The
  /// fragment is kept for the next consumer.
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
  /// Forgets the last typed fragment with its suggestions, and ignores from now on fragments up to
  /// a sequence number.
  /// - Returns: The task that asks for suggestions, or `nil`. The caller cancels it outside the
  ///   lock, since cancellation handlers run at once.
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
