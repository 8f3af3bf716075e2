import LiveServices
import Places

extension Arguments {
  /// What `--weather` names; nil where it is not given: then nobody is asked.
  /// - Parameter report: told each failure of the service.
  func weather(
    over http: any HTTPClient, report: @escaping @Sendable (any Error) -> Void
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
        ServiceLimits.weather.guarding(
          OpenMeteoClient(http: http, baseURL: server), name: "Open-Meteo",
          clock: ContinuousClock(), report: report))
    default:
      throw .usage("--weather must be open-meteo, open-meteo=URL or stub.")
    }
  }
}
