import HTTP
import LiveServices
import Logging
import Places
import Site
import Templates

/// The options of `hereabouts serve`, read from the command line and checked.
struct ServeOptions {
  /// The address to listen on; `nil` to take over the sockets of the service manager, or to listen on
  /// ``ListenAddress/standard`` where there are none.
  let listen: ListenAddress?
  /// The address on which the server's figures are told; `nil` where they are told nowhere.
  let metrics: ListenAddress?
  let logFormat: LogFormat
  /// A Boolean value that says whether every answer is logged, without what it answers.
  let logsAccess: Bool
  let baseURL: String?
  let publicFolder: String?
  let settings: Site.Settings
  let limits: Limits

  /// The options that take a value.
  static let names: Set = [
    "--listen", "--atlas", "--region", "--geocoder", "--weather", "--base-url", "--directions",
    "--public", "--metrics", "--log", "--trusted-proxy", "--cache-size", "--max-connections",
    "--max-connections-per-client", "--max-streams", "--max-sessions", "--max-sessions-per-client",
    "--max-answers", "--max-answers-per-client", "--max-waiting", "--max-waiting-per-client",
    "--max-request-bytes", "--max-tables", "--max-table-bytes", "--page-deadline", "--map-deadline",
    "--suggestion-deadline",
    "--service-rate-share",
  ]
  /// The options that take none.
  static let switches: Set = ["--access-log"]

  /// Reads the options of a command line.
  ///
  /// - Throws: A usage error for a value that cannot be understood.
  init(_ arguments: Arguments) throws(CommandError) {
    guard arguments.positional.isEmpty else { throw .usage("serve takes options only.") }
    listen = try arguments.value("--listen", expecting: "HOST:PORT or unix:PATH")
    metrics = try arguments.value("--metrics", expecting: "HOST:PORT or unix:PATH")
    logFormat = try arguments.value("--log", expecting: "text or json") ?? .text
    logsAccess = arguments.has("--access-log")
    publicFolder = arguments.text("--public")
    baseURL = arguments.text("--base-url")
    if let baseURL, !baseURL.isBaseURL {
      throw .usage(
        "--base-url must be like https://places.example.org, without a path: the site stands at the "
          + "root of its host.")
    }
    _ = try arguments.serviceRateShare
    settings = try Self.settings(arguments)
    limits = try Self.limits(arguments)
  }

  private static func settings(_ arguments: Arguments) throws(CommandError) -> Site.Settings {
    var settings = Site.Settings()
    settings.region = try arguments.region ?? settings.region
    if let text = arguments.text("--directions") {
      guard let directions = DirectionsTemplate(text) else {
        throw .usage(
          "--directions must be an http or https URL with {lat} and {lon}, and perhaps {name}, after "
            + "its host, like https://routes.example.org/?to={lat},{lon}.")
      }
      settings.directions = directions
    }
    let sessions = 1...1_000_000
    settings.maximumSessions =
      try arguments.number("--max-sessions", in: sessions) ?? settings.maximumSessions
    settings.maximumSessionsPerClient =
      try arguments.number("--max-sessions-per-client", in: sessions)
      ?? min(settings.maximumSessionsPerClient, settings.maximumSessions)
    if let megabytes = try arguments.number("--cache-size", in: 1...65_536) {
      settings.cacheBytes = megabytes << 20
    }
    settings.maximumTables =
      try arguments.number("--max-tables", in: 1...1000) ?? settings.maximumTables
    settings.admission = try admission(arguments)
    return settings
  }

  private static func admission(_ arguments: Arguments) throws(CommandError) -> AdmissionLimits {
    var limits = AdmissionLimits()
    let range = 1...100_000
    limits.answers = try arguments.number("--max-answers", in: range) ?? limits.answers
    limits.answersPerClient = try arguments.number("--max-answers-per-client", in: range)
    limits.waiting = try arguments.number("--max-waiting", in: range) ?? limits.waiting
    limits.waitingPerClient = try arguments.number("--max-waiting-per-client", in: range)
    func deadline(_ name: String, otherwise usual: Duration) throws(CommandError) -> Duration {
      try arguments.number(name, in: 1...3600).map { .seconds($0) } ?? usual
    }
    limits.pageDeadline = try deadline("--page-deadline", otherwise: limits.pageDeadline)
    limits.mapDeadline = try deadline("--map-deadline", otherwise: limits.mapDeadline)
    limits.suggestionDeadline = try deadline(
      "--suggestion-deadline", otherwise: limits.suggestionDeadline)
    return limits
  }

  private static func limits(_ arguments: Arguments) throws(CommandError) -> Limits {
    var limits = Limits()
    let range = 1...1_000_000
    limits.connections = try arguments.number("--max-connections", in: range) ?? limits.connections
    limits.connectionsPerClient =
      try arguments.number("--max-connections-per-client", in: range)
      ?? min(limits.connectionsPerClient, max(1, limits.connections * 4 / 5))
    limits.streams = try arguments.number("--max-streams", in: range) ?? limits.streams
    if let megabytes = try arguments.number("--max-request-bytes", in: 1...65_536) {
      limits.requestBytes = megabytes << 20
    }
    limits.uploadPaths = Site.uploadPaths
    // Fewer bytes of all requests leave less for a table.
    limits.uploadBytes =
      try arguments.number("--max-table-bytes", in: 1...4096).map { $0 << 20 }
      ?? min(limits.uploadBytes, limits.requestBytes)
    guard limits.uploadBytes <= limits.requestBytes else {
      throw .usage(
        "--max-table-bytes must be \(limits.requestBytes >> 20) at most, as --max-request-bytes is."
      )
    }
    for proxy in (arguments.text("--trusted-proxy") ?? "").split(separator: ",") {
      guard limits.trustedProxies.insert(String(proxy)) else {
        throw .usage(
          "--trusted-proxy must be addresses, networks such as 10.0.0.0/8, or unix, with commas "
            + "between.")
      }
    }
    return limits
  }
}
