import HTTP
import Places
import Reducers
import SearchFeature
import Templates

/// A route for `GET /suggestions`, which opens a live suggestion session, or takes up the one that
/// `Last-Event-ID` names, and streams its answers.
struct SuggestionStreamRoute: Route {
  let suggestions: SuggestionService

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let format = try request.suggestionFormat(among: [.json, .html])
    let page = try PageRequest(request)
    let sequence = try request.query.suggestionSequence ?? 0
    // A client that only asks for the header fields reads no stream: no session is opened for it.
    if request.method == .head { return Response.eventStream { _ in }.asData }
    let (session, seen, query) = try session(request, page)
    if let query { await session.type(query, sequence: sequence) }
    return Response.eventStream { writer in
      try await SuggestionEventStream(
        session: session, format: format, location: page.location,
        interface: page.reader.interface, writer: writer
      ).send(after: seen)
    }.asData
  }

  /// Returns the live session whose answers are to be streamed, opened anew unless the request
  /// names one; the sequence number of the last answer that its client has seen; and the text that
  /// a new session begins with.
  private func session(
    _ request: Request, _ page: PageRequest
  ) throws(HTTPError) -> (SuggestionSession, seen: Int?, query: String?) {
    if let id = request.headers["Last-Event-ID"].flatMap(SuggestionEventStream.EventID.init),
      let session = suggestions.session(id.session)
    {
      return (session, id.sequence, nil)
    }
    let session = try suggestions.openSession(
      for: request.client, region: page.location.region, language: page.language)
    return (session, nil, page.location.query)
  }
}

/// A route for `POST /suggestions/{id}`, which tells a live suggestion session the text that has
/// been typed so far.
struct SuggestionFragmentRoute: Route {
  let suggestions: SuggestionService

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let id: String = try parameters.value("id")
    let form = try request.form()
    let text = try form.searchText ?? ""
    let region: CoordinateRegion? = try form.value("region")
    let sequence = try form.suggestionSequence
    guard let session = suggestions.session(id) else { throw Self.unknownSession }
    if let region { await session.store.send(.regionChanged(region)) }
    await session.type(text, sequence: sequence)
    return Response(status: .accepted).with("Cache-Control", "no-store").asData
  }

  /// The error for a live suggestion session that has ended, or that another process behind the same
  /// proxy holds. A client loses nothing: a stream that it opens with the same fields answers the
  /// text first.
  private static let unknownSession = HTTPError(
    .notFound,
    "There is no such session here. Open a stream: GET /suggestions with the same q, seq and region.",
    headers: ["Cache-Control": "no-store"])
}

extension Query {
  /// The number that a client gives a text in the order of typing, in the field `seq`; `nil` where
  /// there is none.
  fileprivate var suggestionSequence: Int? {
    get throws(HTTPError) { try value("seq", in: 0...Int(Int32.max)) }
  }
}
