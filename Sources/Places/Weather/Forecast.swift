/// A forecast of the weather of a place, now and day by day. Values that the source does not know
/// are `nil`.
public struct Forecast: Hashable, Sendable {
  public struct Current: Hashable, Sendable {
    /// The time of the weather observation, by the clocks of the place.
    public var time: LocalTime
    public var condition: WeatherCondition?
    /// The current temperature in °C, two metres above the ground.
    public var temperature: Double?
    /// The current wind speed in km/h, ten metres above the ground.
    public var windSpeed: Double?

    public init(
      time: LocalTime, condition: WeatherCondition? = nil, temperature: Double? = nil,
      windSpeed: Double? = nil
    ) {
      self.time = time
      self.condition = condition
      self.temperature = temperature
      self.windSpeed = windSpeed
    }
  }

  public struct Day: Hashable, Sendable {
    public var date: CalendarDate
    /// The gravest weather condition of the day; `nil` where it is not known.
    public var condition: WeatherCondition?
    /// The highest temperature of the day in °C.
    public var high: Double?
    /// The lowest temperature of the day in °C.
    public var low: Double?
    /// The precipitation of the day in mm: rain, showers and melted snow together.
    public var precipitation: Double?

    public init(
      date: CalendarDate, condition: WeatherCondition? = nil, high: Double? = nil,
      low: Double? = nil, precipitation: Double? = nil
    ) {
      self.date = date
      self.condition = condition
      self.high = high
      self.low = low
      self.precipitation = precipitation
    }
  }

  public var current: Current?
  /// The forecasts of the days from today on, by the calendar of the place.
  public var days: [Day]
  /// The time zone of the place, as in the tz database: "Europe/Samara".
  public var timeZone: String?
  public var attribution: Attribution

  public init(
    current: Current?, days: [Day], timeZone: String? = nil, attribution: Attribution
  ) {
    self.current = current
    self.days = days
    self.timeZone = timeZone
    self.attribution = attribution
  }
}
