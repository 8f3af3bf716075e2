import Markup
import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

@testable import Templates

@Suite struct WeatherPanelTests {
  private let place = MapItem.ID(source: "stub", reference: "paris")

  private func text(_ markup: some Markup) -> String {
    String(decoding: markup.rendered(), as: UTF8.self)
  }

  private func panel(_ forecast: Forecast, units: WeatherUnits = .metric) -> String {
    var state = Weather.State(units: units)
    state.panel = .open(
      Coordinate(wrappingLatitude: 48.85, longitude: 2.35), .loaded(forecast))
    return text(
      WeatherPanel(
        state: state, place: place, location: PageLocation(path: .weather(place)),
        reader: Reader()))
  }

  /// Returns the chart of a forecast with days and no current weather.
  private func chart(_ highs: [Double?], lows: [Double?]) -> String {
    let credit = Attribution(text: "Example", url: "https://example.org/", license: "CC0")
    let forecast = Forecast(current: nil, days: days(highs, lows: lows), attribution: credit)
    return text(WeatherChart(forecast: forecast, units: .metric, reader: Reader()))
  }

  private func days(_ highs: [Double?], lows: [Double?]) -> [Forecast.Day] {
    zip(highs, lows).enumerated().compactMap { index, day in
      CalendarDate("2026-09-\(15 + index)").map {
        Forecast.Day(date: $0, high: day.0, low: day.1)
      }
    }
  }

  @Test(arguments: [
    (18.4, "18°", "18°", "65°"), (0, "0°", "0°", "32°"), (-0.4, "0°", "0°", "31°"),
    (-40, "−40°", "−40°", "−40°"), (-17.8, "−18°", "−18°", "0°"),
  ])
  func `temperatures are whole degrees`(
    celsius: Double, metric: String, uk: String, us: String
  ) {
    #expect(
      WeatherUnits.allCases.map { Reader().temperature(celsius, in: $0) } == [metric, uk, us])
  }

  @Test func `wind and rain are read in their units`() {
    let (reader, units) = (Reader(), WeatherUnits.allCases)
    #expect(units.map { reader.speed(16.1, in: $0) } == ["16 km/h", "10 mph", "10 mph"])
    #expect(units.map { reader.depth(2.54, in: $0) } == ["2.5 mm", "2.5 mm", "0.1 in"])
    #expect(units.map { reader.depth(0, in: $0) } == ["0 mm", "0 mm", "0 in"])
  }

  @Test func `a gap in the days is one in the line`() {
    let chart = chart(
      [10, 12, nil, 14, nil, 16, 18], lows: Array(repeating: nil, count: 7))
    let line = chart.firstMatch(of: /<g class="high"><path d="([^"]*)"/)?.1
    // There are two runs of two days each; a single day is a dot.
    #expect(line?.filter { $0 == "m" }.count == 2)
    #expect(chart.matches(of: /<circle/).count == 5)
    #expect(chart.contains("Highs from 10° to 18°. The table"))
  }

  @Test func `a single day is a dot, and even days a level line`() throws {
    let one = chart([20], lows: [20])
    #expect(one.matches(of: /<circle cx="182" cy="54"/).count == 2)
    let even = chart([5, 5], lows: [5, 5])
    _ = try prettyXML(Array(even.utf8))
    #expect(even.matches(of: /cy="54"/).count == 4)
  }

  @Test func `without a number there is no chart, and the table says so`() async throws {
    var forecast = try await StubWeatherClient().forecast(
      at: Coordinate(wrappingLatitude: 0, longitude: 0))
    forecast.days = days([nil, nil], lows: [nil, nil])
    let html = panel(forecast)
    #expect(!html.contains("class=\"chart\""))
    #expect(html.matches(of: /<td>–<\/td>/).count == 6)
    forecast.days = []
    #expect(!panel(forecast).contains("<table"))
  }

  @Test func `today is told by the calendar of the place`() async throws {
    var forecast = try await StubWeatherClient().forecast(
      at: Coordinate(wrappingLatitude: 0, longitude: 0))
    #expect(panel(forecast).contains("<th scope=\"row\">Today</th>"))
    forecast.current = nil
    #expect(!panel(forecast).contains("Today"))
    #expect(panel(forecast).contains("<th scope=\"row\">Tue</th>"))
  }

  @Test func `the units shown are no link, the others are`() async throws {
    let forecast = try await StubWeatherClient().forecast(
      at: Coordinate(wrappingLatitude: 0, longitude: 0))
    let html = panel(forecast, units: .us)
    #expect(html.contains("<span aria-current=\"true\">°F, mph</span>"))
    #expect(html.contains("href=\"/places/stub:paris/weather?units=metric\" rel=\"nofollow\""))
    #expect(html.contains("href=\"/places/stub:paris/weather?units=uk\" rel=\"nofollow\""))
  }

  @Test(arguments: WeatherCondition.Kind.allCases)
  func `every condition has a picture, for eyes only`(kind: WeatherCondition.Kind) throws {
    let icon = WeatherIcon(kind: kind).rendered()
    _ = try prettyXML(icon)
    #expect(String(decoding: icon, as: UTF8.self).contains("aria-hidden=\"true\""))
  }

  @Test func `what a service writes is text and nothing else`() async throws {
    var forecast = try await StubWeatherClient().forecast(
      at: Coordinate(wrappingLatitude: 0, longitude: 0))
    forecast.attribution = Attribution(text: "<b>\"&", url: "https://example.org/", license: "<i>")
    let html = panel(forecast)
    _ = try prettyHTML(Array(html.utf8))
    #expect(!html.contains("<b>"))
    #expect(!html.contains("<i>"))
  }
}
