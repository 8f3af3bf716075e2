extension Attribute where Tag: SVGElementTag {
  /// A presentation or geometry attribute whose value is a number in user units.
  public static func x(_ value: Double) -> Self { Self("x", .number(value)) }
  public static func y(_ value: Double) -> Self { Self("y", .number(value)) }
  public static func transform(_ value: String) -> Self { Self("transform", value) }
}

extension Attribute where Tag == SVGTag.Svg {
  /// Needed where the SVG is a document of its own.
  public static var xmlns: Self { Self("xmlns", "http://www.w3.org/2000/svg") }
  public static func width(_ value: Double) -> Self { Self("width", .number(value)) }
  public static func height(_ value: Double) -> Self { Self("height", .number(value)) }
  public static func viewBox(_ width: Double, _ height: Double) -> Self {
    Self("viewBox", "0 0 \(Int(width)) \(Int(height))")
  }
}

extension Attribute where Tag == SVGTag.A {
  public static func href(_ url: String) -> Self { Self("href", url) }
}

extension Attribute where Tag == SVGTag.Path {
  public static func d(_ data: PathData) -> Self { Self("d", .trusted(data.bytes)) }
}

extension Attribute where Tag == SVGTag.Rect {
  public static func width(_ value: Double) -> Self { Self("width", .number(value)) }
  public static func height(_ value: Double) -> Self { Self("height", .number(value)) }
  public static func rx(_ value: Double) -> Self { Self("rx", .number(value)) }
}

extension Attribute where Tag == SVGTag.Circle {
  public static func cx(_ value: Double) -> Self { Self("cx", .number(value)) }
  public static func cy(_ value: Double) -> Self { Self("cy", .number(value)) }
  public static func r(_ value: Double) -> Self { Self("r", .number(value)) }
}

extension Attribute where Tag == SVGTag.Text {
  public static func textAnchor(_ value: StaticString) -> Self {
    Self("text-anchor", value.description)
  }
}
