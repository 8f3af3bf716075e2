/// The name of an element, and with it the attributes the element may have.
public protocol ElementTag {
  static var name: StaticString { get }
}

/// A tag whose element never has content: `input`, `path`.
public protocol VoidTag: ElementTag {}

/// An element with attributes and content. Elements are written so that both an HTML and an XML
/// parser read the same: every attribute has a quoted value, void elements end in `/>`.
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
    writer.write("<")
    writer.write(Tag.name)
    for attribute in attributes { attribute?.write(to: &writer) }
    writer.write(">")
    content.write(to: &writer)
    writer.write("</")
    writer.write(Tag.name)
    writer.write(">")
  }
}

/// An element without content.
public struct VoidElement<Tag: VoidTag>: Markup {
  @usableFromInline let attributes: [PlainAttribute?]

  @inlinable
  public init(_ attributes: Attribute<Tag>?...) {
    self.attributes = attributes.map { $0?.plain }
  }

  @inlinable
  public func write(to writer: inout MarkupWriter) {
    writer.write("<")
    writer.write(Tag.name)
    for attribute in attributes { attribute?.write(to: &writer) }
    writer.write("/>")
  }
}
