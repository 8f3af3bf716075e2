import Places
import StubServices
import TestSupport
import Testing

@Suite struct WeatherConditionTests {
  /// The codes that Open-Meteo documents.
  private static let codes = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86,
    95, 96, 99,
  ]

  @Test func `every code of a forecast has words of its own`() {
    let conditions = (-1...256).compactMap(WeatherCondition.init)
    #expect(conditions.map(\.code) == Self.codes)
    #expect(Set(conditions.map(\.title)).count == Self.codes.count)
    #expect(Set(conditions.map(\.kind)) == Set(WeatherCondition.Kind.allCases))
  }

  @Test(arguments: [
    (0, "Clear sky"), (3, "Overcast"), (45, "Fog"), (63, "Rain"), (77, "Snow grains"),
    (82, "Violent showers"), (99, "Thunderstorm with heavy hail"),
  ])
  func `the words are the WMO's`(code: Int, title: String) {
    #expect(WeatherCondition(code: code)?.title == title)
  }

  @Test func `the stub's weather is the same on every run`() async throws {
    let paris = try #require(Coordinate(latitude: 48.85, longitude: 2.35))
    let forecast = try await StubWeatherClient().forecast(at: paris)
    #expect(try await StubWeatherClient().forecast(at: paris) == forecast)
    #expect(forecast.days.count == 7)
    #expect(forecast.days.allSatisfy { $0.condition != nil })
    await #expect(throws: WeatherError.unavailable("down")) {
      _ = try await StubWeatherClient(failure: .unavailable("down")).forecast(at: paris)
    }
  }
}
