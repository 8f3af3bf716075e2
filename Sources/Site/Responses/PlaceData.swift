import HTTP
import Markup
import Places
import SearchFeature
import Templates

extension Site {
  /// `GET /places/{id...}.geojson`, `.gpx`, `.kml`: a place to be saved as a file.
  func place(
    _ request: Request, _ parameters: PathParameters, as format: PlaceFormat
  ) async throws -> Response {
    let id: MapItem.ID = try parameters.value("id")
    let page = try PageRequest(request, path: .place(id))
    let state = try await answer(page)
    guard let item = state.chosenItem else { throw state.searchFailure?.error ?? .notFound }
    let response =
      format == .geoJSON
      ? .data(JSON.feature(item, distance: nil, credits: state.credits).bytes, as: format)
      : document(of: [item], title: item.name, state.credits, as: format)
    let name = "\(FileName.of(item)).\(format.pathExtension)"
    return response.with("Content-Disposition", "attachment; filename=\"\(name)\"")
  }

  /// All places found.
  /// - Parameter middle: where distances are measured from; nil: the middle of the region, if one
  ///   was given.
  func places(
    _ state: Search.State, page: PageRequest, as format: PlaceFormat, middle: Coordinate? = nil
  ) throws -> Response {
    if let failure = state.searchFailure { throw failure.error }
    guard format == .geoJSON else {
      return document(
        of: state.found.mapItems, title: SearchPanel.title(state), state.credits, as: format)
    }
    let middle = middle ?? page.location.region?.center
    let features = state.found.mapItems.map { item in
      JSON.feature(item, distance: middle.map { item.coordinate.distance(to: $0) })
    }
    let region = state.found.mapItems.isEmpty ? nil : state.found.boundingRegion
    return .data(
      JSON.featureCollection(
        features, region: region, credits: state.credits, notice: state.found.notice,
        excluded: state.found.excluded
      ).bytes, as: format)
  }

  private func document(
    of items: [MapItem], title: String, _ credits: [Attribution], as format: PlaceFormat
  ) -> Response {
    let baseURL = settings.baseURL
    let bytes =
      format == .kml
      ? KMLDocument(title: title, items: items, credits: credits, baseURL: baseURL).rendered()
      : GPXDocument(items: items, credits: credits, baseURL: baseURL).rendered()
    return .data(bytes, as: format)
  }
}

extension Response {
  fileprivate static func data(_ bytes: [UInt8], as format: PlaceFormat) -> Response {
    Response(bytes, type: format.mediaType)
      .with("Vary", "Accept, Accept-Language").with("Cache-Control", "no-cache").asData
  }
}
