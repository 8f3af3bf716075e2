/// The weather of a place: now, and day by day. What the source does not know is nil.
public struct Forecast: Hashable, Sendable {
  public struct Current: Hashable, Sendable {
    /// When it was so, by the clocks of the place.
    public var time: LocalTime
    public var condition: WeatherCondition?
    /// °C, two metres above the ground.
    public var temperature: Double?
    /// km/h, ten metres above the ground.
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
    /// The gravest of the day.
    public var condition: WeatherCondition?
    /// °C
    public var high: Double?
    /// °C
    public var low: Double?
    /// Rain, showers and melted snow together, in mm.
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
  /// From today on, by the calendar of the place.
  public var days: [Day]
  /// Of the place, as in the tz database: "Europe/Samara".
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
