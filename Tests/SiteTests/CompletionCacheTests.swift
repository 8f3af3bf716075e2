import HTTPServer
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests that suggestions for one session are shared with all who type the same text.
@Suite struct SharedCompletionsTests {
  private let asked = Monitor<[String]>([])

  private func shared(
    maximumBytes: Int = 1 << 20, dataVersion: @escaping @Sendable () -> String = { "1" },
    answer: @escaping @Sendable (String) throws(GeocoderError) -> [Completion] = {
      suggested($0)
    }
  ) -> CompletionCache {
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { [asked] fragment throws(GeocoderError) in
      asked.withLock { $0.append(fragment) }
      return try answer(fragment)
    }
    return CompletionCache(geocoder, dataVersion: dataVersion, maximumBytes: maximumBytes)
  }

  @Test func `what was suggested is known for the same fragment, region and language only`()
    async throws
  {
    let shared = shared()
    #expect(shared.knownCompletions(for: "b", region: .newYork, language: .english) == nil)
    let answer = try await shared.completions(for: "b", region: .newYork, language: .english)
    #expect(answer == suggested("b"))
    #expect(shared.knownCompletions(for: "b", region: .newYork, language: .english) == answer)
    #expect(shared.knownCompletions(for: "be", region: .newYork, language: .english) == nil)
    #expect(shared.knownCompletions(for: "b", region: .world, language: .english) == nil)
    let german = try #require(Language(tag: "de"))
    #expect(shared.knownCompletions(for: "b", region: .newYork, language: german) == nil)
  }

  @Test func `new data is asked anew`() async throws {
    let version = Monitor("1")
    let shared = shared(dataVersion: { version.value })
    _ = try await shared.completions(for: "b", region: nil, language: .english)
    version.withLock { $0 = "2" }
    #expect(shared.knownCompletions(for: "b", region: nil, language: .english) == nil)
  }

  @Test func `a backend that may change at any time is asked every time`() async throws {
    let shared = shared(dataVersion: { "" })
    _ = try await shared.completions(for: "b", region: nil, language: .english)
    #expect(shared.knownCompletions(for: "b", region: nil, language: .english) == nil)
  }

  @Test func `what was answered to a question that was cancelled is not kept`() async throws {
    let shared = shared(answer: { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return []
    })
    let asking = Task {
      try await shared.completions(for: "b", region: nil, language: .english)
    }
    await #expect(throws: GeocoderError.cancelled) { try await asking.value }
    #expect(shared.knownCompletions(for: "b", region: nil, language: .english) == nil)
  }

  @Test func `a failure is not kept`() async throws {
    let shared = shared(answer: { _ throws(GeocoderError) in throw .unavailable("down") })
    await #expect(throws: GeocoderError.unavailable("down")) {
      try await shared.completions(for: "b", region: nil, language: .english)
    }
    #expect(shared.knownCompletions(for: "b", region: nil, language: .english) == nil)
  }

  @Test func `what nobody types any more makes room`() async throws {
    let shared = shared(maximumBytes: 16 * 1024)
    for number in 0..<100 {
      for fragment in ["popular", "rare \(number)"]
      where shared.knownCompletions(for: fragment, region: nil, language: .english) == nil {
        _ = try await shared.completions(for: fragment, region: nil, language: .english)
      }
    }
    #expect(asked.value.count { $0 == "popular" } == 1)
    let known = (0..<100).count {
      shared.knownCompletions(for: "rare \($0)", region: nil, language: .english) != nil
    }
    #expect((1..<50).contains(known))
  }

  /// Returns a site whose geocoder notes what it is asked.
  private func site() -> Site {
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { [asked] fragment in
      asked.withLock { $0.append(fragment) }
      return suggested(fragment)
    }
    return Site(geocoder: geocoder, features: StubMapFeatureSource(), dataVersion: { "1" })
  }

  @Test(.slow) func `sessions share what they are suggested, each with its own sequence`()
    async throws
  {
    let site = site()
    try await withServer(handler: site.handler) { address in
      for _ in 0..<2 {
        let stream = try await EventStream(to: address, query: "?q=b")
        #expect(try SuggestionsEvent(try await stream.next()).suggestions?.map(\.title) == ["b"])
        #expect(try await EventStream.post("q=be&seq=7", to: stream.session, at: address) == 202)
        let answer = try SuggestionsEvent(try await stream.next())
        #expect(answer.seq == 7)
        #expect(answer.suggestions?.map(\.title) == ["be"])
      }
    }
    #expect(asked.value == ["b", "be"])
  }

  @Test(.slow) func `sessions are suggested what was asked for once`() async throws {
    let site = site()
    _ = try await Exchange("/suggestions.json?q=b", site: site)
    try await withServer(handler: site.handler) { address in
      let stream = try await EventStream(to: address, query: "?q=b")
      #expect(try SuggestionsEvent(try await stream.next()).suggestions?.map(\.title) == ["b"])
    }
    #expect(asked.value == ["b"])
  }

  @Test func `suggestions asked for anew are not those that are known`() async throws {
    let site = site()
    for target in ["/suggestions.json?q=b", "/suggestions.json?q=b&refresh=1"] {
      _ = try await Exchange(target, site: site)
    }
    #expect(asked.value == ["b", "b"])
  }
}

private func suggested(_ fragment: String) -> [Completion] {
  Completion.ID("query:b").map {
    [Completion(id: $0, title: fragment, subtitle: "", attributions: [])]
  } ?? []
}
