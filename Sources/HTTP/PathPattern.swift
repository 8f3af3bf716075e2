/// A pattern of the paths of a route: literal segments and parameters, as ``Router/on(_:_:_:)``
/// describes them.
struct PathPattern: Equatable, Sendable {
  private enum Segment: Equatable, Sendable {
    case literal(String)
    case parameter(name: String, suffix: String)

    var isLiteral: Bool { if case .literal = self { true } else { false } }
  }

  /// The text that the pattern was made from, such as `/places/{id...}`.
  let text: String
  private let segments: [Segment]
  /// The index of the pattern's segment written `{name...}`, which takes all segments of a path
  /// that the others leave; `nil` if there is none.
  private let rest: Int?
  /// The number of literal bytes of a route's pattern: the more there are, the more specific it is.
  let literalBytes: Int

  /// A Boolean value that says whether a route's pattern has no parameters.
  var isLiteral: Bool { segments.allSatisfy(\.isLiteral) }

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    rest = parts.firstIndex { $0.contains("...}") }
    segments = parts.map { segment in
      guard segment.first == "{", let close = segment.firstIndex(of: "}") else {
        return .literal(String(segment))
      }
      return .parameter(
        name: String(segment[..<close].dropFirst().prefix { $0 != "." }),
        suffix: String(segment[segment.index(after: close)...]))
    }
    literalBytes = segments.reduce(0) { sum, segment in
      switch segment {
      case .literal(let text): sum + text.utf8.count + 1
      case .parameter(_, let suffix): sum + suffix.utf8.count
      }
    }
  }

  /// Returns the values that the pattern's parameters have in a path if the path matches, otherwise
  /// `nil`. A parameter's value has at least one byte.
  ///
  /// - Parameter path: The segments of a path, empty ones included. They must be slices of one
  ///   string.
  func match(_ path: [Substring]) -> PathParameters? {
    let surplus = path.count - segments.count
    guard surplus == 0 || surplus > 0 && rest != nil else { return nil }
    var parameters = PathParameters()
    var position = 0
    for (index, segment) in segments.enumerated() {
      let last = position + (index == rest ? surplus : 0)
      let text = path[position].base[path[position].startIndex..<path[last].endIndex]
      position = last + 1
      switch segment {
      case .literal(let literal):
        guard text == literal else { return nil }
      case .parameter(let name, let suffix):
        guard text.utf8.count > suffix.utf8.count, text.hasSuffix(suffix) else { return nil }
        parameters.values.append((name, text.dropLast(suffix.count)))
      }
    }
    return parameters
  }
}
