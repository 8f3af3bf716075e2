/// A route's path: literal segments and parameters.
struct PathPattern: Equatable, Sendable {
  private enum Segment: Equatable, Sendable {
    case literal(String)
    case parameter(name: String, suffix: String)
  }

  private let segments: [Segment]
  /// How specific the pattern is.
  let literalBytes: Int

  /// Whether it has no parameters.
  var isLiteral: Bool {
    segments.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  init(_ text: String) {
    segments = text.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard segment.first == "{", let close = segment.firstIndex(of: "}") else {
        return .literal(String(segment))
      }
      return .parameter(
        name: String(segment[segment.index(after: segment.startIndex)..<close]),
        suffix: String(segment[segment.index(after: close)...]))
    }
    literalBytes = segments.reduce(0) { sum, segment in
      switch segment {
      case .literal(let text): sum + text.utf8.count + 1
      case .parameter(_, let suffix): sum + suffix.utf8.count
      }
    }
  }

  /// The parameters where the path matches. A parameter takes at least one byte.
  func match(_ path: [Substring]) -> PathParameters? {
    guard path.count == segments.count else { return nil }
    var parameters = PathParameters()
    for (segment, text) in zip(segments, path) {
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
