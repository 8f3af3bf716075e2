public import Places
public import Reducers

/// The weather of one place at a time: asked for when its panel is opened, and only then.
public struct Weather: Reducer {
  public struct State: Hashable, Sendable {
    /// Where the panel is open; nil: nowhere.
    public var coordinate: Coordinate?
    public var isLoading = false
    public var forecast: Forecast?
    /// Why there is no newer forecast than the one shown, if any is.
    public var failure: Failure?
    public var units: WeatherUnits

    public init(units: WeatherUnits = .metric) { self.units = units }
  }

  public enum Action: Hashable, Sendable {
    /// The panel of the place there was opened, and with it any other closed.
    case opened(Coordinate)
    case closed
    case responded(Result<Forecast, WeatherError>)
    /// The same forecast once more; the old one stays until the new one is there.
    case refresh
    /// Stops what is in flight; what is shown stays.
    case cancel
    case unitsChanged(WeatherUnits)
  }

  private enum Flight { case forecast }

  let client: any WeatherClient
  let cachePolicy: CachePolicy

  public init(client: any WeatherClient, cachePolicy: CachePolicy = .useCache) {
    self.client = client
    self.cachePolicy = cachePolicy
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened(let coordinate):
      state = State(units: state.units)
      state.coordinate = coordinate
      return ask(&state)

    case .closed:
      state = State(units: state.units)
      return .cancel(id: Flight.forecast)

    case .responded(let result):
      state.isLoading = false
      switch result {
      case .success(let forecast):
        state.forecast = forecast
        state.failure = nil
      case .failure(let error):
        state.failure = Failure(weather: error)
      }
      return .none

    case .refresh:
      return ask(&state)

    case .cancel:
      state.isLoading = false
      return .cancel(id: Flight.forecast)

    case .unitsChanged(let units):
      state.units = units
      return .none
    }
  }

  private func ask(_ state: inout State) -> Effect<Action> {
    guard let coordinate = state.coordinate else { return .none }
    state.isLoading = true
    state.failure = nil
    return .task { [client, cachePolicy] in
      do throws(WeatherError) {
        return .responded(
          .success(try await client.forecast(at: coordinate, cachePolicy: cachePolicy)))
      } catch {
        return .responded(.failure(error))
      }
    }
    .cancellable(id: Flight.forecast, cancelInFlight: true)
  }
}

/// In which units a forecast is read; it is the same forecast in all of them.
public enum WeatherUnits: String, Hashable, Sendable, CaseIterable {
  /// °C, km/h, mm
  case metric
  /// °C, miles an hour, mm
  case uk
  /// °F, miles an hour, inches
  case us
}

extension Failure {
  public init(weather error: WeatherError) {
    switch error {
    case .rateLimited(let delay):
      self.init(
        code: .rateLimited,
        message: "The forecast has been asked for too often. Try again \(Self.wait(delay)).",
        retryAfter: delay)
    case .invalidRequest, .unavailable:
      self.init(code: .unavailable, message: "The forecast is not available just now.")
    case .malformedResponse:
      self.init(
        code: .malformedResponse, message: "The forecast that came makes no sense.")
    case .cancelled:
      self.init(code: .cancelled, message: "The forecast was stopped before it was there.")
    }
  }
}
