public import Places

/// A list of the names of all weather conditions in one language.
public struct WeatherNames: Sendable {
  let clear, mostlyClear, partlyCloudy, overcast, fog, freezingFog: String
  let lightDrizzle, drizzle, denseDrizzle, lightFreezingDrizzle, freezingDrizzle: String
  let lightRain, rain, heavyRain, lightFreezingRain, freezingRain: String
  let lightSnow, snow, heavySnow, snowGrains: String
  let lightShowers, showers, violentShowers, snowShowers, heavySnowShowers: String
  let thunderstorm, thunderstormWithHail, thunderstormWithHeavyHail: String

  /// Returns the name of a weather condition.
  public func name(of condition: WeatherCondition) -> String {
    switch condition.code {
    case 0: clear
    case 1: mostlyClear
    case 2: partlyCloudy
    case 3: overcast
    case 45: fog
    case 48: freezingFog
    case 51: lightDrizzle
    case 53: drizzle
    case 55: denseDrizzle
    case 56: lightFreezingDrizzle
    case 57: freezingDrizzle
    case 61: lightRain
    case 63: rain
    case 65: heavyRain
    case 66: lightFreezingRain
    case 67: freezingRain
    case 71: lightSnow
    case 73: snow
    case 75: heavySnow
    case 77: snowGrains
    case 80: lightShowers
    case 81: showers
    case 82: violentShowers
    case 85: snowShowers
    case 86: heavySnowShowers
    case 95: thunderstorm
    case 96: thunderstormWithHail
    case 99: thunderstormWithHeavyHail
    default: condition.title
    }
  }
}
