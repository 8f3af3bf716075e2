import Foundation
import HTTP
import Places
import SearchFeature
import Templates

/// Suggestions as programs read them.
struct SuggestionJSON: Encodable {
  let id: String
  let title: String
  let subtitle: String
  let kind: String
  /// Half-open ranges of UTF-16 code units.
  let titleHighlights: [[Int]]
  let subtitleHighlights: [[Int]]
  let href: String

  init(_ completion: Completion, location: PageLocation) {
    id = completion.id.description
    title = completion.title
    subtitle = completion.subtitle
    kind = completion.kind.rawValue
    titleHighlights = completion.titleHighlights.map { [$0.lowerBound, $0.upperBound] }
    subtitleHighlights = completion.subtitleHighlights.map { [$0.lowerBound, $0.upperBound] }
    href = location.choosing(completion).href
  }
}

/// The data of a `suggestions` event, and the body of `/suggestions.json`.
struct SuggestionsJSON: Encodable {
  /// nil where they are asked for once.
  let seq: Int?
  let query: String
  let suggestions: [SuggestionJSON]
}

/// The data of a `failure` event.
struct FailureJSON: Encodable {
  let seq: Int
  let query: String
  let code: String
  let message: String
  /// In seconds; nil where nobody knows.
  let retryAfter: Int?

  init(_ failure: Failure, fragment: SearchFragment) {
    seq = fragment.sequence
    query = fragment.text
    code = failure.code.rawValue
    message = failure.message
    retryAfter = failure.retryAfterSeconds
  }
}

/// Suggestions as OpenSearch has them: the words, the titles, descriptions and URLs, in columns.
struct OpenSearchSuggestions: Encodable {
  let query: String
  let completions: [Completion]
  let location: PageLocation
  let baseURL: String

  func encode(to encoder: any Encoder) throws {
    var columns = encoder.unkeyedContainer()
    try columns.encode(query)
    try columns.encode(completions.map(\.title))
    try columns.encode(completions.map(\.subtitle))
    try columns.encode(completions.map { baseURL + location.choosing($0).href })
  }
}
