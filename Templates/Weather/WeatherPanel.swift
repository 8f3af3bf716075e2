public import Markup
public import Places
public import SearchFeature

/// A panel of the weather of a place: closed, with the forecast, or with the reason why there is
/// none. A script fetches this part of the page alone.
public struct WeatherPanel: Markup {
  let state: Weather.State
  let place: MapItem.ID
  let location: PageLocation

  /// Creates a panel of the weather of a place.
  ///
  /// - Parameters:
  ///   - state: The forecast, or the reason why there is none.
  ///   - place: The identifier of the place.
  ///   - location: The location of the page that the panel stands on.
  public init(state: Weather.State, place: MapItem.ID, location: PageLocation) {
    self.state = state
    self.place = place
    self.location = location
  }

  public var body: some Markup {
    Section(
      .class("weather"), .id("weather"), .data("part", "weather"),
      .aria("labelledby", "weather-heading")
    ) {
      H2(.id("weather-heading"), .tabindex(-1)) { "Weather" }
      if let failure = state.failure {
        P(.class("notice"), .role("alert")) { failure.message }
      }
      if let forecast = state.forecast {
        if let current = forecast.current {
          CurrentWeather(current: current, units: state.units)
        }
        WeatherChart(forecast: forecast, units: state.units)
        WeatherTable(forecast: forecast, units: state.units)
        UnitsSwitch(units: state.units, location: open)
      }
      P(.class("bar")) {
        if state.isOpen {
          link(state.failure == nil ? "Refresh" : "Try again", open.refreshHref)
          link("Hide", location.at(.place(place)).href)
        } else {
          link("Show the forecast", open.href)
        }
      }
      Div(.class("progress"), .hidden) {
        Span { "Asking for the forecast…" }
        Button(.class("quiet-button"), .type("button")) { "Cancel" }
      }
      if let credit = state.forecast?.attribution {
        P(.class("credit")) {
          A(.href(credit.url)) { credit.text }
          " (\(credit.license))"
        }
      }
    }
  }

  /// The location of the page with the weather panel opened.
  private var open: PageLocation { location.at(.weather(place)) }

  /// Returns a link that search engines do not follow, since each visit costs the weather service a
  /// request.
  private func link(_ text: String, _ href: String) -> some Markup {
    A(.href(href), .rel("nofollow")) { text }
  }
}

/// A view of the weather at the present time.
private struct CurrentWeather: Markup {
  let current: Forecast.Current
  let units: WeatherUnits

  var body: some Markup {
    Div(.class("now")) {
      if let kind = current.condition?.kind { WeatherIcon(kind: kind, size: 40) }
      if let temperature = current.temperature {
        P(.class("degrees")) { units.temperature(temperature) }
      }
      Div {
        if let condition = current.condition { P { condition.title } }
        if let speed = current.windSpeed {
          P(.class("subtitle")) { "Wind \(units.speed(speed))" }
        }
        P(.class("subtitle")) { "Updated at \(current.time.clock), local time" }
      }
    }
  }
}

/// A table of the days of a forecast with the temperatures that the chart shows, and with what the
/// chart cannot show.
private struct WeatherTable: Markup {
  let forecast: Forecast
  let units: WeatherUnits

  var body: some Markup {
    if !forecast.days.isEmpty {
      Table(.class("days")) {
        Caption { "Day by day" }
        Thead {
          Tr {
            for name in ["Day", "Weather", "Precip.", "High", "Low"] { Th(.scope("col")) { name } }
          }
        }
        Tbody {
          for day in forecast.days {
            Tr {
              Th(.scope("row")) { forecast.name(of: day) }
              Td {
                if let condition = day.condition {
                  WeatherIcon(kind: condition.kind)
                  Span { condition.title }
                }
              }
              Td { day.precipitation.map(units.depth) ?? unknown }
              Td { day.high.map(units.temperature) ?? unknown }
              Td { day.low.map(units.temperature) ?? unknown }
            }
          }
        }
      }
    }
  }

  private var unknown: String { "–" }
}

/// A switch between the units of the weather: the title of those in use, and links to the others.
private struct UnitsSwitch: Markup {
  let units: WeatherUnits
  let location: PageLocation

  var body: some Markup {
    Nav(.class("bar units"), .aria("label", "Units")) {
      for choice in WeatherUnits.allCases {
        if choice == units {
          Span(.aria("current", "true")) { choice.title }
        } else {
          A(.href(location.reading(in: choice).href), .rel("nofollow")) { choice.title }
        }
      }
    }
  }
}
