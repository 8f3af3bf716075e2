/// A state of the weather, identified by one of the WMO's codes for present weather (table 4677)
/// that forecasts use.
public struct WeatherCondition: Hashable, Sendable {
  /// A kind of weather, which groups the conditions that look alike.
  public enum Kind: Sendable, CaseIterable {
    case clear, partlyCloudy, overcast, fog, drizzle, rain, freezingRain, snow, thunderstorm
  }

  public let code: Int
  public let kind: Kind
  /// The weather condition in English words: "Light rain".
  public let title: String

  /// Creates a weather condition from a WMO code; `nil` for a code that no forecast uses.
  public init?(code: Int) {
    guard let (kind, title) = Self.meaning(of: code) else { return nil }
    self.code = code
    self.kind = kind
    self.title = title
  }

  private static func meaning(of code: Int) -> (Kind, String)? {
    switch code {
    case 0: (.clear, "Clear sky")
    case 1: (.partlyCloudy, "Mostly clear")
    case 2: (.partlyCloudy, "Partly cloudy")
    case 3: (.overcast, "Overcast")
    case 45: (.fog, "Fog")
    case 48: (.fog, "Freezing fog")
    case 51: (.drizzle, "Light drizzle")
    case 53: (.drizzle, "Drizzle")
    case 55: (.drizzle, "Dense drizzle")
    case 56: (.freezingRain, "Light freezing drizzle")
    case 57: (.freezingRain, "Freezing drizzle")
    case 61: (.rain, "Light rain")
    case 63: (.rain, "Rain")
    case 65: (.rain, "Heavy rain")
    case 66: (.freezingRain, "Light freezing rain")
    case 67: (.freezingRain, "Freezing rain")
    case 71: (.snow, "Light snow")
    case 73: (.snow, "Snow")
    case 75: (.snow, "Heavy snow")
    case 77: (.snow, "Snow grains")
    case 80: (.rain, "Light showers")
    case 81: (.rain, "Showers")
    case 82: (.rain, "Violent showers")
    case 85: (.snow, "Snow showers")
    case 86: (.snow, "Heavy snow showers")
    case 95: (.thunderstorm, "Thunderstorm")
    case 96: (.thunderstorm, "Thunderstorm with hail")
    case 99: (.thunderstorm, "Thunderstorm with heavy hail")
    default: nil
    }
  }
}
