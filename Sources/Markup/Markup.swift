/// A value that can be written as HTML or SVG: an element, a text, a list, or a view made of
/// them through its `body`.
public protocol Markup {
  associatedtype Body: Markup

  @MarkupBuilder var body: Body { get }

  func write(to writer: inout MarkupWriter)
}

extension Markup {
  @inlinable
  public func write(to writer: inout MarkupWriter) {
    body.write(to: &writer)
  }

  /// The whole of it as UTF-8.
  @inlinable
  public func rendered(capacity: Int = 64 * 1024) -> [UInt8] {
    var writer = MarkupWriter(capacity: capacity)
    write(to: &writer)
    return writer.bytes
  }
}

/// The body of what writes itself.
extension Never: Markup {
  public var body: Never { fatalError("a leaf has no body") }
}

extension Markup where Body == Never {
  public var body: Never { fatalError("a leaf has no body") }
}

/// Text: everything that means something to a parser is escaped.
extension String: Markup {
  @inlinable
  public func write(to writer: inout MarkupWriter) {
    writer.write(escaping: self)
  }
}

extension Optional: Markup where Wrapped: Markup {
  @inlinable
  public func write(to writer: inout MarkupWriter) {
    self?.write(to: &writer)
  }
}

extension Array: Markup where Element: Markup {
  @inlinable
  public func write(to writer: inout MarkupWriter) {
    for element in self { element.write(to: &writer) }
  }
}

/// Nothing.
public struct EmptyMarkup: Markup {
  @inlinable
  public init() {}

  @inlinable
  public func write(to writer: inout MarkupWriter) {}
}

/// Bytes that are markup already: never anything that came from outside.
public struct TrustedMarkup: Markup {
  @usableFromInline let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  @inlinable
  public func write(to writer: inout MarkupWriter) {
    writer.write(trusted: bytes)
  }
}
