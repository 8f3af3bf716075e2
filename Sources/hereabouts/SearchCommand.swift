import Places

/// The command `hereabouts search QUERY`, which prints the places that match a query.
struct SearchCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas", "--region", "--limit", "--geocoder"]
  /// The options that take none.
  static let switches: Set = ["--json", "--explain"]

  private let arguments: Arguments
  private let request: SearchRequest

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    self.arguments = try Arguments(
      arguments, options: Self.options, switches: Self.switches)
    let query = self.arguments.positional.joined(separator: " ")
    guard !query.isEmpty else { throw .usage("search needs a query.") }
    guard QueryLength.allows(query) else { throw .usage(QueryLength.refusal) }
    var request = SearchRequest(
      query: .naturalLanguage(query), region: try self.arguments.region ?? .newYork,
      limit: try self.arguments.number("--limit", in: SearchRequest.limits)
        ?? SearchRequest.defaultLimit)
    request.isExplained = self.arguments.has("--explain")
    self.request = request
  }

  func run() async throws(CommandError) {
    var backend = try Backend(arguments)
    let geocoder = try backend.geocoder()
    let response = try await CommandOutput.awaiting { () async throws(GeocoderError) in
      try await geocoder.search(request, options: GeocoderOptions())
    }
    if let explanation = response.explanation { try CommandOutput.write(explanation) }
    try CommandOutput.write(
      response, from: try arguments.region?.center, match: response.match,
      json: arguments.has("--json"))
  }
}
