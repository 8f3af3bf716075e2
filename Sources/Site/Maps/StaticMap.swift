import Cartography
import HTTP
import Places
import Templates

/// A description of a map for other pages, which shows the markers and the path that its URL names,
/// and nothing that is searched for.
struct StaticMap: Hashable, Sendable {
  /// The largest number of markers that the URL of a map may name; a map with more is refused.
  static let markerLimit = 50
  /// The largest number of characters in the label of a map's marker; a longer label is refused.
  static let labelLimit = 40
  /// The largest number of points in the path that the URL of a map names: as many as a request
  /// line has room for.
  static let pathLimit = 300
  /// The range of scales at which the picture of a map may be drawn. A scale is the number of the
  /// picture's pixels across one pixel of the map.
  static let scales = 1.0...3.0

  /// A marker that the URL of a map names: a point with a label, which may be empty.
  struct Marker: Hashable, Sendable {
    var coordinate: Coordinate
    var label: String
  }

  private(set) var markers: [Marker] = []
  private(set) var path: [Coordinate] = []
  private var center: Coordinate?
  private var zoom: Double?
  let scale: Double

  /// Creates the description of the map that a query names.
  ///
  /// - Throws: The error 400, which says which parameter is wrong.
  init(_ query: Query) throws(HTTPError) {
    scale = try Self.number("scale", in: Self.scales, query) ?? 1
    for text in try Self.parts("markers", limit: Self.markerLimit, query) {
      markers.append(try Self.marker(text))
    }
    for text in try Self.parts("path", limit: Self.pathLimit, query) {
      guard let point = Coordinate(String(text)) else {
        throw .badRequest("The path must be points apart by |, each latitude,longitude.")
      }
      path.append(point)
    }
    guard path.count != 1 else { throw .badRequest("A path has two points at least.") }
    center = try query.value("center")
    zoom = try Self.number("zoom", in: 0...Viewport.maximumZoom, query)
    guard (center == nil) == (zoom == nil) else {
      throw .badRequest("The parameters “center” and “zoom” belong together.")
    }
    let isSearched = ["q", "category", "place", "completion"].contains {
      !(query[$0] ?? "").isEmpty
    }
    if isSearched, !isEmpty {
      throw .badRequest("A map shows a search, or what “markers”, “path” or “center” say.")
    }
  }

  /// A Boolean value that says whether the query names no marker, no path and no centre of the map.
  var isEmpty: Bool { markers.isEmpty && path.isEmpty && center == nil }

  /// Returns the part of the world that the map shows; `nil` where neither its centre, a region,
  /// markers nor a path say which.
  ///
  /// - Parameter region: The region that the URL asks for besides; `nil` shows all markers and the
  ///   whole path.
  func viewport(size: MapSize, region: CoordinateRegion?) -> Viewport? {
    if let center, let zoom { return Viewport(center: center, zoom: zoom, size: size) }
    if let region { return Viewport(fitting: region, size: size) }
    return CoordinateRegion(
      bounding: markers.map(\.coordinate) + path, minimumDelta: 1e-6
    ).map { Viewport(framing: $0, size: size) }
  }

  private static func parts(
    _ name: String, limit: Int, _ query: Query
  ) throws(HTTPError) -> [Substring] {
    let parts = query.all(name).flatMap { $0.split(separator: "|") }
    guard parts.count <= limit else {
      throw .badRequest("The parameter “\(name)” has more than \(limit) parts.")
    }
    return parts
  }

  private static func marker(_ text: Substring) throws(HTTPError) -> Marker {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, let coordinate = Coordinate("\(parts[0]),\(parts[1])") else {
      throw .badRequest("Markers must be apart by |, each latitude,longitude,label.")
    }
    let label = parts.count > 2 ? String(parts[2]).sanitizedLine ?? "" : ""
    guard label.count <= labelLimit else {
      throw .badRequest("A marker's label is longer than \(labelLimit) characters.")
    }
    return Marker(coordinate: coordinate, label: label)
  }

  private static func number(
    _ name: String, in range: ClosedRange<Double>, _ query: Query
  ) throws(HTTPError) -> Double? {
    guard let text = query[name], !text.isEmpty else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .badRequest(
        "The parameter “\(name)” must be a number from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound)).")
    }
    return number
  }
}
