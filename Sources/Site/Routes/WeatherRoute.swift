import Foundation
import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

extension Site {
  /// `GET /places/{id}/weather`: the page of a place with its weather open. Not from the cache of
  /// renderings: a forecast is no longer true than its source says, and asking for one must end
  /// when the reader no longer waits.
  func weather(_ request: Request, _ parameters: PathParameters) async throws -> Response {
    guard weather != nil else {
      throw HTTPError(.notFound, "This site shows no weather.")
    }
    let id: MapItem.ID = try parameters.value("id")
    let page = try PageRequest(request, path: .weather(id)).sharedByReaders
    let units = page.location.units ?? request.preferredUnits
    return try await withTaskExecutorPreference(workers) {
      try await renderPlace(page, now: now(), units: units).response(to: request)
    }
  }

  /// The weather's panel on a place's page, closed unless the page is that of its weather; nil
  /// where the site shows none.
  func weatherPanel(
    of item: MapItem, page: PageRequest, units: WeatherUnits
  ) async throws -> (panel: WeatherPanel, failure: Failure?)? {
    guard let weather else { return nil }
    let store = Store(
      initialState: Weather.State(units: units),
      reducer: Weather(client: weather, cachePolicy: cachePolicy),
      executor: workers)
    if case .weather = page.location.path {
      try await store.send(.opened(item.coordinate), while: \.isLoading)
    }
    let state = await store.state
    if state.failure?.code == .cancelled { throw CancellationError() }
    let panel = WeatherPanel(state: state, place: item.id, location: page.location)
    return (panel, state.failure)
  }
}

extension Query {
  /// The units of the weather; nil: as the reader's locale has them.
  var units: WeatherUnits? {
    get throws(HTTPError) {
      guard let name = self["units"], !name.isEmpty else { return nil }
      guard let units = WeatherUnits(rawValue: name) else {
        throw .badRequest("The units must be metric, uk or us.")
      }
      return units
    }
  }
}

extension Request {
  /// As they are used where the reader's first language is spoken.
  var preferredUnits: WeatherUnits {
    guard let tag = preferredLanguageTag else { return .metric }
    return switch Locale(identifier: tag).measurementSystem {
    case .us: .us
    case .uk: .uk
    default: .metric
    }
  }
}
