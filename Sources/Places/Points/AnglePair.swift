/// The two angles of a coordinate, in the order in which they are written.
struct AnglePair {
  private var tokens: ArraySlice<PointToken>
  private var angles: [Angle] = []
  private let decimalComma: Bool
  /// A Boolean value that says whether the name of the place stands beside its coordinate.
  private let hasLabel: Bool
  /// A Boolean value that says whether a comma or the like stands between the angles.
  private var isSeparated = false
  /// A Boolean value that says whether the directions stand before their numbers.
  private var leadsWithDirection = false
  /// A Boolean value that says whether words such as "lat" stand before their numbers.
  private var leadsWithAxis = false
  /// A Boolean value that says whether minutes may follow degrees without a mark between.
  private var isSpaced = false
  private var isInSquareBrackets = false
  private var isLongitudeFirst = false

  /// Reads the parts of a text; `nil` where they are not two angles.
  init?(_ text: PointText, decimalComma: Bool) {
    tokens = text.tokens[...]
    hasLabel = text.hasLabel
    self.decimalComma = decimalComma
    readOpening()
    for token in self.tokens {
      switch token {
      case .direction, .separator: isSpaced = true
      case .markLetter(2, _): isSpaced = true
      default: break
      }
    }
    guard let first = readAngle() else { return nil }
    if self.tokens.first == .separator {
      isSeparated = true
      self.tokens.removeFirst()
    }
    guard let second = readAngle() else { return nil }
    angles = [first, second]
    guard readEnd() else { return nil }
  }

  /// Reads what stands before the first angle: words and brackets.
  private mutating func readOpening() {
    var (lastWord, isInBraces) = ("", false)
    while let token = tokens.first {
      switch token {
      case .leadIn(let word): lastWord = word
      case .open("["):
        isInSquareBrackets = true
        // GeoJSON (RFC 7946) has the longitude first.
        isLongitudeFirst = lastWord == "coordinates"
      case .open("("):
        // Well-known text (ISO 19125) has the longitude first, and no comma.
        isLongitudeFirst = lastWord == "point" && !tokens.contains(.separator)
      case .open: isInBraces = true
      case .separator where isInBraces || hasLabel: break
      default:
        if case .axis = token { leadsWithAxis = true }
        leadsWithDirection =
          tokens.first { token in
            switch token {
            case .direction, .number, .markLetter: true
            default: false
            }
          }.map { if case .number = $0 { false } else { true } } ?? false
        return
      }
      tokens.removeFirst()
    }
  }

  /// Reads what stands after the second angle: brackets, and the height of a point in metres.
  private mutating func readEnd() -> Bool {
    let isBare = angles.allSatisfy { $0.isBare && $0.hasFraction && $0.parts.count == 1 }
    if isBare, isSeparated, tokens.count > 1, tokens.first == .separator,
      case .number = tokens.dropFirst().first
    {
      tokens = tokens.dropFirst(2)
      if case .markLetter(1, _) = tokens.first { tokens.removeFirst() }
    }
    return tokens.count < 4
      && tokens.allSatisfy { token in
        token == .close || token == .separator || hasLabel && token == .open("(")
      }
  }

  private mutating func readAngle() -> Angle? {
    var angle = Angle()
    while leadsWithAxis || leadsWithDirection, readAxisOrDirection(of: &angle) {}
    while angle.parts.count < 3, case .number(let number) = tokens.first {
      if let last = angle.parts.last, !continues(angle, after: last, with: number) { break }
      tokens.removeFirst()
      angle.parts.append(number)
      guard readMark(of: &angle) else { return nil }
    }
    guard !angle.parts.isEmpty else { return nil }
    while readAxisOrDirection(of: &angle, isAfter: true) {}
    return angle
  }

  /// Reads a word such as "lat", or a direction, where the angle has none yet and the text has it
  /// there.
  ///
  /// - Parameter isAfter: Whether the number of the angle has been read.
  private mutating func readAxisOrDirection(of angle: inout Angle, isAfter: Bool = false) -> Bool {
    switch tokens.first {
    case .axis(let axis) where angle.axis == nil && leadsWithAxis != isAfter:
      angle.axis = axis
    case .direction(let direction, let isAttached)
    where angle.direction == nil && leadsWithDirection != isAfter:
      angle.direction = direction
      angle.isAttached = isAttached
    case .markLetter(2, let isAttached)
    where angle.direction == nil && leadsWithDirection != isAfter:
      angle.direction = Direction(letter: "s")
      angle.isAttached = isAttached
    default: return false
    }
    tokens.removeFirst()
    return true
  }

  /// Returns whether a number is the minutes or seconds of an angle, and not the next angle.
  private func continues(
    _ angle: Angle, after last: PointNumber, with number: PointNumber
  ) -> Bool {
    if last.hasFraction || number.sign != 0 { return false }
    switch tokens.dropFirst().first {
    case .mark(let unit), .markLetter(let unit, _): return unit > 0
    default: return isSpaced || angle.isMarked
    }
  }

  /// Reads the mark after the last number of an angle, if there is one; returns `false` for a mark
  /// that does not fit, such as minutes without degrees.
  private mutating func readMark(of angle: inout Angle) -> Bool {
    let position = angle.parts.count - 1
    switch tokens.first {
    case .mark(let unit):
      guard unit == position else { return false }
    case .markLetter(let unit, _):
      // An "s" that cannot be seconds is south.
      if unit == 2, position < 2 || !angle.isMarked { return true }
      guard unit == position else { return false }
    default: return true
    }
    angle.isMarked = true
    tokens.removeFirst()
    return true
  }

  /// Returns the coordinates that the angles may be: one, or two where a direction such as "O" means
  /// east in one language and west in another; none for angles that are not sure to be a coordinate,
  /// and for a point off the globe.
  func coordinates(in language: Language) -> [Coordinate] {
    let (one, other) = (angles[0], angles[1])
    if hasLabel, !(one.isExact && other.isExact) { return [] }
    let isBare = one.isBare && other.isBare
    let isEvident = one.isEvident && other.isEvident
    let isHalfEvident = isSeparated && !decimalComma && (one.hasFraction || other.hasFraction)
    guard isEvident || isBare && isHalfEvident else { return [] }
    if isBare { return [bareCoordinate].compactMap(\.self) }
    var pairs: [(Direction.Meaning?, Direction.Meaning?)] = [(nil, nil)]
    if let direction = one.direction {
      pairs = direction.meanings(beside: other.direction, in: language).map {
        ($0.first, $0.second)
      }
    } else if let direction = other.direction {
      pairs = direction.meanings(beside: nil, in: language).map { (nil, $0.first) }
    }
    return pairs.compactMap { meanings in
      guard let axis = Self.firstAxis(one, other, meanings), let first = one.degrees(meanings.0),
        let second = other.degrees(meanings.1)
      else { return nil }
      return axis == .latitude
        ? Coordinate(latitude: first, longitude: second)
        : Coordinate(latitude: second, longitude: first)
    }
  }

  /// The coordinate of two angles that are nothing but numbers; `nil` where their order is not sure,
  /// and for a point off the globe.
  private var bareCoordinate: Coordinate? {
    guard let first = angles[0].degrees, let second = angles[1].degrees else { return nil }
    if isLongitudeFirst { return Coordinate(latitude: second, longitude: first) }
    // A latitude beyond 90 may be a slip; numbers this exact are copied from somewhere.
    let isExact = angles.allSatisfy(\.isExact)
    let isSwapped = first.magnitude > 90 && (isExact || isInSquareBrackets)
    if isInSquareBrackets, !isSwapped, second.magnitude <= 90 { return nil }
    return isSwapped
      ? Coordinate(latitude: second, longitude: first)
      : Coordinate(latitude: first, longitude: second)
  }

  /// Returns the axis of the first angle, the latitude where nothing says which; `nil` where words
  /// and directions contradict each other.
  private static func firstAxis(
    _ one: Angle, _ other: Angle, _ meanings: (Direction.Meaning?, Direction.Meaning?)
  ) -> Direction.Axis? {
    let first = [one.axis, meanings.0?.axis].compactMap(\.self)
    let second = [other.axis, meanings.1?.axis].compactMap(\.self)
      .map { $0 == .latitude ? Direction.Axis.longitude : .latitude }
    let axes = Set(first + second)
    return axes.count > 1 ? nil : axes.first ?? .latitude
  }
}
