/// An extension that writes coordinates in notations for people and for other programs.
extension Coordinate {
  /// The coordinate in degrees, minutes and seconds, to a tenth of a second, which is three metres,
  /// as ISO 6709 writes it for people: "50°40′46.5″N 95°48′26.5″W".
  public var degreesMinutesSeconds: String {
    let latitude = Self.sexagesimal(latitude, positive: "N", negative: "S")
    return "\(latitude) \(Self.sexagesimal(longitude, positive: "E", negative: "W"))"
  }

  private static func sexagesimal(
    _ degrees: Double, positive: String, negative: String
  ) -> String {
    let tenths = Int((degrees.magnitude * 36_000).rounded())
    let (minutes, seconds) = (tenths / 600 % 60, tenths % 600)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(tenths / 36_000)°\(padded(minutes))′\(padded(seconds / 10)).\(seconds % 10)″"
      + (degrees < 0 && tenths > 0 ? negative : positive)
  }

  /// The Open Location Code of the coordinate with ten digits, a square of 14 metres at the
  /// equator: "8FW4V75V+8Q"
  /// (https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md).
  public var plusCode: String {
    let digits = Array("23456789CFGHJMPQRVWX")
    let (latitudeSteps, longitudeSteps) = (25_000_000, 8_192_000)
    // In steps of the longest codes, as all implementations count, then in those of ten digits, of
    // which a degree has 8,000. The pole belongs to the square below it, 180° to the one east of it.
    let north = Self.steps(latitude, latitudeSteps) + 90 * latitudeSteps
    let east = Self.steps(longitude, longitudeSteps) + 180 * longitudeSteps
    var latitude = min(north, 180 * latitudeSteps - 1) / (latitudeSteps / 8_000)
    var longitude = east % (360 * longitudeSteps) / (longitudeSteps / 8_000)
    var code: [Character] = []
    for _ in 0..<5 {
      code += [digits[longitude % 20], digits[latitude % 20]]
      (latitude, longitude) = (latitude / 20, longitude / 20)
    }
    code.insert("+", at: 2)
    return String(code.reversed())
  }

  /// Returns the number of whole steps of an Open Location Code in an angle. An angle that only
  /// rounding keeps below a whole step counts as that step.
  private static func steps(_ degrees: Double, _ stepsPerDegree: Int) -> Int {
    Int(((degrees * Double(stepsPerDegree) * 1e6).rounded() / 1e6).rounded(.down))
  }

  /// The `geo:` URI of the coordinate (RFC 5870), which opens in the reader's own map program. At a
  /// pole every longitude is the same, and is written as 0 (section 3.4.2).
  public var geoURI: String {
    latitude.magnitude == 90 ? "geo:\(decimal(latitude)),0" : "geo:\(self)"
  }
}
