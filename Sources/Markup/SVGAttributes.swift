extension Attribute where Tag: SVGElementTag {
  /// Returns the SVG attribute `x`: the horizontal position, in user units.
  public static func x(_ value: Double) -> Self { Self("x", .number(value)) }
  /// Returns the SVG attribute `y`: the vertical position, in user units.
  public static func y(_ value: Double) -> Self { Self("y", .number(value)) }
  public static func transform(_ value: String) -> Self { Self("transform", value) }
}

/// An extension of attributes with functions that return the presentation attributes of SVG, with
/// numbers in user units.
extension Attribute where Tag: SVGElementTag {
  public static func fontSize(_ value: Double) -> Self { Self("font-size", .number(value)) }
  public static func fontWeight(_ value: Int) -> Self {
    Self("font-weight", .number(Double(value)))
  }
  public static func letterSpacing(_ value: Double) -> Self {
    Self("letter-spacing", .number(value))
  }
  public static func strokeWidth(_ value: Double) -> Self { Self("stroke-width", .number(value)) }
  public static func strokeDasharray(_ lengths: StaticString) -> Self {
    Self("stroke-dasharray", lengths.description)
  }
}

extension Attribute where Tag == SVGTag.Svg {
  /// The attribute that declares the namespace of SVG, needed if the SVG is a document of its own.
  public static var xmlns: Self { Self("xmlns", "http://www.w3.org/2000/svg") }
  /// The attribute that declares the namespace of XLink, needed for `xlinkHref` if the SVG is a
  /// document of its own.
  public static var xmlnsXlink: Self { Self("xmlns:xlink", "http://www.w3.org/1999/xlink") }
  public static func width(_ value: Double) -> Self { Self("width", .number(value)) }
  public static func height(_ value: Double) -> Self { Self("height", .number(value)) }
  /// Returns the SVG attribute `viewBox` of a box that begins at the origin and has a size in whole
  /// user units.
  public static func viewBox(_ width: Double, _ height: Double) -> Self {
    Self("viewBox", "0 0 \(Int(width)) \(Int(height))")
  }
}

extension Attribute where Tag == SVGTag.A {
  public static func href(_ url: String) -> Self { Self("href", url) }
}

extension Attribute where Tag == SVGTag.Use {
  public static func href(_ url: String) -> Self { Self("href", url) }
  /// Returns the attribute `xlink:href`, by which documents of SVG 1.1 refer to a URL in place of
  /// `href`.
  public static func xlinkHref(_ url: String) -> Self { Self("xlink:href", url) }
}

extension Attribute where Tag == SVGTag.Use {
  public static func width(_ value: Double) -> Self { Self("width", .number(value)) }
  public static func height(_ value: Double) -> Self { Self("height", .number(value)) }
}

extension Attribute where Tag == SVGTag.Symbol {
  /// Returns the SVG attribute `viewBox` of a box that begins at the origin and has a size in whole
  /// user units.
  public static func viewBox(_ width: Double, _ height: Double) -> Self {
    Self("viewBox", "0 0 \(Int(width)) \(Int(height))")
  }
}

extension Attribute where Tag == SVGTag.TextPath {
  public static func href(_ url: String) -> Self { Self("href", url) }
  /// Returns the attribute `xlink:href`, by which documents of SVG 1.1 refer to a URL in place of
  /// `href`.
  public static func xlinkHref(_ url: String) -> Self { Self("xlink:href", url) }
  public static func startOffset(_ value: StaticString) -> Self {
    Self("startOffset", value.description)
  }
  public static func textAnchor(_ value: StaticString) -> Self {
    Self("text-anchor", value.description)
  }
}

extension Attribute where Tag == SVGTag.Path {
  public static func d(_ data: PathData) -> Self { Self("d", .trusted(data.bytes)) }
  public static func d(_ commands: StaticString) -> Self { Self("d", commands.description) }
}

extension Attribute where Tag == SVGTag.Rect {
  public static func rx(_ value: Double) -> Self { Self("rx", .number(value)) }
  public static func width(_ value: Double) -> Self { Self("width", .number(value)) }
  public static func height(_ value: Double) -> Self { Self("height", .number(value)) }
}

extension Attribute where Tag == SVGTag.Circle {
  public static func cx(_ value: Double) -> Self { Self("cx", .number(value)) }
  public static func cy(_ value: Double) -> Self { Self("cy", .number(value)) }
  public static func r(_ value: Double) -> Self { Self("r", .number(value)) }
}

extension Attribute where Tag == SVGTag.Tspan {
  public static func dy(_ value: Double) -> Self { Self("dy", .number(value)) }
}

extension Attribute where Tag == SVGTag.Text {
  public static func dy(_ value: Double) -> Self { Self("dy", .number(value)) }
  public static func textAnchor(_ value: StaticString) -> Self {
    Self("text-anchor", value.description)
  }
}
