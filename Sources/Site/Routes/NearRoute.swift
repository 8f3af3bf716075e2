import Cartography
import Foundation
import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// A route for `POST /near`, which answers with what is around the position of the reader (`at`, with
/// its `accuracy` in metres). The position is in the body of the request alone: no address that the
/// answer holds tells it more precisely than to a hundred metres.
struct NearRoute: Route {
  let search: SearchService
  let snapshotter: MapSnapshotter

  /// The least distance in metres from the reader to each side of the map.
  private static let leastReach = 300.0
  /// The range of the accuracy of a position, in metres.
  private static let accuracies = 0.0...100_000

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let form = try request.form()
    guard let coordinate: Coordinate = try form.value("at") else {
      throw HTTPError.badRequest("The field “at” is missing: at=latitude,longitude.")
    }
    let accuracy: Double = try form.value("accuracy") ?? 0
    guard Self.accuracies.contains(accuracy) else {
      throw HTTPError.badRequest("The accuracy must be a number of metres.")
    }
    let position = MapPosition(coordinate: coordinate, accuracy: accuracy)
    var page = try PageRequest(request)
    page.location.category = "any"
    page.location.region = coordinate.surroundings(max(Self.leastReach, accuracy))
    let state = try await search.answer(page, .useCache)
    var point = page
    (point.location.path, point.location.category) = (.reverse(coordinate), nil)
    let here = try await search.answer(point, .useCache)
    page.location.region = coordinate.roughly.surroundings(max(Self.leastReach, accuracy))
    let map = try await snapshotter.snapshot(of: state, page: page, position: position)
    let location = page.location.cleared(at: map.visible)
    var shown = page
    shown.location = location
    let parts = PageParts(
      title: page.reader.texts.nearYou, query: "", location: location, current: location,
      reader: page.reader, map: map.pane(title: page.reader.texts.nearYou, page: shown),
      credits: map.credits(beside: (state.found.attributions + here.found.attributions).unique),
      baseURL: search.baseURL
    ) {
      // Where no streets are known, the nearest towns are.
      NearPanel(
        items: state.shownItems.isEmpty ? here.shownItems : state.shownItems,
        coordinate: coordinate,
        whereabouts: Whereabouts(
          of: coordinate, near: here.shownItems, in: here.found.containingAreas),
        areas: here.found.containingAreas,
        categories: search.categories(in: map.visible), visible: map.visible,
        reader: page.reader, location: location, search: page.location)
    }
    return .html(parts.rendered()).asPage.with("Cache-Control", "no-store")
  }
}

extension Coordinate {
  /// Returns the region that reaches so many metres to each side; `nil` at the poles.
  fileprivate func surroundings(_ reach: Double) -> CoordinateRegion? {
    let height = 2 * reach / Self.metresPerDegree
    return CoordinateRegion(
      center: self, latitudeDelta: height,
      longitudeDelta: min(height / cos(latitude * .pi / 180), 360))
  }

  /// The coordinate rounded to thousandths of a degree, some hundred metres.
  fileprivate var roughly: Coordinate {
    Coordinate(
      wrappingLatitude: (latitude * 1_000).rounded() / 1_000,
      longitude: (longitude * 1_000).rounded() / 1_000)
  }
}
