/// A result builder that joins the statements of a closure as markup, in their order.
@resultBuilder
public enum MarkupBuilder {
  @inlinable
  public static func buildBlock() -> EmptyMarkup { EmptyMarkup() }

  @inlinable
  public static func buildBlock<Content: Markup>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildBlock<each Content: Markup>(
    _ content: repeat each Content
  ) -> MarkupSequence<repeat each Content> {
    MarkupSequence(repeat each content)
  }

  @inlinable
  public static func buildOptional<Content: Markup>(_ content: Content?) -> Content? { content }

  @inlinable
  public static func buildEither<First: Markup, Second: Markup>(
    first: First
  ) -> EitherMarkup<First, Second> {
    .first(first)
  }

  @inlinable
  public static func buildEither<First: Markup, Second: Markup>(
    second: Second
  ) -> EitherMarkup<First, Second> {
    .second(second)
  }

  @inlinable
  public static func buildArray<Content: Markup>(_ contents: [Content]) -> [Content] { contents }
}

/// A sequence of pieces of markup, written one after the other.
public struct MarkupSequence<each Content: Markup>: Markup {
  @usableFromInline let content: (repeat each Content)

  @inlinable
  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  @inlinable
  public func write(to writer: inout MarkupWriter) {
    repeat (each content).write(to: &writer)
  }
}

/// A piece of markup of one of two types, as an `if` with an `else`, or a `switch`, yields.
public enum EitherMarkup<First: Markup, Second: Markup>: Markup {
  case first(First)
  case second(Second)

  @inlinable
  public func write(to writer: inout MarkupWriter) {
    switch self {
    case .first(let content): content.write(to: &writer)
    case .second(let content): content.write(to: &writer)
    }
  }
}
