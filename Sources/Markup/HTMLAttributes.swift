extension Attribute where Tag: HTMLElementTag {
  public static var hidden: Self { Self("hidden", "") }
  public static func dir(_ direction: StaticString) -> Self { Self("dir", direction.description) }
  public static func title(_ text: String) -> Self { Self("title", text) }
}

extension Attribute where Tag: CustomElementTag {
  /// Returns an attribute that the custom element defines; without a value for one that is on or off.
  public static func own(_ name: StaticString, _ value: String = "") -> Self { Self(name, value) }
}

extension Attribute where Tag: LinkTag {
  public static func href(_ url: String) -> Self { Self("href", url) }
  public static func rel(_ relation: StaticString) -> Self { Self("rel", relation.description) }
  public static func type(_ type: StaticString) -> Self { Self("type", type.description) }
}

extension Attribute where Tag: ControlTag {
  public static func type(_ type: StaticString) -> Self { Self("type", type.description) }
  public static func name(_ name: String) -> Self { Self("name", name) }
  public static func value(_ value: String) -> Self { Self("value", value) }
  public static func form(_ id: StaticString) -> Self { Self("form", id.description) }
}

extension Attribute where Tag == HTMLTag.Img {
  public static func src(_ url: String) -> Self { Self("src", url) }
  public static func alt(_ text: String) -> Self { Self("alt", text) }
  public static func width(_ pixels: Int) -> Self { Self("width", .number(Double(pixels))) }
  public static func height(_ pixels: Int) -> Self { Self("height", .number(Double(pixels))) }
}

extension Attribute where Tag == HTMLTag.Input {
  public static func src(_ url: String) -> Self { Self("src", url) }
  public static func alt(_ text: String) -> Self { Self("alt", text) }
  public static func width(_ pixels: Int) -> Self { Self("width", .number(Double(pixels))) }
  public static func height(_ pixels: Int) -> Self { Self("height", .number(Double(pixels))) }
  public static func placeholder(_ text: String) -> Self { Self("placeholder", text) }
  public static func maxlength(_ count: Int) -> Self { Self("maxlength", .number(Double(count))) }
  public static func autocomplete(_ value: StaticString) -> Self {
    Self("autocomplete", value.description)
  }
  public static func autocapitalize(_ value: StaticString) -> Self {
    Self("autocapitalize", value.description)
  }
  public static func spellcheck(_ value: Bool) -> Self {
    Self("spellcheck", value ? "true" : "false")
  }
  public static func enterkeyhint(_ hint: StaticString) -> Self {
    Self("enterkeyhint", hint.description)
  }
  public static func inputmode(_ mode: StaticString) -> Self {
    Self("inputmode", mode.description)
  }
}

extension Attribute where Tag == HTMLTag.A {
  public static func hreflang(_ tag: String) -> Self { Self("hreflang", tag) }
}

extension Attribute where Tag == HTMLTag.Form {
  public static func action(_ url: String) -> Self { Self("action", url) }
  public static func method(_ method: StaticString) -> Self { Self("method", method.description) }
  public static func enctype(_ type: StaticString) -> Self { Self("enctype", type.description) }
}

extension Attribute where Tag: ControlTag {
  public static var required: Self { Self("required", "") }
}

extension Attribute where Tag == HTMLTag.Option {
  public static var selected: Self { Self("selected", "") }
}

extension Attribute where Tag == HTMLTag.Label {
  public static func `for`(_ id: String) -> Self { Self("for", id) }
}

extension Attribute where Tag == HTMLTag.Link {
  public static func media(_ query: StaticString) -> Self { Self("media", query.description) }
  public static func title(_ text: String) -> Self { Self("title", text) }
}

extension Attribute where Tag == HTMLTag.Meta {
  public static func charset(_ name: StaticString) -> Self { Self("charset", name.description) }
  public static func name(_ name: StaticString) -> Self { Self("name", name.description) }
  public static func content(_ text: String) -> Self { Self("content", text) }
}

extension Attribute where Tag == HTMLTag.Script {
  public static func src(_ url: String) -> Self { Self("src", url) }
  public static func type(_ type: StaticString) -> Self { Self("type", type.description) }
}

extension Attribute where Tag == HTMLTag.Th {
  public static func scope(_ scope: StaticString) -> Self { Self("scope", scope.description) }
}
