import Markup
import Places
import SearchFeature

/// Weather in numbers, as people read them in their units.
extension WeatherUnits {
  /// For the switch between them.
  var title: String {
    switch self {
    case .metric: "°C, km/h"
    case .uk: "°C, mph"
    case .us: "°F, mph"
    }
  }

  /// In °C or °F.
  func degrees(_ celsius: Double) -> Double { self == .us ? celsius * 1.8 + 32 : celsius }

  /// "18°"
  func temperature(_ celsius: Double) -> String { "\(grouped(whole(degrees(celsius))))°" }

  /// "15 km/h", "9 mph"
  func speed(_ kilometresPerHour: Double) -> String {
    self == .metric
      ? "\(whole(kilometresPerHour)) km/h" : "\(whole(kilometresPerHour / 1.609344)) mph"
  }

  /// "1.4 mm", "0.06 in"
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
  /// "Today", where the clocks of the place say so, or "Mon".
  func name(of day: Day) -> String {
    day.date == current?.time.date ? "Today" : day.date.weekday.shortName
  }
}
