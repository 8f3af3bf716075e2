/// An attribute that elements of one tag may have. Where an element is given nil, it is left out.
public struct Attribute<Tag: ElementTag> {
  @usableFromInline let plain: PlainAttribute

  init(_ name: StaticString, suffix: StaticString = "", _ value: PlainAttribute.Value) {
    plain = PlainAttribute(name: name, suffix: suffix, value: value)
  }

  init(_ name: StaticString, _ text: String) {
    self.init(name, .text(text))
  }
}

/// An attribute whatever the tag: elements keep theirs so, for what is not generic is written
/// many times as fast.
@usableFromInline
struct PlainAttribute {
  enum Value {
    case text(String)
    case trusted([UInt8])
    /// Written with at most three decimals.
    case number(Double)
  }

  let name: StaticString
  /// Joined to the name: `data-` and `aria-` attributes have a family name and their own.
  let suffix: StaticString
  let value: Value

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

/// What every element may have.
extension Attribute {
  public static func `class`(_ names: String) -> Self { Self("class", names) }
  public static func id(_ id: String) -> Self { Self("id", id) }
  public static func lang(_ tag: String) -> Self { Self("lang", tag) }
  public static func role(_ role: StaticString) -> Self { Self("role", role.description) }
  public static func tabindex(_ index: Int) -> Self { Self("tabindex", .number(Double(index))) }
  public static func aria(_ name: StaticString, _ value: String) -> Self {
    Self("aria-", suffix: name, .text(value))
  }
  public static func data(_ name: StaticString, _ value: String) -> Self {
    Self("data-", suffix: name, .text(value))
  }
}
