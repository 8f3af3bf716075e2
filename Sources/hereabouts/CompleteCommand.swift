import Places

/// The command `hereabouts complete FRAGMENT`, which prints the suggestions for a fragment.
struct CompleteCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas", "--region", "--geocoder"]
  /// The options that take none.
  static let switches: Set = ["--json"]

  private let arguments: Arguments
  private let fragment: String
  private let region: CoordinateRegion

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    self.arguments = try Arguments(
      arguments, options: Self.options, switches: Self.switches)
    fragment = self.arguments.positional.joined(separator: " ")
    guard !fragment.isEmpty else { throw .usage("complete needs a fragment.") }
    guard QueryLength.allows(fragment) else { throw .usage(QueryLength.refusal) }
    region = try self.arguments.region ?? .newYork
  }

  func run() async throws(CommandError) {
    var backend = try Backend(arguments)
    try backend.requireSuggestions()
    let geocoder = try backend.geocoder()
    let completions = try await CommandOutput.awaiting { () async throws(GeocoderError) in
      try await geocoder.completions(
        for: fragment, region: region, language: .english, options: GeocoderOptions())
    }
    try CommandOutput.write(completions, json: arguments.has("--json"))
  }
}
