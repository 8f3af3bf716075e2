import Foundation
import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

extension Site {
  /// The suggestions for one fragment: through the same feature as the live ones.
  func completions(
    for text: String, page: PageRequest
  ) async throws(HTTPError) -> [Completion] {
    let store = Store(
      initialState: Search.State(region: page.location.region, language: page.language),
      reducer: Search(geocoder: geocoder, completer: completer(page)), executor: workers)
    await store.send(.appeared)
    await store.send(.queryChanged(text), while: { $0.isCompleting })
    let state = await store.state
    store.cancel()
    if let failure = state.completionFailure { throw failure.error }
    return state.completions
  }

  /// `GET /suggestions.json`: the suggestions once, in our own form or as OpenSearch has them.
  func suggestionsOnce(_ request: Request) async throws -> Response {
    let page = try PageRequest(request)
    let query = page.location.query ?? ""
    let completions = try await completions(for: query, page: page)
    let response: Response
    if request.query["format"] == "opensearch" {
      let columns = OpenSearchSuggestions(
        query: query, completions: completions, location: page.location,
        baseURL: settings.baseURL)
      response = Response(
        Array(try JSONEncoder.stable.encode(columns)), type: .openSearchSuggestions)
    } else {
      let list = SuggestionsJSON(
        seq: nil, query: query,
        suggestions: completions.map { SuggestionJSON($0, location: page.location) })
      response = .json(Array(try JSONEncoder.stable.encode(list)))
    }
    return response.with("Vary", "Accept-Language").with("Cache-Control", "no-cache").asData
  }

  /// The options of the listbox alone, for a script whose stream does not come through.
  func suggestionOptions(_ page: PageRequest) async throws -> Response {
    let completions = try await completions(for: page.location.query ?? "", page: page)
    return Response.html(
      SuggestionOptions(completions: completions, location: page.location).rendered()
    ).asPage
  }

  /// `GET /suggestions`: opens a session, or takes up the one `Last-Event-ID` names.
  func suggestionStream(_ request: Request) async throws -> Response {
    let page = try PageRequest(request)
    let format = SuggestionEvents.Format(request.query["format"])
    let (session, seen) = try await session(request, page: page)
    let heartbeat = settings.heartbeat
    let clock = clock
    return Response.eventStream { writer in
      let events = SuggestionEvents(session: session.id, format: format, writer: writer)
      await session.connect()
      let result: Result<Void, any Error>
      do {
        result = .success(
          try await events.send(session.store, after: seen, heartbeat: heartbeat, clock: clock))
      } catch {
        result = .failure(error)
      }
      await session.disconnect()
      try result.get()
    }.asData
  }

  /// The session to stream, and the sequence of the last answer its client has seen.
  private func session(
    _ request: Request, page: PageRequest
  ) async throws(HTTPError) -> (SuggestionSession, seen: Int?) {
    if let id = request.headers["Last-Event-ID"].flatMap(SuggestionEvents.EventID.init),
      let session = await sessions.session(id.session)
    {
      return (session, id.sequence)
    }
    let store = Store(
      initialState: Search.State(region: page.location.region, language: page.language),
      reducer: Search(geocoder: geocoder, completer: completer(page)), executor: workers)
    let session = try await sessions.open(store)
    await store.send(.appeared)
    if let query = page.location.query { await store.send(.queryChanged(query, sequence: 0)) }
    return (session, nil)
  }

  /// `POST /suggestions/{id}`: what has been typed by now.
  func changeFragment(
    _ request: Request, _ parameters: PathParameters
  ) async throws -> Response {
    let id: String = try parameters.value("id")
    let form = try request.form()
    let text = try form.searchText ?? ""
    let region: CoordinateRegion? = try form.value("region")
    let sequence = try form.value("seq", in: 0...Int(Int32.max))
    guard let session = await sessions.session(id) else {
      throw HTTPError(.notFound, "There is no such session; it may have ended.")
    }
    if let region { await session.store.send(.regionChanged(region)) }
    await session.store.send(.queryChanged(text, sequence: sequence))
    return Response(status: .accepted).with("Cache-Control", "no-store").asData
  }
}
