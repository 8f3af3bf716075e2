public import Markup
public import Places
public import SearchFeature

/// A panel of the weather of a place: closed, with the forecast, or with the reason why there is
/// none. A script fetches this part of the page alone.
public struct WeatherPanel: Markup {
  let state: Weather.State
  let place: MapItem.ID
  let location: PageLocation
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  /// Creates a panel of the weather of a place.
  ///
  /// - Parameters:
  ///   - state: The forecast, or the reason why there is none.
  ///   - place: The identifier of the place.
  ///   - location: The location of the page that the panel stands on.
  ///   - reader: The reader.
  public init(
    state: Weather.State, place: MapItem.ID, location: PageLocation, reader: Reader
  ) {
    self.state = state
    self.place = place
    self.location = location
    self.reader = reader
  }

  public var body: some Markup {
    Section(
      .class("weather"), .id("weather"), .data("part", "weather"),
      .aria("labelledby", "weather-heading")
    ) {
      H2(.id("weather-heading"), .tabindex(-1)) { texts.weather }
      if let failure = state.failure {
        P(.class("notice"), .role("alert")) { texts.sentence(of: failure) }
      }
      if let forecast = state.forecast {
        if let current = forecast.current {
          CurrentWeather(current: current, units: state.units, reader: reader)
        }
        WeatherChart(forecast: forecast, units: state.units, reader: reader)
        WeatherTable(forecast: forecast, units: state.units, reader: reader)
        UnitsSwitch(units: state.units, location: open, reader: reader)
      }
      P(.class("bar")) {
        if state.isOpen {
          link(state.failure == nil ? texts.refreshForecast : texts.tryAgain, open.refreshHref)
          link(texts.hide, location.at(.place(place)).href)
        } else {
          link(texts.showForecast, open.href)
        }
      }
      Div(.class("progress"), .hidden) {
        Span { texts.askingForForecast }
        Button(.class("quiet-button"), .type("button")) { texts.cancel }
      }
      if let credit = state.forecast?.attribution {
        P(.class("credit"), reader.interface == .english ? nil : .lang("en")) {
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
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    Div(.class("now")) {
      if let kind = current.condition?.kind { WeatherIcon(kind: kind, size: 40) }
      if let temperature = current.temperature {
        P(.class("degrees")) { reader.temperature(temperature, in: units) }
      }
      Div {
        if let condition = current.condition {
          P { texts.weatherNames.name(of: condition) }
        }
        if let speed = current.windSpeed {
          P(.class("subtitle")) { texts.wind(reader.speed(speed, in: units)) }
        }
        P(.class("subtitle")) { texts.updated(at: reader.time(current.time)) }
      }
    }
  }
}

/// A table of the days of a forecast with the temperatures that the chart shows, and with what the
/// chart cannot show.
private struct WeatherTable: Markup {
  let forecast: Forecast
  let units: WeatherUnits
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    if !forecast.days.isEmpty {
      Table(.class("days")) {
        Caption { texts.dayByDay }
        Thead {
          Tr {
            for name in [texts.day, texts.weather, texts.precipitation, texts.high, texts.low] {
              Th(.scope("col")) { name }
            }
          }
        }
        Tbody {
          for day in forecast.days {
            Tr {
              Th(.scope("row")) { forecast.name(of: day, for: reader) }
              Td {
                if let condition = day.condition {
                  WeatherIcon(kind: condition.kind)
                  Span { texts.weatherNames.name(of: condition) }
                }
              }
              Td { day.precipitation.map { reader.depth($0, in: units) } ?? unknown }
              Td { day.high.map { reader.temperature($0, in: units) } ?? unknown }
              Td { day.low.map { reader.temperature($0, in: units) } ?? unknown }
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
  let reader: Reader

  var body: some Markup {
    Nav(.class("bar units"), .aria("label", reader.texts.units)) {
      for choice in WeatherUnits.allCases {
        if choice == units {
          Span(.aria("current", "true")) { reader.title(of: choice) }
        } else {
          A(.href(location.reading(in: choice).href), .rel("nofollow")) { reader.title(of: choice) }
        }
      }
    }
  }
}
