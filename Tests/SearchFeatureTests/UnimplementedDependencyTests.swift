import Places
import SearchFeature
import TestSupport
import Testing

@Suite struct UnimplementedDependencyTests {
  private let fixture = SearchFixture()

  @Test func `a dependency nobody provided fails the test that touches it`() async {
    await withKnownIssue {
      let store = fixture.store(UnimplementedGeocoder(), .init(query: "Berlin"))
      await store.send(.searchSubmitted) {
        $0.subject = .text("Berlin")
        $0.results = .loading($0.results.value)
        $0.remember(RecentSearch(query: "Berlin"))
      }
      await store.receive(.searchResponded(.failure(.unavailable("unimplemented")))) {
        $0.results = .failed(Failure(.unavailable("unimplemented")), $0.results.value)
      }
      await store.finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Unimplemented: Geocoder.search") }
    }
  }

  @Test func `a completer nobody provided fails the test that touches it`() async {
    let touched = Monitor<Set<String>>([])
    await withKnownIssue {
      let store = TestStore(
        initialState: Search.State(),
        reducer: Search(
          geocoder: UnimplementedGeocoder(), completer: UnimplementedCompleter(), now: { 0 }))
      await store.send(.appeared)
      await store.send(.queryChanged("B")) {
        $0.query = "B"
        $0.fragment = SearchFragment(text: "B", sequence: 0)
        $0.completions = .loading(nil)
      }
      await store.send(.cancel) { $0.completions = .idle(nil) }
      await store.finish()
    } matching: { issue in
      let names = ["updates()", "search(\"B\")", "cancel(upTo: 0)"].filter { name in
        issue.comments.contains { $0.rawValue == "Unimplemented: SearchCompleter.\(name)" }
      }
      touched.withLock { $0.formUnion(names) }
      return !names.isEmpty
    }
    #expect(touched.value == ["updates()", "search(\"B\")", "cancel(upTo: 0)"])
  }
}
