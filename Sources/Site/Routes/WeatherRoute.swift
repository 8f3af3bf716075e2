import HTTP
import Places
import SearchFeature
import Templates

/// A route for `GET /places/{id...}/weather`, which answers with the page of a place with its
/// weather open.
///
/// The page is kept nowhere: a forecast holds only as long as its source says, and asking for one
/// must end when the reader no longer waits.
struct WeatherRoute: Route {
  let pages: PlacePageRenderer
  /// The source of the current time: a closure that returns the seconds since 1970-01-01T00:00Z.
  let now: @Sendable () -> Int
  /// The executor on which the page with the weather is made; `nil` for Swift's own threads.
  let workers: (any TaskExecutor)?

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    guard pages.weather != nil else {
      throw HTTPError(.notFound, "This site shows no weather.")
    }
    let id: MapItem.ID = try parameters.value("id")
    let page = try PageRequest(request, path: .weather(id)).sharedByReaders
    return try await withTaskExecutorPreference(workers) {
      try await pages.render(page, now: now(), units: page.reader.units, request.cachePolicy)
        .response(to: request)
    }
  }
}

extension Query {
  /// The units of the weather that the query's parameter `units` names; `nil` where it names none.
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
