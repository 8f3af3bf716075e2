/// A part of a text that may be a coordinate: a number, a mark of degrees, a direction.
enum PointToken: Equatable {
  case number(PointNumber)
  /// A mark that says what the number before it counts: 0 stands for degrees, 1 for minutes and 2
  /// for seconds.
  case mark(Int)
  /// A letter "d", "m" or "s" that stands for degrees, minutes or seconds: 0, 1 or 2. The letter "s"
  /// may mean south instead; it is attached where it touches a number.
  case markLetter(Int, isAttached: Bool)
  /// A direction, and whether it touches the number before or after it.
  case direction(Direction, isAttached: Bool)
  /// A word such as "lat" or "longitude".
  case axis(Direction.Axis)
  /// A comma, semicolon or slash between two angles.
  case separator
  case open(Character)
  case close
  /// A word before a coordinate that adds nothing to it: "GPS", "Koordinaten".
  case leadIn(String)
}

/// A decimal number as it stands in a coordinate.
struct PointNumber: Equatable {
  var magnitude: Double
  /// The number of digits after the decimal sign.
  var decimals: Int
  /// The sign written before the number, 1 or −1; 0 where there is none.
  var sign: Int

  /// A Boolean value that says whether the number has digits after a decimal sign.
  var hasFraction: Bool { decimals > 0 }
}
