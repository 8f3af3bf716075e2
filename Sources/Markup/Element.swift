/// A type that stands for the name of an element of HTML or SVG, and with it for the attributes
/// that the element may have.
public protocol ElementTag {
  static var name: StaticString { get }
}

/// A type that stands for the name of an element which never has content, such as `input` and
/// `path`.
public protocol VoidTag: ElementTag {}

/// An element of HTML or SVG with attributes and content. Elements are written so that HTML and XML
/// parsers read the same: every attribute has a quoted value, and void elements end in `/>`.
public struct Element<Tag: ElementTag, Content: Markup>: Markup {
  @usableFromInline let attributes: [PlainAttribute?]
  @usableFromInline let content: Content

  @inlinable
  public init(_ attributes: Attribute<Tag>?..., @MarkupBuilder content: () -> Content) {
    self.attributes = attributes.map { $0?.plain }
    self.content = content()
  }

  @inlinable
  public func write(to writer: inout MarkupWriter) {
    writer.writeStart(of: Tag.name, attributes)
    writer.write(">")
    content.write(to: &writer)
    writer.write("</")
    writer.write(Tag.name)
    writer.write(">")
  }
}

/// An element of HTML or SVG that never has content, such as `<input/>`.
public struct VoidElement<Tag: VoidTag>: Markup {
  @usableFromInline let attributes: [PlainAttribute?]

  @inlinable
  public init(_ attributes: Attribute<Tag>?...) {
    self.attributes = attributes.map { $0?.plain }
  }

  @inlinable
  public func write(to writer: inout MarkupWriter) {
    writer.writeStart(of: Tag.name, attributes)
    writer.write("/>")
  }
}

extension MarkupWriter {
  /// Writes the start tag of an element, with its attributes, up to its closing bracket.
  @inlinable
  mutating func writeStart(of name: StaticString, _ attributes: [PlainAttribute?]) {
    write("<")
    write(name)
    for attribute in attributes { attribute?.write(to: &self) }
  }
}
