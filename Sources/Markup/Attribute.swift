/// An attribute of HTML or SVG that elements of the tag may have. An element leaves out attributes
/// that are `nil`.
public struct Attribute<Tag: ElementTag> {
  @usableFromInline let plain: PlainAttribute

  init(_ name: StaticString, suffix: StaticString = "", _ value: PlainAttribute.Value) {
    plain = PlainAttribute(name: name, suffix: suffix, value: value)
  }

  init(_ name: StaticString, _ text: String) {
    self.init(name, .text(text))
  }
}

/// An attribute of HTML or SVG without its tag as a type. Elements keep their attributes in this
/// form, because code that is not generic writes them many times as fast.
@usableFromInline
struct PlainAttribute {
  /// A value of an attribute of HTML or SVG, written between quotes.
  enum Value {
    /// An attribute's value that is a text, in which markup characters are escaped.
    case text(String)
    /// An attribute's value that is bytes which need no escaping and never come from outside.
    case trusted([UInt8])
    /// An attribute's value that is a number, written with at most three decimals.
    case number(Double)
  }

  let name: StaticString
  /// The second part of the name of an attribute such as `data-…` and `aria-…`, whose name is a
  /// family name and a name of its own; empty for others.
  let suffix: StaticString
  let value: Value

  /// Writes the attribute with a space before it.
  @usableFromInline
  func write(to writer: inout MarkupWriter) {
    writer.write(" ")
    writer.write(name)
    if suffix.utf8CodeUnitCount > 0 { writer.write(suffix) }
    writer.write("=\"")
    switch value {
    case .text(let text): writer.write(escaping: text)
    case .trusted(let bytes): writer.write(trusted: bytes)
    case .number(let number): writer.write(number, decimals: 3)
    }
    writer.write("\"")
  }
}

/// An extension of attributes with functions that return those which every element may have.
extension Attribute {
  public static func `class`(_ names: String) -> Self { Self("class", names) }
  public static func id(_ id: String) -> Self { Self("id", id) }
  public static func lang(_ tag: String) -> Self { Self("lang", tag) }
  public static func role(_ role: StaticString) -> Self { Self("role", role.description) }
  public static func tabindex(_ index: Int) -> Self { Self("tabindex", .number(Double(index))) }
  /// Returns the attribute whose name is `aria-` followed by the given name.
  public static func aria(_ name: StaticString, _ value: String) -> Self {
    Self("aria-", suffix: name, .text(value))
  }
  /// Returns the attribute whose name is `data-` followed by the given name.
  public static func data(_ name: StaticString, _ value: String) -> Self {
    Self("data-", suffix: name, .text(value))
  }
}
