import Basics
import Foundation
import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// A writer of places as responses in GeoJSON, GPX and KML, for other programs.
struct PlaceDocuments: Sendable {
  /// The address of the site, without a slash at its end, with which absolute URLs begin.
  let baseURL: String

  /// Returns a response with one place as a file to be saved.
  func file(of item: MapItem, credits: [Attribution], as format: PlaceFormat) -> Response {
    let response =
      format == .geoJSON
      ? .data(JSON.feature(item, distance: nil, credits: credits).bytes, as: format)
      : document(of: [item], title: item.name, credits, as: format)
    let name = "\(FileName.of(item)).\(format.pathExtension)"
    return response.with("Content-Disposition", "attachment; filename=\"\(name)\"")
  }

  /// Returns a response with all places found by a search.
  ///
  /// - Parameter middle: The point from which distances are measured; `nil` for the middle of the
  ///   page's region, where it has one.
  /// - Throws: The error of a search that failed.
  func response(
    of state: Search.State, page: PageRequest, as format: PlaceFormat, middle: Coordinate? = nil
  ) throws(HTTPError) -> Response {
    if let failure = state.searchFailure { throw failure.error }
    let found = state.found
    guard format == .geoJSON else {
      return document(
        of: found.mapItems, title: SearchPanel.title(state, for: Reader()), notice: found.notice,
        state.credits,
        as: format)
    }
    let middle = middle ?? page.location.region?.center
    let features = found.mapItems.map { item in
      JSON.feature(item, distance: middle.map { item.distance(from: $0) })
    }
    let region = found.mapItems.isEmpty ? nil : found.boundingRegion
    return .data(
      JSON.featureCollection(
        features, region: region, credits: state.credits, notice: found.notice,
        match: found.match, excluded: found.excluded, understood: found.understood,
        alternatives: found.alternatives.isEmpty
          ? nil
          : .array(
            found.alternatives.map {
              JSON.suggestion($0, at: page.location, in: page.reader.interface)
            }), explanation: found.explanation
      ).bytes, as: format)
  }

  private func document(
    of items: [MapItem], title: String, notice: SearchNotice? = nil, _ credits: [Attribution],
    as format: PlaceFormat
  ) -> Response {
    let bytes =
      format == .kml
      ? KMLDocument(
        title: title, items: items, notice: notice, credits: credits, baseURL: baseURL
      ).rendered()
      : GPXDocument(items: items, notice: notice, credits: credits, baseURL: baseURL).rendered()
    return .data(bytes, as: format)
  }
}

extension Response {
  fileprivate static func data(_ bytes: [UInt8], as format: PlaceFormat) -> Response {
    Response(bytes, type: format.mediaType)
      .with("Vary", "Accept, Accept-Language, Cookie").with("Cache-Control", "no-cache").asData
  }
}

/// A namespace for names of files that every file system takes: up to 60 characters of `a`–`z`,
/// `0`–`9` and `-`.
enum FileName {
  /// Returns a file name for a place, without an extension: the place's name in the letters
  /// `a`–`z`, or, where fewer than five characters are left of it, `place-`, these and the place's
  /// identifier.
  static func of(_ item: MapItem) -> String {
    let latin = item.name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let name = words(latin)
    // Windows has devices of three and four letters: CON, COM1.
    return name.utf8.count > 4 ? name : words("place \(name) \(item.id)")
  }

  private static func words(_ text: String) -> String {
    let words = text.lowercased().split { character in
      !("a"..."z").contains(character) && !("0"..."9").contains(character)
    }
    let name = words.joined(separator: "-").prefix(60)
    return String(name.last == "-" ? name.dropLast() : name)
  }
}
