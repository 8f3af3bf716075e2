import Places

/// Reports the cause of every failure of a weather client's own.
struct ReportingWeatherClient: WeatherClient {
  let client: any WeatherClient
  let report: @Sendable (any Error) -> Void

  func forecast(at coordinate: Coordinate) async throws(WeatherError) -> Forecast {
    do throws(WeatherError) {
      return try await client.forecast(at: coordinate)
    } catch {
      if error != .cancelled { report(error) }
      throw error
    }
  }
}
