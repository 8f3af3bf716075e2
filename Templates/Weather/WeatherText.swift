import Markup
import Places
import SearchFeature

extension WeatherUnits {
  /// Returns a temperature, given in °C, as a number in °F for the units of the United States,
  /// otherwise in °C.
  func degrees(_ celsius: Double) -> Double { self == .us ? celsius * 1.8 + 32 : celsius }
}

/// Functions that write weather data as the reader does, in units that the page was asked for.
extension Reader {
  /// Returns the title of units in the switch between them, such as "°C, km/h".
  func title(of units: WeatherUnits) -> String {
    let names = texts.weatherUnits
    let speed = units == .metric ? names.kilometresPerHour : names.milesPerHour
    let degree = units == .us ? "°F" : "°C"
    // The sign and its letter keep their order between words that run from right to left.
    return (interface.isRightToLeft ? "\u{2066}\(degree)\u{2069}" : degree) + texts.comma + speed
  }

  /// Returns a temperature, given in °C, as text, such as "18°".
  func temperature(_ celsius: Double, in units: WeatherUnits) -> String {
    "\(number(Int(units.degrees(celsius).rounded())))°"
  }

  /// Returns a wind speed, given in km/h, as text, such as "15 km/h" or "9 mph".
  func speed(_ kilometresPerHour: Double, in units: WeatherUnits) -> String {
    let names = texts.weatherUnits
    return units == .metric
      ? "\(number(Int(kilometresPerHour.rounded()))) \(names.kilometresPerHour)"
      : "\(number(Int((kilometresPerHour / 1.609344).rounded()))) \(names.milesPerHour)"
  }

  /// Returns an amount of precipitation, given in millimetres, as text, such as "1.4 mm" or
  /// "0.06 in".
  func depth(_ millimetres: Double, in units: WeatherUnits) -> String {
    units == .us
      ? "\(number(millimetres / 25.4, decimals: 2)) \(texts.weatherUnits.inch)"
      : "\(number(millimetres, decimals: 1)) \(texts.weatherUnits.millimetre)"
  }
}

extension Forecast {
  /// Returns the name of a day of the forecast: "Today" if it is today by the clocks of the place,
  /// otherwise a short name such as "Mon".
  func name(of day: Day, for reader: Reader) -> String {
    day.date == current?.time.date ? reader.texts.today : reader.shortName(of: day.date.weekday)
  }
}
