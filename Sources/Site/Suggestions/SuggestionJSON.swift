import Basics
import Places
import SearchFeature
import Templates

extension JSON {
  /// Returns suggestions for a query as the JSON data of a `suggestions` event, which is also the
  /// body of `/suggestions.json`.
  ///
  /// - Parameters:
  ///   - sequence: The sequence number of the typed text; `nil` where suggestions are asked for once.
  ///   - interface: The language in which a category says that its places nearby are meant.
  static func suggestions(
    _ completions: [Completion], for query: String, sequence: Int? = nil, at location: PageLocation,
    in interface: InterfaceLanguage
  ) -> JSON {
    .object([
      "attribution": attribution(completions.credits),
      "query": .string(query),
      "seq": sequence.map { .integer($0) },
      "suggestions": .array(completions.map { suggestion($0, at: location, in: interface) }),
    ])
  }

  /// Returns one suggestion as a JSON object.
  static func suggestion(
    _ completion: Completion, at location: PageLocation, in interface: InterfaceLanguage
  ) -> JSON {
    .object([
      "count": completion.count.flatMap { $0.isExact ? .integer($0.number) : nil },
      "href": .string(location.choosing(completion).href),
      "id": .string(completion.id.description),
      "kind": .string(completion.kind.rawValue),
      "match": .string(completion.match.rawValue),
      "subtitle": .string(completion.subtitle(in: interface)),
      "subtitleHighlights": highlights(completion.subtitleHighlights),
      "symbol": completion.category.map { .string($0.symbol.rawValue) },
      "title": .string(completion.title),
      "titleHighlights": highlights(completion.titleHighlights),
    ])
  }

  /// Returns the highlights of a suggestion as JSON: half-open ranges of UTF-16 code units, each as
  /// a pair of its bounds.
  private static func highlights(_ ranges: [Range<Int>]) -> JSON {
    .array(ranges.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
  }

  /// Returns the JSON data of a `failure` event, which says why there are no suggestions. Its
  /// member `retryAfter` is in seconds, and absent where the failure names no time.
  static func failure(_ failure: Failure, of fragment: SearchFragment) -> JSON {
    .object([
      "code": .string(failure.code.rawValue),
      "message": .string(failure.message),
      "query": .string(fragment.text),
      "retryAfter": failure.retryAfterSeconds.map { .integer($0) },
      "seq": .integer(fragment.sequence),
    ])
  }

  /// Returns suggestions as the JSON array that OpenSearch prescribes: the query, the titles, the
  /// descriptions and the URLs. Credits have no place among these: see `Response.linking(to:)`.
  static func openSearch(
    _ completions: [Completion], for query: String, at location: PageLocation, baseURL: String
  ) -> JSON {
    .array([
      .string(query),
      .array(completions.map { .string($0.title) }),
      .array(completions.map { .string($0.subtitle) }),
      .array(completions.map { .string(baseURL + location.choosing($0).href) }),
    ])
  }
}
