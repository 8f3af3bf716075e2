private import Foundation
import Places

/// A weather forecast decoded from Open-Meteo's JSON, in which days stand in columns, beside the
/// units. Values that are missing, null or no weather on this planet are gaps; a forecast with
/// neither a present nor a day is malformed.
struct OpenMeteoForecast {
  static let maximumDays = 7

  let forecast: Forecast

  init(_ body: [UInt8]) throws(WeatherError) {
    let answer: Value
    do {
      answer = try JSONDecoder().decode(OneOfMany<Value>.self, from: Data(body)).value
    } catch {
      throw .malformedResponse("no JSON of a forecast")
    }
    let current = answer.current?.value?.current(answer.currentUnits?.value ?? [:])
    let days = answer.daily?.value?.days(answer.dailyUnits?.value ?? [:]) ?? []
    guard current != nil || !days.isEmpty else {
      throw .malformedResponse("neither the present nor a day in the forecast")
    }
    forecast = Forecast(
      current: current, days: days,
      timeZone: answer.timeZone?.value.flatMap { $0.utf8.count <= 64 ? $0 : nil },
      attribution: OpenMeteoClient.attribution)
  }
}

private typealias Units = [String: String]

private struct Value: Decodable {
  let timeZone: Lenient<String>?
  let current: Lenient<Present>?
  let currentUnits: Lenient<Units>?
  let daily: Lenient<Columns>?
  let dailyUnits: Lenient<Units>?

  enum CodingKeys: String, CodingKey {
    case timeZone = "timezone"
    case current, daily
    case currentUnits = "current_units"
    case dailyUnits = "daily_units"
  }
}

private struct Present: Decodable {
  let time: Lenient<String>?
  let code: Lenient<Double>?
  let temperature: Lenient<Double>?
  let windSpeed: Lenient<Double>?

  enum CodingKeys: String, CodingKey {
    case time
    case code = "weather_code"
    case temperature = "temperature_2m"
    case windSpeed = "wind_speed_10m"
  }

  /// Returns the current weather from Open-Meteo's answer; `nil` where the answer does not say when
  /// it was measured.
  func current(_ units: Units) -> Forecast.Current? {
    guard let time = time?.value.flatMap(LocalTime.init) else { return nil }
    func metric(_ value: Lenient<Double>?, _ key: CodingKeys, _ quantity: Quantity) -> Double? {
      value?.value.flatMap { quantity.metric($0, unit: units[key.rawValue]) }
    }
    return Forecast.Current(
      time: time, condition: WeatherCondition(number: code?.value),
      temperature: metric(temperature, .temperature, .temperature),
      windSpeed: metric(windSpeed, .windSpeed, .speed))
  }
}

private struct Columns: Decodable {
  typealias Column = Lenient<[Lenient<Double>]>

  let dates: Lenient<[Lenient<String>]>?
  let codes: Column?
  let highs: Column?
  let lows: Column?
  let precipitation: Column?

  enum CodingKeys: String, CodingKey {
    case dates = "time"
    case codes = "weather_code"
    case highs = "temperature_2m_max"
    case lows = "temperature_2m_min"
    case precipitation = "precipitation_sum"
  }

  /// Returns the forecast of each day of Open-Meteo's answer; a column with fewer values than there
  /// are dates has gaps.
  func days(_ units: Units) -> [Forecast.Day] {
    func number(_ column: Column?, _ row: Int) -> Double? {
      guard let values = column?.value, row < values.count else { return nil }
      return values[row].value
    }
    func metric(
      _ column: Column?, _ row: Int, _ key: CodingKeys, _ quantity: Quantity
    ) -> Double? {
      number(column, row).flatMap { quantity.metric($0, unit: units[key.rawValue]) }
    }
    let rows = (dates?.value ?? []).prefix(OpenMeteoForecast.maximumDays).enumerated()
    return rows.compactMap { row, text in
      guard let date = text.value.flatMap(CalendarDate.init) else { return nil }
      return Forecast.Day(
        date: date, condition: WeatherCondition(number: number(codes, row)),
        high: metric(highs, row, .highs, .temperature),
        low: metric(lows, row, .lows, .temperature),
        precipitation: metric(precipitation, row, .precipitation, .length))
    }
  }
}

extension WeatherCondition {
  fileprivate init?(number: Double?) {
    guard let code = number.flatMap({ Int(exactly: $0) }) else { return nil }
    self.init(code: code)
  }
}

/// A quantity of the weather that a number measures: a temperature, a speed or a length.
private enum Quantity {
  case temperature, speed, length

  /// Returns a value of the quantity in °C, km/h or mm; `nil` where the unit is unknown, or the
  /// earth has never seen such a value.
  /// - Parameters:
  ///   - value: The number.
  ///   - unit: The unit as Open-Meteo writes it; `nil` for its default.
  func metric(_ value: Double, unit: String?) -> Double? {
    switch self {
    case .temperature:
      let celsius: Double? =
        switch unit {
        case nil, "°C": value
        case "°F": (value - 32) / 1.8
        default: nil
        }
      return celsius.flatMap { (-100...70).contains($0) ? $0 : nil }
    case .speed:
      let factors = ["km/h": 1, "m/s": 3.6, "mp/h": 1.609344, "kn": 1.852]
      return factors[unit ?? "km/h"].flatMap { (0...600).contains(value * $0) ? value * $0 : nil }
    case .length:
      let factors = ["mm": 1, "inch": 25.4]
      return factors[unit ?? "mm"].flatMap { (0...3000).contains(value * $0) ? value * $0 : nil }
    }
  }
}

/// A decoded value that never fails to decode: a value of another type, or too large, is `nil`.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) {
    value = try? Value(from: decoder)
  }
}

/// The decoded answer for one location, or the first of the answers for several.
private struct OneOfMany<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      value = try list.decode(Value.self)
    } else {
      value = try Value(from: decoder)
    }
  }
}
