import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// Writes places as data for other programs.
struct PlaceDocuments: Sendable {
  /// The beginning of absolute URLs.
  let baseURL: String

  /// Returns one place as a file to be saved.
  func file(of item: MapItem, credits: [Attribution], as format: PlaceFormat) -> Response {
    let response =
      format == .geoJSON
      ? .data(JSON.feature(item, distance: nil, credits: credits).bytes, as: format)
      : document(of: [item], title: item.name, credits, as: format)
    let name = "\(FileName.of(item)).\(format.pathExtension)"
    return response.with("Content-Disposition", "attachment; filename=\"\(name)\"")
  }

  /// Returns all places found by a search.
  ///
  /// - Parameter middle: The point from which distances are measured; `nil` for the middle of the
  ///   page's region, where it has one.
  /// - Throws: The error in whose place the search failed.
  func response(
    of state: Search.State, page: PageRequest, as format: PlaceFormat, middle: Coordinate? = nil
  ) throws(HTTPError) -> Response {
    if let failure = state.searchFailure { throw failure.error }
    let found = state.found
    guard format == .geoJSON else {
      return document(
        of: found.mapItems, title: SearchPanel.title(state), state.credits, as: format)
    }
    let middle = middle ?? page.location.region?.center
    let features = found.mapItems.map { item in
      JSON.feature(item, distance: middle.map { item.coordinate.distance(to: $0) })
    }
    let region = found.mapItems.isEmpty ? nil : found.boundingRegion
    return .data(
      JSON.featureCollection(
        features, region: region, credits: state.credits, notice: found.notice,
        excluded: found.excluded
      ).bytes, as: format)
  }

  private func document(
    of items: [MapItem], title: String, _ credits: [Attribution], as format: PlaceFormat
  ) -> Response {
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
