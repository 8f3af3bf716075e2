/// A type whose values can be written as HTML or SVG: an element, a text, a list, or a view that is
/// composed of such values in its `body`.
public protocol Markup {
  associatedtype Body: Markup

  @MarkupBuilder var body: Body { get }

  /// Writes the markup at the end of the writer's bytes.
  func write(to writer: inout MarkupWriter)
}

extension Markup {
  @inlinable
  public func write(to writer: inout MarkupWriter) {
    body.write(to: &writer)
  }

  /// Returns the bytes of the markup, HTML or SVG in UTF-8.
  ///
  /// - Parameter capacity: The number of bytes to reserve for the result.
  @inlinable
  public func rendered(capacity: Int = 64 * 1024) -> [UInt8] {
    var writer = MarkupWriter(capacity: capacity)
    write(to: &writer)
    return writer.bytes
  }
}

/// A conformance that makes `Never` the body of markup which writes itself and has no parts.
extension Never: Markup {
  public var body: Never { fatalError("a leaf has no body") }
}

extension Markup where Body == Never {
  public var body: Never { fatalError("a leaf has no body") }
}

/// A conformance that makes a `String` markup, written with all characters escaped that mean
/// something to a parser.
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

/// A piece of markup without any content, which writes nothing.
public struct EmptyMarkup: Markup {
  @inlinable
  public init() {}

  @inlinable
  public func write(to writer: inout MarkupWriter) {}
}

/// A piece of markup that is given as bytes and written unchanged. The bytes must never hold
/// anything that came from outside.
public struct TrustedMarkup: Markup {
  @usableFromInline let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  @inlinable
  public func write(to writer: inout MarkupWriter) {
    writer.write(trusted: bytes)
  }
}
