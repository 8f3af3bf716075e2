public import Places
public import Reducers

/// The weather feature: the forecast for one place at a time, which is asked for when the panel of
/// the place is opened and not before.
public struct Weather: Reducer {
  /// The state of the weather feature.
  public struct State: Hashable, Sendable {
    /// A state of the panel that shows the weather of a place: closed, or open.
    public enum Panel: Hashable, Sendable {
      case closed
      /// The state in which the panel shows the forecast for a point.
      case open(Coordinate, Loadable<Forecast>)
    }

    /// The panel that shows the weather of a place, open or closed.
    public var panel = Panel.closed
    /// The units in which the forecast is shown.
    public var units: WeatherUnits

    public init(units: WeatherUnits = .metric) { self.units = units }

    /// A Boolean value that says whether the weather panel is open.
    public var isOpen: Bool { panel != .closed }

    /// A Boolean value that says whether a forecast has been asked for and has not arrived.
    public var isLoading: Bool { loadable?.isLoading ?? false }

    /// The forecast to show in the weather panel; `nil` where there is none.
    public var forecast: Forecast? { loadable?.value }

    /// The reason why there is no newer forecast than the one shown; `nil` unless asking failed.
    public var failure: Failure? { loadable?.failure }

    private var loadable: Loadable<Forecast>? {
      if case .open(_, let forecast) = panel { forecast } else { nil }
    }
  }

  /// An action of the weather feature: something that the reader of the page does, or a forecast
  /// that arrives.
  public enum Action: Hashable, Sendable {
    /// The action that opens the weather panel of the place at a point, and closes any other.
    case opened(Coordinate)
    /// The action that closes the weather panel.
    case closed
    /// The action that brings the forecast, or the error in its place.
    case responded(Result<Forecast, WeatherError>)
    /// The action that asks for the forecast once more; the old one stays until the new one is
    /// there.
    case refresh
    /// The action that gives up the forecast under way; what is shown stays.
    case cancel
    /// The action that replaces the units of the forecast.
    case unitsChanged(WeatherUnits)
  }

  private enum CancelID { case forecast }

  let client: any WeatherClient
  let cachePolicy: CachePolicy

  /// Creates the weather feature.
  ///
  /// - Parameters:
  ///   - client: The source of the forecasts.
  ///   - cachePolicy: The use that is made of forecasts given before.
  public init(client: any WeatherClient, cachePolicy: CachePolicy = .useCache) {
    self.client = client
    self.cachePolicy = cachePolicy
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened(let coordinate):
      state.panel = .open(coordinate, .idle(nil))
      return ask(&state)

    case .closed:
      state.panel = .closed
      return .cancel(id: CancelID.forecast)

    case .responded(let result):
      guard case .open(let coordinate, var forecast) = state.panel else { return .none }
      switch result {
      case .success(let value): forecast = .loaded(value)
      case .failure(let error): forecast.fail(Failure(weather: error))
      }
      state.panel = .open(coordinate, forecast)
      return .none

    case .refresh:
      return ask(&state)

    case .cancel:
      if case .open(let coordinate, var forecast) = state.panel {
        forecast.cancel()
        state.panel = .open(coordinate, forecast)
      }
      return .cancel(id: CancelID.forecast)

    case .unitsChanged(let units):
      state.units = units
      return .none
    }
  }

  private func ask(_ state: inout State) -> Effect<Action> {
    guard case .open(let coordinate, let forecast) = state.panel else { return .none }
    state.panel = .open(coordinate, .loading(forecast.value))
    return .task { [client, cachePolicy] in
      do throws(WeatherError) {
        return .responded(
          .success(try await client.forecast(at: coordinate, cachePolicy: cachePolicy)))
      } catch {
        return .responded(.failure(error))
      }
    }
    .cancellable(id: CancelID.forecast, cancelInFlight: true)
  }
}

/// A system of units in which a forecast is shown.
public enum WeatherUnits: String, Hashable, Sendable, CaseIterable {
  /// The units degrees Celsius, kilometres an hour and millimetres.
  case metric
  /// The units degrees Celsius, miles an hour and millimetres.
  case uk
  /// The units degrees Fahrenheit, miles an hour and inches.
  case us
}

extension Failure {
  /// Creates the failure that tells the reader of a page why there is no forecast.
  public init(weather error: WeatherError) {
    switch error {
    case .rateLimited(let delay):
      self.init(
        code: .rateLimited, subject: .forecast,
        message: "The forecast has been asked for too often. Try again \(Self.wait(delay)).",
        retryAfter: delay)
    case .invalidRequest, .unavailable:
      self.init(
        code: .unavailable, subject: .forecast,
        message: "The forecast is not available just now.")
    case .malformedResponse:
      self.init(
        code: .malformedResponse, subject: .forecast,
        message: "The forecast that came makes no sense.")
    case .cancelled:
      self.init(
        code: .cancelled, subject: .forecast,
        message: "The forecast was stopped before it was there.")
    }
  }
}
