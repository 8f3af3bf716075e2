import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct FailureTests {
  private static let errors: [(GeocoderError, Failure)] = [
    (
      .invalidRequest("The query is too long."),
      Failure(code: .invalidRequest, message: "The query is too long.", recovery: .clear)
    ),
    (
      .rateLimited(retryAfter: .milliseconds(1500)),
      Failure(
        code: .rateLimited, message: "Too many searches at once. Try again in 2 seconds.",
        retryAfter: .milliseconds(1500))
    ),
    (
      .rateLimited(retryAfter: .seconds(1)),
      Failure(
        code: .rateLimited, message: "Too many searches at once. Try again in 1 second.",
        retryAfter: .seconds(1))
    ),
    (
      .rateLimited(retryAfter: nil),
      Failure(
        code: .rateLimited, message: "Too many searches at once. Try again in a moment.")
    ),
    (
      .unavailable("connection refused by 10.0.0.1"),
      Failure(
        code: .unavailable, message: "The search is not available just now. Try again.")
    ),
    (
      .malformedResponse("unexpected token"),
      Failure(
        code: .malformedResponse, message: "The search gave an answer that makes no sense.")
    ),
    (
      .cancelled,
      Failure(code: .cancelled, message: "The search was stopped before it was done.")
    ),
  ]

  @Test(arguments: errors)
  func `each failure of a search is told and leads on`(
    error: GeocoderError, failure: Failure
  ) async {
    let store = SearchFixture().store(
      StubGeocoder.failing(with: error), .init(query: "Berlin", recordsRecents: false))
    await store.send(.searchSubmitted) {
      $0.subject = .text("Berlin")
      $0.results = .loading(nil)
    }
    await store.receive(.searchResponded(.failure(error))) {
      $0.results = .failed(failure, nil)
    }
    #expect(store.state.recovery == failure.recovery)
    #expect(!store.state.hasNoResults)
    await store.finish()
  }

  @Test(arguments: errors)
  func `each failure of suggestions is told`(error: GeocoderError, failure: Failure) async {
    let store = SearchFixture().store(StubGeocoder.failing(with: error))
    await store.send(.appeared)
    let fragment = SearchFragment(text: "B", sequence: 0)
    await store.send(.queryChanged("B")) {
      $0.query = "B"
      $0.fragment = fragment
      $0.completions = .loading(nil)
    }
    await store.receive(
      .completionUpdated(CompletionUpdate(fragment: fragment, result: .failure(error)))
    ) {
      $0.completions = .failed(failure, nil)
    }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func `each way to places can fail`() async throws {
    let here = try #require(Coordinate("0,0"))
    let id = MapItem.ID(source: "stub", reference: "berlin")
    let actions: [(Search.Action, Search.Subject)] = [
      (.completionChosen(Completion.ID(id)), .completion(Completion.ID(id))),
      (.categoryChosen(nil), .category(nil)), (.placeChosen(id), .place(id)),
      (.reverse(here), .coordinate(here)),
    ]
    for (action, subject) in actions {
      let store = SearchFixture().store(
        StubGeocoder.failing(with: .unavailable("down")), .init(recordsRecents: false))
      await store.send(action) {
        $0.subject = subject
        $0.results = .loading(nil)
      }
      await store.receive(.searchResponded(.failure(.unavailable("down")))) {
        $0.results = .failed(Failure(.unavailable("down")), nil)
      }
      await store.finish()
    }
  }
}
