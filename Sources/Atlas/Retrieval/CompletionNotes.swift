import Foundation
import Places
import SQLite

/// An extension of `EmbeddedAtlas` with suggestions for a query that nothing known has as its name: what
/// some of its words name, marked as such.
extension EmbeddedAtlas {
  /// The numbers of words of a query of which some may be left out while typing: more would take long
  /// to look up at every keystroke.
  private static let partialWordCounts = 2...6
  /// The largest number of suggestions that leave out words.
  private static let partialLimit = 3

  /// Returns the completions of a query of which no name or address has all words: the places that
  /// explain most of it.
  func partialCompletions(for query: ParsedQuery) throws(GeocoderError) -> [Completion] {
    guard Self.partialWordCounts.contains(query.words.words.count) else { return [] }
    let query = try located(query)
    let options = RetrievalOptions.completing(limit: Self.partialLimit)
    return try completions(explainedMatches(for: query, options), query, options)
      .map(\.completion)
  }
}

extension Match {
  /// Returns what a suggestion tells of a match: the words of a query that it leaves out, or the number
  /// of a house that is not known; `nil` for a match that leaves out nothing.
  private func omission(from query: ParsedQuery) -> SearchNotice? {
    switch subject {
    case .place: leavesOutWords ? notice(for: query) : nil
    case .address(let match):
      match.isNumberKnown && match.unknownTown.isEmpty ? nil : notice(for: query)
    }
  }

  /// Marks a completion that stands for this match by how it agrees with a query: what it leaves out is
  /// told in the subtitle.
  func mark(_ completion: inout Completion, for query: ParsedQuery) {
    if let omission = omission(from: query) {
      completion.mark(asPartialWith: omission)
    } else if rank.isCorrected {
      completion.match = .corrected
    }
  }
}

extension Completion {
  /// Marks a completion that leaves out something of a query, which its subtitle tells.
  mutating func mark(asPartialWith notice: SearchNotice) {
    match = .partial
    if let note = notice.note { prefixSubtitle(with: note) }
  }
}

extension MatchedCompletion {
  /// Returns the kind of the place, by which it is told from another place of its name; `nil` for a
  /// settlement, which its name alone means, and for an address.
  func kind(in language: Language) throws(GeocoderError) -> String? {
    if case .place = resolved.match.subject {
      resolved.place.distinctKind(in: language)
    } else {
      nil
    }
  }

  /// Returns a phrase with the street nearest to the place; `nil` where there is none.
  func street(in language: Language) throws(GeocoderError) -> String? {
    try resolved.match.shard.read { reader throws(SQLiteError) in
      try reader.nearestStreet(
        to: resolved.identity.coordinate, besides: completion.title, in: language)
    }
  }

  /// Returns the coordinate of the place as a text.
  func position(in language: Language) throws(GeocoderError) -> String? {
    "\(resolved.identity.coordinate)"
  }

  /// Puts a detail, where there is one, before what is around the place in the subtitle.
  mutating func tell(_ detail: String?) {
    guard let detail, !detail.isEmpty else { return }
    // Notes stand before what is around a place.
    let notes = completion.subtitle.range(of: Completion.noteSeparator, options: .backwards)
    completion.insertInSubtitle(
      "\(detail), ", at: notes?.upperBound ?? completion.subtitle.startIndex)
  }
}

extension Completion {
  fileprivate static let noteSeparator = " · "

  /// Puts a note before the subtitle, whose highlights stay on its own words.
  fileprivate mutating func prefixSubtitle(with note: String) {
    insertInSubtitle(
      subtitle.isEmpty ? note : note + Self.noteSeparator, at: subtitle.startIndex)
  }

  /// Inserts a text into the subtitle, whose highlights stay on their words.
  fileprivate mutating func insertInSubtitle(_ text: String, at index: String.Index) {
    let position = index.utf16Offset(in: subtitle)
    subtitle.insert(contentsOf: text, at: index)
    let length = text.utf16.count
    subtitleHighlights = subtitleHighlights.map { range in
      range.lowerBound < position ? range : range.lowerBound + length..<range.upperBound + length
    }
  }
}
