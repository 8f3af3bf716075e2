import LiveServices
import Places
import StubServices

extension Arguments {
  /// Returns the weather client that the option `--weather` names; `nil` without the option, in
  /// which case no service is asked.
  ///
  /// - Parameter report: A closure that is called with each failure of the service.
  /// - Throws: A usage error for any other name.
  func weather(
    over http: any HTTPClient, report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) throws(CommandError) -> (any WeatherClient)? {
    guard let name = text("--weather") else { return nil }
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.dropFirst().first.map(String.init)) {
    case ("stub", nil):
      return StubWeatherClient()
    case ("open-meteo", let url):
      if let url, !url.isBaseURL {
        throw .usage("--weather open-meteo=URL must be like http://127.0.0.1:8080.")
      }
      let server = url?.trimmingSlashes ?? OpenMeteoClient.publicServer
      return CachingWeatherClient(
        try serviceLimits(.weather, of: server).guarding(
          OpenMeteoClient(http: http, baseURL: server), name: "Open-Meteo",
          clock: ContinuousClock(), report: report))
    default:
      throw .usage("--weather must be open-meteo, open-meteo=URL or stub.")
    }
  }
}
