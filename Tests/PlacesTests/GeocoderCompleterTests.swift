import Places
import StubServices
import TestSupport
import Testing

@Suite struct GeocoderCompleterTests {
  private let clock = TestClock()
  /// The fragments that the geocoder was asked for, in order.
  private let asked = Monitor<[String]>([])

  private func completer(
    debounce: Duration = .zero,
    _ answer: @escaping @Sendable (String) async throws(GeocoderError) -> [Completion]
  ) -> GeocoderCompleter {
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { [asked] fragment throws(GeocoderError) in
      asked.withLock { $0.append(fragment) }
      return try await answer(fragment)
    }
    return GeocoderCompleter(geocoder: geocoder, clock: clock, debounce: debounce)
  }

  private func update(_ text: String, _ sequence: Int) -> CompletionUpdate {
    CompletionUpdate(
      fragment: SearchFragment(text: text, sequence: sequence), result: .success(titled(text)))
  }

  /// Repeats a past deadlock: the task that delivered and the task that cancelled each held what
  /// the other waited for.
  @Test(.timeLimit(.minutes(1)))
  func `who stops listening while an answer is on its way holds up nobody`() async {
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for sequence in 0..<2_000 {
            let completer = completer(titled)
            let listener = Task {
              for await _ in completer.updates() {}
            }
            completer.search(SearchFragment(text: "a", sequence: sequence))
            if sequence.isMultiple(of: 2) { await Task.yield() }
            listener.cancel()
            await listener.value
          }
        }
      }
    }
  }

  @Test func `each fragment is answered once, also with the same list`() async throws {
    let completer = completer { _ in [] }
    var updates = completer.updates().makeAsyncIterator()
    for sequence in 0..<3 {
      let fragment = SearchFragment(text: "a", sequence: sequence)
      completer.search(fragment)
      #expect(await updates.next() == CompletionUpdate(fragment: fragment, result: .success([])))
    }
  }

  @Test func `a remote geocoder is asked when typing has paused`() async throws {
    let completer = completer(debounce: .milliseconds(300), titled)
    var updates = completer.updates().makeAsyncIterator()
    completer.search(SearchFragment(text: "p", sequence: 0))
    await clock.advance(by: .milliseconds(299))
    completer.search(SearchFragment(text: "pa", sequence: 1))
    await clock.advance(by: .milliseconds(299))
    #expect(clock.sleeperCount == 1)
    #expect(asked.value == [])
    await clock.advance(by: .milliseconds(1))
    #expect(await updates.next() == update("pa", 1))
    #expect(asked.value == ["pa"])
  }

  @Test func `a superseded fragment is cancelled and never answered`() async throws {
    let wasCancelled = Monitor(false)
    let completer = completer { [clock] fragment throws(GeocoderError) in
      if fragment == "p" {
        try? await clock.sleep(for: .seconds(1))
        wasCancelled.withLock { $0 = Task.isCancelled }
      }
      return titled(fragment)
    }
    var updates = completer.updates().makeAsyncIterator()
    completer.search(SearchFragment(text: "p", sequence: 0))
    #expect(await asked.wait { $0 == ["p"] })
    completer.search(SearchFragment(text: "pa", sequence: 1))
    #expect(await updates.next() == update("pa", 1))
    #expect(await wasCancelled.wait { $0 })
    completer.search(SearchFragment(text: "par", sequence: 2))
    #expect(await updates.next() == update("par", 2))
  }

  @Test func `a fragment that comes after a later one is ignored`() async throws {
    let completer = completer(titled)
    var updates = completer.updates().makeAsyncIterator()
    completer.search(SearchFragment(text: "later", sequence: 5))
    completer.search(SearchFragment(text: "early", sequence: 4))
    completer.search(SearchFragment(text: "same", sequence: 5))
    #expect(await updates.next() == update("later", 5))
    completer.search(SearchFragment(text: "next", sequence: 6))
    #expect(await updates.next() == update("next", 6))
    #expect(asked.value == ["later", "next"])
  }

  @Test func `what is given up is not answered, not even on its way here`() async throws {
    let completer = completer(debounce: .seconds(1), titled)
    var updates = completer.updates().makeAsyncIterator()
    completer.search(SearchFragment(text: "a", sequence: 0))
    await clock.advance(by: .zero)
    completer.cancel(upTo: 1)
    #expect(clock.sleeperCount == 0)
    completer.search(SearchFragment(text: "b", sequence: 1))
    completer.search(SearchFragment(text: "c", sequence: 2))
    completer.cancel(upTo: 1)
    await clock.advance(by: .seconds(1))
    #expect(await updates.next() == update("c", 2))
    #expect(asked.value == ["c"])
  }

  @Test func `a failure is an answer and ends nothing`() async throws {
    let completer = completer { fragment throws(GeocoderError) in
      if fragment == "a" { throw .rateLimited(retryAfter: .seconds(2)) }
      return titled(fragment)
    }
    var updates = completer.updates().makeAsyncIterator()
    let failing = SearchFragment(text: "a", sequence: 0)
    completer.search(failing)
    #expect(
      await updates.next()
        == CompletionUpdate(
          fragment: failing, result: .failure(.rateLimited(retryAfter: .seconds(2)))))
    completer.search(SearchFragment(text: "b", sequence: 1))
    #expect(await updates.next() == update("b", 1))
  }

  @Test(arguments: ["", "   ", "\n\t\u{3000}"])
  func `nothing but space is answered without asking`(text: String) async {
    let completer = GeocoderCompleter(
      geocoder: UnimplementedGeocoder(), clock: clock, debounce: .seconds(1))
    var updates = completer.updates().makeAsyncIterator()
    let fragment = SearchFragment(text: text, sequence: 0)
    completer.search(fragment)
    #expect(await updates.next() == CompletionUpdate(fragment: fragment, result: .success([])))
  }

  @Test func `nobody is asked before somebody listens`() async throws {
    let completer = completer(titled)
    completer.search(SearchFragment(text: "a", sequence: 0))
    completer.search(SearchFragment(text: "b", sequence: 1))
    var updates = completer.updates().makeAsyncIterator()
    #expect(await updates.next() == update("b", 1))
    #expect(asked.value == ["b"])
  }

  @Test func `who stops listening cancels what is in flight`() async throws {
    let completer = completer(debounce: .seconds(1), titled)
    let listening = Task { for await _ in completer.updates() {} }
    completer.search(SearchFragment(text: "a", sequence: 0))
    await clock.advance(by: .zero)
    listening.cancel()
    await listening.value
    #expect(clock.sleeperCount == 0)
  }

  @Test func `what was in flight is asked for again when somebody listens again`() async throws {
    let completer = completer { [clock, asked] fragment throws(GeocoderError) in
      if asked.value.count == 1 {
        do { try await clock.sleep(for: .seconds(1)) } catch { throw .cancelled }
      }
      return titled(fragment)
    }
    let listening = Task { for await _ in completer.updates() {} }
    completer.search(SearchFragment(text: "a", sequence: 0))
    await clock.advance(by: .zero)
    listening.cancel()
    await listening.value
    var updates = completer.updates().makeAsyncIterator()
    #expect(await updates.next() == update("a", 0))
    #expect(asked.value == ["a", "a"])
  }

  @Test func `an answer that may have been lost on its way is given to the next listener`()
    async throws
  {
    let completer = completer(titled)
    var lost = completer.updates().makeAsyncIterator()
    completer.search(SearchFragment(text: "a", sequence: 0))
    _ = await lost.next()
    var updates = completer.updates().makeAsyncIterator()
    #expect(await updates.next() == update("a", 0))
    #expect(asked.value == ["a"])
  }

  @Test func `the geocoder is asked in the language and region given`() async throws {
    let japanese = try #require(Language(tag: "ja"))
    let completer = GeocoderCompleter(
      geocoder: StubGeocoder(), clock: clock, language: japanese)
    var updates = completer.updates().makeAsyncIterator()
    let texas = CoordinateRegion(south: 33, west: -96, north: 34, east: -95)
    completer.search(SearchFragment(text: "paris", region: texas, sequence: 0))
    let completions = try await updates.next()?.result.get()
    #expect(completions?.map(\.title) == ["Paris", "パリ"])
  }
}

@Sendable private func titled(_ title: String) -> [Completion] {
  let id = Completion.ID(MapItem.ID(source: "test", reference: title))
  return [Completion(id: id, title: title, subtitle: "", attributions: [])]
}
