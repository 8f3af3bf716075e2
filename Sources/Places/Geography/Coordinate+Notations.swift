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
  /// equator: "8FW4V75V+8Q".
  public var plusCode: String { OpenLocationCode(self).description }

  /// The `geo:` URI of the coordinate (RFC 5870), which opens in the reader's own map program. At a
  /// pole every longitude is the same, and is written as 0 (section 3.4.2).
  public var geoURI: String {
    latitude.magnitude == 90 ? "geo:\(decimal(latitude)),0" : "geo:\(self)"
  }
}
