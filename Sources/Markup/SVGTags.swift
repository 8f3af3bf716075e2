/// A namespace of the types that stand for the names of the SVG 1.1 elements of the maps and
/// charts.
public enum SVGTag {
  public enum A: SVGElementTag { public static let name: StaticString = "a" }
  public enum Circle: SVGShapeTag { public static let name: StaticString = "circle" }
  public enum Defs: SVGElementTag { public static let name: StaticString = "defs" }
  public enum Desc: SVGElementTag { public static let name: StaticString = "desc" }
  public enum G: SVGElementTag { public static let name: StaticString = "g" }
  public enum Path: SVGShapeTag { public static let name: StaticString = "path" }
  public enum Rect: SVGShapeTag { public static let name: StaticString = "rect" }
  public enum Style: SVGElementTag { public static let name: StaticString = "style" }
  public enum Svg: SVGElementTag { public static let name: StaticString = "svg" }
  public enum Symbol: SVGElementTag { public static let name: StaticString = "symbol" }
  public enum Text: SVGElementTag { public static let name: StaticString = "text" }
  public enum TextPath: SVGElementTag { public static let name: StaticString = "textPath" }
  public enum Title: SVGElementTag { public static let name: StaticString = "title" }
  public enum Tspan: SVGElementTag { public static let name: StaticString = "tspan" }
  public enum Use: SVGShapeTag { public static let name: StaticString = "use" }
}

/// A type that stands for the name of an element of SVG 1.1.
public protocol SVGElementTag: ElementTag {}

/// A type that stands for the name of an SVG shape, which never has content here.
public protocol SVGShapeTag: SVGElementTag, VoidTag {}

public typealias SVGLink<Content: Markup> = Element<SVGTag.A, Content>
public typealias Circle = VoidElement<SVGTag.Circle>
public typealias Defs<Content: Markup> = Element<SVGTag.Defs, Content>
public typealias Desc<Content: Markup> = Element<SVGTag.Desc, Content>
public typealias G<Content: Markup> = Element<SVGTag.G, Content>
public typealias Path = VoidElement<SVGTag.Path>
public typealias Rect = VoidElement<SVGTag.Rect>
public typealias SVGStyle<Content: Markup> = Element<SVGTag.Style, Content>
public typealias SVG<Content: Markup> = Element<SVGTag.Svg, Content>
public typealias SVGSymbol<Content: Markup> = Element<SVGTag.Symbol, Content>
public typealias TextPath<Content: Markup> = Element<SVGTag.TextPath, Content>
public typealias Text<Content: Markup> = Element<SVGTag.Text, Content>
public typealias SVGTitle<Content: Markup> = Element<SVGTag.Title, Content>
public typealias Tspan<Content: Markup> = Element<SVGTag.Tspan, Content>
public typealias Use = VoidElement<SVGTag.Use>
