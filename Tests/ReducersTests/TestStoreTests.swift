import Reducers
import TestSupport
import Testing

/// Tests of each way in which a test of a feature must fail.
@Suite struct TestStoreTests {
  /// Expects one issue, whose message holds all the parts.
  private func expectIssue(
    _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation,
    in body: () async -> Void
  ) async {
    await withKnownIssue(sourceLocation: sourceLocation) {
      await body()
    } matching: { issue in
      parts.allSatisfy { part in issue.comments.contains { $0.rawValue.contains(part) } }
    }
  }

  @Test func `what is said in full passes`() async {
    let store = TestStore(initialState: .init(), reducer: Counter(fetch: { 4 }))
    await store.send(.increment) { $0.count = 1 }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(.loaded(4)) {
      $0.isLoading = false
      $0.count = 4
    }
    await store.finish()
  }

  @Test func `a wrong state after sending fails`() async {
    await expectIssue("after sending .increment", "−   count: 2", "+   count: 1") {
      let store = TestStore(initialState: .init(), reducer: Counter())
      await store.send(.increment) { $0.count = 2 }
      await store.finish()
    }
  }

  @Test func `a change not spoken of fails`() async {
    await expectIssue("−   count: 0", "+   count: 1") {
      let store = TestStore(initialState: .init(), reducer: Counter())
      await store.send(.increment)
      await store.finish()
    }
  }

  @Test func `a wrong state after receiving fails`() async {
    await expectIssue("after receiving .loaded(1)", "−   isLoading: true", "+   isLoading: false") {
      let store = TestStore(initialState: .init(), reducer: Counter())
      await store.send(.load) { $0.isLoading = true }
      await store.receive(.loaded(1)) { $0.count = 1 }
      await store.finish()
    }
  }

  @Test func `another action than expected fails`() async {
    await expectIssue("another action", "− .loaded(2)", "+ .loaded(1)") {
      let store = TestStore(initialState: .init(), reducer: Counter())
      await store.send(.load) { $0.isLoading = true }
      await store.receive(.loaded(2))
      await store.finish()
    }
  }

  @Test func `an expected action that does not come fails`() async {
    await expectIssue("none came", "− .increment") {
      let store = TestStore(initialState: .init(), reducer: Counter())
      store.patience = .milliseconds(1)
      await store.receive(.increment)
      await store.finish()
    }
  }

  @Test func `a received action that is not handled fails`() async {
    await expectIssue("were not handled", "+ .loaded(1)") {
      let store = TestStore(initialState: .init(), reducer: Counter())
      await store.send(.load) { $0.isLoading = true }
      await store.finish()
    }
  }

  @Test func `sending while received actions wait is refused`() async throws {
    let store = TestStore(initialState: .init(), reducer: Counter())
    try await store.send(.load) { $0.isLoading = true }.finish()
    await expectIssue("Cannot send .increment", "+ .loaded(1)") {
      await store.send(.increment)
    }
    await store.receive(.loaded(1)) {
      $0.isLoading = false
      $0.count = 1
    }
    await store.finish()
  }

  @Test func `an effect still running at the end fails`() async {
    await expectIssue("still running", ".load") {
      let reducer = Counter(fetch: {
        try await TestClock().sleep(for: .seconds(1))
        return 0
      })
      let store = TestStore(initialState: .init(), reducer: reducer)
      store.patience = .milliseconds(1)
      await store.send(.load) { $0.isLoading = true }
      await store.finish()
    }
  }

  @Test func `a forgotten finish fails`() async {
    await expectIssue("without finish()") {
      _ = TestStore(initialState: .init(), reducer: Counter())
    }
  }

  @Test func `a touched clock that nobody provided fails`() async {
    await expectIssue("Unimplemented: Clock.") {
      let clock: any Clock<Duration> = UnimplementedClock()
      let reducer = Counter(fetch: {
        try await clock.sleep(for: .seconds(1))
        return 1
      })
      let store = TestStore(initialState: .init(), reducer: reducer)
      await store.send(.load) { $0.isLoading = true }
      await store.receive(.loaded(1)) {
        $0.isLoading = false
        $0.count = 1
      }
      await store.finish()
    }
  }

  @Test func `dependencies can be replaced in the middle of a test`() async {
    let store = TestStore(initialState: .init(), reducer: Counter(fetch: { 1 }))
    for number in 1...2 {
      store.reducer.fetch = { number * 10 }
      await store.send(.load) { $0.isLoading = true }
      await store.receive(.loaded(number * 10)) {
        $0.isLoading = false
        $0.count = number * 10
      }
    }
    await store.finish()
  }
}
