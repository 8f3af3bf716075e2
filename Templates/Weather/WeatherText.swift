import Markup
import Places
import SearchFeature

/// Functions of `WeatherUnits` that write weather data as text in the reader's units.
extension WeatherUnits {
  /// The title of the units in the switch between them, such as "°C, km/h".
  var title: String {
    switch self {
    case .metric: "°C, km/h"
    case .uk: "°C, mph"
    case .us: "°F, mph"
    }
  }

  /// Returns a temperature, given in °C, as a number in °F for the units of the United States,
  /// otherwise in °C.
  func degrees(_ celsius: Double) -> Double { self == .us ? celsius * 1.8 + 32 : celsius }

  /// Returns a temperature, given in °C, as text in these units, such as "18°".
  func temperature(_ celsius: Double) -> String { "\(grouped(whole(degrees(celsius))))°" }

  /// Returns a wind speed, given in km/h, as text in these units, such as "15 km/h" or "9 mph".
  func speed(_ kilometresPerHour: Double) -> String {
    self == .metric
      ? "\(whole(kilometresPerHour)) km/h" : "\(whole(kilometresPerHour / 1.609344)) mph"
  }

  /// Returns an amount of precipitation, given in millimetres, as text in these units, such as "1.4
  /// mm" or "0.06 in".
  func depth(_ millimetres: Double) -> String {
    self == .us
      ? "\(decimal(millimetres / 25.4, decimals: 2)) in"
      : "\(decimal(millimetres, decimals: 1)) mm"
  }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }

  private func decimal(_ number: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    bytes.append(decimal: number, decimals: decimals)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Forecast {
  /// Returns the name of a day of the forecast: "Today" if it is today by the clocks of the place,
  /// otherwise a short name such as "Mon".
  func name(of day: Day) -> String {
    day.date == current?.time.date ? "Today" : day.date.weekday.shortName
  }
}
