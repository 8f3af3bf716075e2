/// A namespace of the types that stand for the names of the HTML elements of the pages.
public enum HTMLTag {
  public enum A: LinkTag { public static let name: StaticString = "a" }
  public enum Body: HTMLElementTag { public static let name: StaticString = "body" }
  public enum Button: ControlTag { public static let name: StaticString = "button" }
  public enum Caption: HTMLElementTag { public static let name: StaticString = "caption" }
  public enum Code: HTMLElementTag { public static let name: StaticString = "code" }
  public enum Dd: HTMLElementTag { public static let name: StaticString = "dd" }
  public enum Details: HTMLElementTag { public static let name: StaticString = "details" }
  public enum Dialog: HTMLElementTag { public static let name: StaticString = "dialog" }
  public enum Div: HTMLElementTag { public static let name: StaticString = "div" }
  public enum Dl: HTMLElementTag { public static let name: StaticString = "dl" }
  public enum Dt: HTMLElementTag { public static let name: StaticString = "dt" }
  public enum Footer: HTMLElementTag { public static let name: StaticString = "footer" }
  public enum Form: HTMLElementTag { public static let name: StaticString = "form" }
  public enum H1: HTMLElementTag { public static let name: StaticString = "h1" }
  public enum H2: HTMLElementTag { public static let name: StaticString = "h2" }
  public enum Head: HTMLElementTag { public static let name: StaticString = "head" }
  public enum Html: HTMLElementTag { public static let name: StaticString = "html" }
  public enum Img: HTMLElementTag, VoidTag { public static let name: StaticString = "img" }
  public enum Input: ControlTag, VoidTag { public static let name: StaticString = "input" }
  public enum Label: HTMLElementTag { public static let name: StaticString = "label" }
  public enum Li: HTMLElementTag { public static let name: StaticString = "li" }
  public enum Link: LinkTag, VoidTag { public static let name: StaticString = "link" }
  public enum Main: HTMLElementTag { public static let name: StaticString = "main" }
  public enum Meta: HTMLElementTag, VoidTag { public static let name: StaticString = "meta" }
  public enum Nav: HTMLElementTag { public static let name: StaticString = "nav" }
  public enum Noscript: HTMLElementTag { public static let name: StaticString = "noscript" }
  public enum Ol: HTMLElementTag { public static let name: StaticString = "ol" }
  public enum Option: ControlTag { public static let name: StaticString = "option" }
  public enum P: HTMLElementTag { public static let name: StaticString = "p" }
  public enum Pre: HTMLElementTag { public static let name: StaticString = "pre" }
  public enum Script: HTMLElementTag { public static let name: StaticString = "script" }
  public enum Section: HTMLElementTag { public static let name: StaticString = "section" }
  public enum Select: ControlTag { public static let name: StaticString = "select" }
  public enum Span: HTMLElementTag { public static let name: StaticString = "span" }
  public enum Summary: HTMLElementTag { public static let name: StaticString = "summary" }
  public enum Table: HTMLElementTag { public static let name: StaticString = "table" }
  public enum Tbody: HTMLElementTag { public static let name: StaticString = "tbody" }
  public enum Td: HTMLElementTag { public static let name: StaticString = "td" }
  public enum Th: HTMLElementTag { public static let name: StaticString = "th" }
  public enum Thead: HTMLElementTag { public static let name: StaticString = "thead" }
  public enum Title: HTMLElementTag { public static let name: StaticString = "title" }
  public enum Tr: HTMLElementTag { public static let name: StaticString = "tr" }
  public enum Ul: HTMLElementTag { public static let name: StaticString = "ul" }
}

/// A type that stands for the name of an HTML element, which may carry the global attributes of
/// HTML.
public protocol HTMLElementTag: ElementTag {}

/// A type that stands for the name of an HTML element that links to another resource, such as `a`.
public protocol LinkTag: HTMLElementTag {}

/// A type that stands for the name of an HTML form control, such as `input`.
public protocol ControlTag: HTMLElementTag {}

/// A type that stands for the name of a custom element, which has attributes of its own.
public protocol CustomElementTag: HTMLElementTag {}

public typealias A<Content: Markup> = Element<HTMLTag.A, Content>
public typealias DocumentBody<Content: Markup> = Element<HTMLTag.Body, Content>
public typealias Button<Content: Markup> = Element<HTMLTag.Button, Content>
public typealias Caption<Content: Markup> = Element<HTMLTag.Caption, Content>
public typealias Code<Content: Markup> = Element<HTMLTag.Code, Content>
public typealias Dd<Content: Markup> = Element<HTMLTag.Dd, Content>
public typealias Details<Content: Markup> = Element<HTMLTag.Details, Content>
public typealias Dialog<Content: Markup> = Element<HTMLTag.Dialog, Content>
public typealias Div<Content: Markup> = Element<HTMLTag.Div, Content>
public typealias Dl<Content: Markup> = Element<HTMLTag.Dl, Content>
public typealias Dt<Content: Markup> = Element<HTMLTag.Dt, Content>
public typealias Footer<Content: Markup> = Element<HTMLTag.Footer, Content>
public typealias Form<Content: Markup> = Element<HTMLTag.Form, Content>
public typealias H1<Content: Markup> = Element<HTMLTag.H1, Content>
public typealias H2<Content: Markup> = Element<HTMLTag.H2, Content>
public typealias Head<Content: Markup> = Element<HTMLTag.Head, Content>
public typealias Html<Content: Markup> = Element<HTMLTag.Html, Content>
public typealias Img = VoidElement<HTMLTag.Img>
public typealias Input = VoidElement<HTMLTag.Input>
public typealias Label<Content: Markup> = Element<HTMLTag.Label, Content>
public typealias Li<Content: Markup> = Element<HTMLTag.Li, Content>
public typealias Link = VoidElement<HTMLTag.Link>
public typealias Main<Content: Markup> = Element<HTMLTag.Main, Content>
public typealias Meta = VoidElement<HTMLTag.Meta>
public typealias Nav<Content: Markup> = Element<HTMLTag.Nav, Content>
public typealias Noscript<Content: Markup> = Element<HTMLTag.Noscript, Content>
public typealias Ol<Content: Markup> = Element<HTMLTag.Ol, Content>
public typealias Option<Content: Markup> = Element<HTMLTag.Option, Content>
public typealias P<Content: Markup> = Element<HTMLTag.P, Content>
public typealias Pre<Content: Markup> = Element<HTMLTag.Pre, Content>
public typealias Script = Element<HTMLTag.Script, EmptyMarkup>
public typealias Section<Content: Markup> = Element<HTMLTag.Section, Content>
public typealias Select<Content: Markup> = Element<HTMLTag.Select, Content>
public typealias Span<Content: Markup> = Element<HTMLTag.Span, Content>
public typealias Summary<Content: Markup> = Element<HTMLTag.Summary, Content>
public typealias Table<Content: Markup> = Element<HTMLTag.Table, Content>
public typealias Tbody<Content: Markup> = Element<HTMLTag.Tbody, Content>
public typealias Td<Content: Markup> = Element<HTMLTag.Td, Content>
public typealias Th<Content: Markup> = Element<HTMLTag.Th, Content>
public typealias Thead<Content: Markup> = Element<HTMLTag.Thead, Content>
public typealias Title<Content: Markup> = Element<HTMLTag.Title, Content>
public typealias Tr<Content: Markup> = Element<HTMLTag.Tr, Content>
public typealias Ul<Content: Markup> = Element<HTMLTag.Ul, Content>
