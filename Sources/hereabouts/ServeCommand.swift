import Foundation
import HTTP
import HTTPServer
import LiveServices
import Places
import Site
import Templates

/// The command `hereabouts serve`, which serves the search page until it is terminated.
struct ServeCommand {
  private let arguments: Arguments
  private let address: ListenAddress
  private var settings = Site.Settings()
  private let baseURL: String?
  private let http: any HTTPClient
  private let weather: (any WeatherClient)?
  private let report: @Sendable (any Error) -> Void = {
    StandardStream.error.say("hereabouts: \($0)\n")
  }

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    self.arguments = try Arguments(
      arguments,
      options: [
        "--listen", "--atlas", "--region", "--geocoder", "--weather", "--base-url", "--directions",
        "--public",
      ])
    guard self.arguments.positional.isEmpty else { throw .usage("serve takes options only.") }
    address =
      try self.arguments.value("--listen", expecting: "HOST:PORT") ?? ListenAddress.standard
    baseURL = self.arguments.text("--base-url")
    if let baseURL, !baseURL.isBaseURL {
      throw .usage("--base-url must be like https://places.example.org.")
    }
    http = CurlClient(version: Help.version, contact: baseURL)
    weather = try self.arguments.weather(over: http, report: report)
    settings.region = try self.arguments.region ?? settings.region
    if let text = self.arguments.text("--directions") {
      guard let directions = DirectionsTemplate(text) else {
        throw .usage(
          "--directions must be an http or https URL with {lat} and {lon}, and perhaps {name}, after "
            + "its host, like https://routes.example.org/?to={lat},{lon}.")
      }
      settings.directions = directions
    }
  }

  func run() async throws(CommandError) {
    var backend = try Backend(arguments, http: http, report: report)
    let assets = try assets()
    let workers = Workers()
    let bound: BoundAddress
    let server: Server
    var settings = settings
    settings.baseURL = (baseURL ?? address.url).trimmingSlashes
    let site = Site(
      geocoder: try backend.geocoder(), features: try backend.features(), weather: weather,
      settings: settings, debounce: backend.debounce, workers: workers,
      dataVersion: try backend.dataVersion(),
      assets: { request throws(HTTPError) in try assets.respond(to: request) },
      report: report)
    let signals = TerminationSignals()
    server = Server(
      workers: workers, errorResponse: { site.errorResponse($0, to: $1) }, handler: site.handler)
    do {
      bound = try server.start(host: address.host, port: address.port)
    } catch {
      throw .failed(error.description)
    }
    try StandardStream.output.write("Hereabouts is listening on http://\(bound)\n")
    let following = Task(executorPreference: workers) { [backend] in await backend.follow() }
    let preparing = Task(executorPreference: workers) { await site.prepareWorlds() }
    for await _ in signals.received { break }
    preparing.cancel()
    following.cancel()
    await server.stop()
  }

  private func assets() throws(CommandError) -> StaticFiles {
    guard let folder = arguments.text("--public") ?? PublicFolder.path else {
      throw .failed("The folder Public is not to be found; name it with --public.")
    }
    do {
      return try StaticFiles(folder: folder)
    } catch {
      throw .failed(error.description)
    }
  }
}

extension String {
  /// A Boolean value that says whether paths may be appended to the text: it is an HTTP URL with a
  /// host and without query and fragment.
  var isBaseURL: Bool {
    guard let url = URLComponents(string: self), let host = url.host, !host.isEmpty else {
      return false
    }
    return ["http", "https"].contains(url.scheme) && url.query == nil && url.fragment == nil
  }

  /// The text without the slashes at its end.
  var trimmingSlashes: String {
    var text = self[...]
    while text.last == "/" { text = text.dropLast() }
    return String(text)
  }
}
