import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

extension Site {
  /// The suggestions for one fragment that is asked for once: nothing supersedes it, so that no
  /// session stands around it.
  /// - Parameter isTyped: others may follow it, so that it waits for a pause in typing.
  /// - Throws: `cancelled`, too, where a geocoder answered a task that was cancelled by then.
  func completions(
    for text: String, page: PageRequest, isTyped: Bool = true
  ) async throws(GeocoderError) -> [Completion] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    let (region, language) = (page.location.region, page.language)
    // Most of what is asked for was typed by somebody a moment ago.
    let known = liveGeocoder.knownCompletions(for: text, region: region, language: language)
    if let known { return known }
    if isTyped, debounce > .zero {
      do { try await clock.sleep(for: debounce) } catch { throw .cancelled }
    }
    let completions = try await withTaskExecutorPreference(workers) {
      [geocoder, cachePolicy] () async throws(GeocoderError) in
      try await geocoder.completions(
        for: text, region: region, language: language,
        options: GeocoderOptions(cachePolicy: cachePolicy, isInteractive: isTyped))
    }
    if Task.isCancelled { throw .cancelled }
    return completions
  }

  /// `GET /suggestions.json`: the suggestions once, in our own form or as OpenSearch has them.
  func suggestionsOnce(_ request: Request) async throws -> Response {
    let format = try request.suggestionFormat(among: [.json, .openSearch])
    return try await suggestions(PageRequest(request), to: request, as: format)
  }

  /// The options of the listbox alone, for a script whose stream does not come through.
  func suggestionOptions(_ page: PageRequest, to request: Request) async throws -> Response {
    try await suggestions(page, to: request, as: .html)
  }

  private func suggestions(
    _ page: PageRequest, to request: Request, as format: SuggestionFormat
  ) async throws -> Response {
    try await respond(to: request, page: page.ofSuggestions, resource: .suggestions(format)) {
      page in
      let query = page.location.query ?? ""
      let completions: [Completion]
      do throws(GeocoderError) {
        completions = try await self.completions(for: query, page: page)
      } catch {
        throw error.inHTTP
      }
      return CachedResponse(render(completions, for: query, at: page.location, as: format))
    }
  }

  private func render(
    _ completions: [Completion], for query: String, at location: PageLocation,
    as format: SuggestionFormat
  ) -> Response {
    let response: Response
    switch format {
    case .html:
      return Response.html(
        SuggestionOptions(completions: completions, location: location).rendered()
      ).asPage
    case .json:
      response = .json(.suggestions(completions, for: query, at: location))
    case .openSearch:
      let columns = JSON.openSearch(
        completions, for: query, at: location, baseURL: settings.baseURL)
      response = Response(columns.bytes, type: .openSearchSuggestions)
        .linking(to: completions.credits)
    }
    return response.with("Vary", "Accept-Language").with("Cache-Control", "no-cache").asData
  }

  /// `GET /suggestions`: opens a session, or takes up the one `Last-Event-ID` names. HEAD says what
  /// GET would, and opens nothing, since nobody reads what it would stream.
  func suggestionStream(_ request: Request) async throws -> Response {
    let format = try request.suggestionFormat(among: [.json, .html])
    let page = try PageRequest(request)
    if request.method == .head { return Response.eventStream { _ in }.asData }
    let (session, seen, query) = try session(request, page)
    if let query { await session.type(query, sequence: 0) }
    return Response.eventStream { writer in
      try await SuggestionEvents(session: session, format: format, writer: writer)
        .send(after: seen)
    }.asData
  }

  /// The session to stream, the sequence of the last answer its client has seen, and what a new
  /// one begins with.
  private func session(
    _ request: Request, _ page: PageRequest
  ) throws(HTTPError) -> (SuggestionSession, seen: Int?, query: String?) {
    if let id = request.headers["Last-Event-ID"].flatMap(SuggestionEvents.EventID.init),
      let session = sessions.session(id.session)
    {
      return (session, id.sequence, nil)
    }
    let session = try sessions.open(
      for: request.client, search(asking: liveCompleter(page)),
      state: Search.State(region: page.location.region, language: page.language),
      executor: workers)
    return (session, nil, page.location.query)
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
    guard let session = sessions.session(id) else {
      throw HTTPError(.notFound, "There is no such session; it may have ended.")
    }
    if let region { await session.store.send(.regionChanged(region)) }
    await session.type(text, sequence: sequence)
    return Response(status: .accepted).with("Cache-Control", "no-store").asData
  }
}
