/// An angle as it stands in a coordinate: degrees, and perhaps minutes and seconds.
struct Angle {
  /// The degrees, minutes and seconds, as far as they are written.
  var parts: [PointNumber] = []
  /// A Boolean value that says whether a part has a mark of degrees, minutes or seconds.
  var isMarked = false
  var axis: Direction.Axis?
  var direction: Direction?
  /// A Boolean value that says whether the direction touches a number.
  var isAttached = false

  var hasFraction: Bool { parts.last?.hasFraction ?? false }

  /// A Boolean value that says whether the angle is more than a bare whole number.
  var isEvident: Bool {
    hasFraction || isMarked || axis != nil || direction != nil && (isAttached || parts.count > 1)
  }

  /// The number of decimals from which a number is exact.
  private static let exactDecimals = 3

  /// A Boolean value that says whether the angle is so exact that nobody wrote it as anything but an
  /// angle: to three decimals, a hundred metres, or in degrees and minutes.
  var isExact: Bool {
    (parts.last?.decimals ?? 0) >= Self.exactDecimals || isMarked && parts.count > 1
  }

  /// A Boolean value that says whether the angle is nothing but numbers.
  var isBare: Bool { !isMarked && axis == nil && direction == nil }

  /// The angle in degrees with the sign of its number; `nil` for sixty minutes and more, and where
  /// another part than the last has a fraction.
  var degrees: Double? {
    guard let first = parts.first, parts.dropFirst().allSatisfy({ $0.magnitude < 60 }),
      parts.dropLast().allSatisfy({ !$0.hasFraction })
    else { return nil }
    let magnitude = parts.reversed().reduce(0) { $0 / 60 + $1.magnitude }
    return first.sign < 0 ? -magnitude : magnitude
  }

  /// Returns the angle in degrees, positive in the north and east, where its direction means
  /// something; `nil` where a minus sign contradicts the direction.
  func degrees(_ meaning: Direction.Meaning?) -> Double? {
    guard let degrees, let meaning else { return degrees }
    if degrees < 0, !meaning.isNegative { return nil }
    return meaning.isNegative ? -degrees.magnitude : degrees
  }
}
