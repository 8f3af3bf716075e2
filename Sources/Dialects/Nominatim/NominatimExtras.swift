/// The parts of an answer that a client asks for beside the usual ones.
struct NominatimExtras: Hashable, Sendable {
  /// A format in which the shapes of places are written into answers.
  enum ShapeFormat: String, CaseIterable, Sendable {
    case geojson, kml, svg, text
  }

  var hasAddress = false
  var hasExtraTags = false
  var hasNames = false
  var hasEntrances = false
  /// The format of the places' shapes; `nil` for answers without shapes.
  var shape: ShapeFormat?
  /// The distance in degrees by which simplified shapes may differ from the exact ones; 0 or less
  /// for exact shapes.
  var tolerance = 0.0

  init() {}

  /// Reads the parts that a request asks for.
  ///
  /// - Parameters:
  ///   - format: The format of the answer. Formats on GeoJSON have shapes in GeoJSON only.
  ///   - hasAddress: Whether answers have addresses unless the request says otherwise.
  /// - Throws: 400 where shapes are asked for in more than one format.
  init(
    _ parameters: NominatimParameters, _ format: NominatimFormat, hasAddress: Bool
  ) throws(NominatimError) {
    let known: [ShapeFormat] =
      format == .geojson || format == .geocodejson ? [.geojson] : ShapeFormat.allCases
    let shapes = known.filter { parameters.flag("polygon_\($0.rawValue)", default: false) }
    guard shapes.count < 2 else {
      throw .badRequest("Too many polygon output options selected.")
    }
    shape = shapes.first
    tolerance = try parameters.number("polygon_threshold") ?? 0
    self.hasAddress = parameters.flag("addressdetails", default: hasAddress)
    hasExtraTags = parameters.flag("extratags", default: false)
    hasNames = parameters.flag("namedetails", default: false)
    hasEntrances = parameters.flag("entrances", default: false)
  }
}
