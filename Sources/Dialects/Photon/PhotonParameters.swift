public import HTTP
public import Places

/// The parameters of a request, read as Photon reads them: unknown ones are refused, and of repeated
/// ones that take a single value the first counts.
public struct PhotonParameters: Sendable {
  private let query: Query

  /// Creates the parameters of a request to an address.
  ///
  /// - Throws: A refusal where the request has a parameter that the address does not know.
  public init(_ query: Query, of endpoint: PhotonEndpoint) throws(PhotonError) {
    let query = query.withoutEntities
    let known = endpoint.parameterNames
    if endpoint != .status, let unknown = query.names.first(where: { !known.contains($0) }) {
      throw PhotonError(
        "Unknown query parameter '\(unknown)'.  Allowed parameters are: "
          + "[\(known.joined(separator: ", "))]")
    }
    self.query = query
  }

  /// The first value of a parameter, which may be empty; `nil` where it is absent.
  public subscript(name: String) -> String? { query.all(name).first }

  /// Returns all values of a parameter that may be repeated, in the order of the request.
  public func all(_ name: String) -> [String] { query.all(name) }

  /// Returns a parameter as a truth value: `1`, `yes` and `true` in any case are true, all other
  /// values are false.
  public func flag(_ name: String, default fallback: Bool) -> Bool {
    self[name].map { ["1", "yes", "true"].contains($0.lowercased()) } ?? fallback
  }

  /// Returns a parameter as a whole number, moved into a range; `nil` where it is absent.
  ///
  /// - Throws: A refusal of a value that is no whole number. One too large for this machine is moved
  ///   into the range like any other.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(PhotonError) -> Int? {
    guard let text = self[name] else { return nil }
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw PhotonError("Parameter '\(name)' must be a whole number.")
    }
    let number = Int(text) ?? (text.first == "-" ? .min : .max)
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Returns a parameter as a finite decimal number; `nil` where it is absent.
  ///
  /// - Throws: A refusal of a value that is no finite number, such as `NaN` or an empty one.
  public func number(_ name: String) throws(PhotonError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = decimalNumber(text) else {
      throw PhotonError("Parameter '\(name)' must be a number.")
    }
    return number
  }

  /// Returns the point that `lat` and `lon` state; `nil` where both are absent.
  ///
  /// - Throws: A refusal where one of them is missing, is no number, or lies off the globe.
  public func coordinate() throws(PhotonError) -> Coordinate? {
    let latitude = try number("lat")
    let longitude = try number("lon")
    if latitude == nil, longitude == nil { return nil }
    guard let latitude, let longitude else {
      throw PhotonError("Parameters 'lat' and 'lon' must be given together.")
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw PhotonError(
        "Parameter 'lat' must be from -90 to 90, and parameter 'lon' from -180 to 180.")
    }
    return coordinate
  }

  /// Returns the box that `bbox` states by its western, southern, eastern and northern edge; `nil`
  /// where the parameter is absent. Edges in the opposite order are exchanged.
  ///
  /// - Throws: A refusal of what is not four numbers, or lies off the globe.
  public func box() throws(PhotonError) -> CoordinateRegion? {
    guard let text = self["bbox"] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.count == 4 ? parts.compactMap { decimalNumber($0) } : []
    guard numbers.count == 4,
      let first = Coordinate(latitude: numbers[1], longitude: numbers[0]),
      let second = Coordinate(latitude: numbers[3], longitude: numbers[2])
    else {
      throw PhotonError("Parameter 'bbox' must be minLon,minLat,maxLon,maxLat in degrees.")
    }
    // Corners in the wrong order are exchanged, as in Photon; a box that would then reach more than half
    // around the globe is one across the antimeridian (RFC 7946, section 5.2).
    let isCrossing = first.longitude - second.longitude > 180
    let (west, east) = (first.longitude, second.longitude)
    return CoordinateRegion(
      south: min(first.latitude, second.latitude), west: isCrossing ? west : min(west, east),
      north: max(first.latitude, second.latitude), east: isCrossing ? east : max(west, east))
  }
}
