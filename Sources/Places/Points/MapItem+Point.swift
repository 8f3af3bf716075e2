extension PlaceCategory {
  /// The category of a mere point on the globe, which somebody has asked for by its coordinates.
  public static let point = PlaceCategory("point")
}

extension MapItem.ID {
  private static let pointSource = "geo"

  /// Creates the identifier of a point on the globe: `geo:60.1699,24.9384`.
  public init(point: Coordinate) {
    self.init(source: Self.pointSource, reference: point.description)
  }

  /// The point on the globe that the identifier stands for; `nil` for the identifier of any other
  /// place.
  public var point: Coordinate? {
    source == Self.pointSource ? Coordinate(reference) : nil
  }
}

extension Coordinate {
  /// The coordinate to six decimals, a tenth of a metre, as identifiers of points hold it.
  public var rounded: Coordinate { Coordinate(description) ?? self }

  /// The coordinate as the title of a point: "60.1699, 24.9384". Both numbers have decimals, by which
  /// a search for the title knows that they are a coordinate: "60.0, 25.0".
  public var title: String {
    [latitude, longitude].map { number in
      let text = decimal(number)
      return text.contains(".") ? text : "\(text).0"
    }.joined(separator: ", ")
  }
}
