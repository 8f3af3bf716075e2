import Places
import SQLite
import ShardFormat

/// Answers as they are shown.
extension Shard {
  /// Those that are to be shown, read in full.
  func describe(
    _ answers: [RankedMatch], language: Language
  ) throws(GeocoderError) -> [ResolvedMatch] {
    try read { database throws(SQLiteError) in
      var described: [ResolvedMatch] = []
      for answer in answers {
        switch answer.subject {
        case .address(let match):
          described.append(describe(answer, match.street, match.reference, language, match.house))
        case .place(let found):
          for place in try Place.read([found.candidate.name.place], database) {
            described.append(describe(answer, place, place.reference, language, nil))
          }
        }
      }
      return described
    }
  }

  private func describe(
    _ answer: RankedMatch, _ place: Place, _ reference: String, _ language: Language,
    _ house: House?
  ) -> ResolvedMatch {
    let name = place.name(in: language)
    let identity = PlaceIdentity(
      source: metadata.source, name: name, category: house == nil ? place.category : "address",
      country: areaNames.names(from: place.area, in: language).country,
      coordinate: place.coordinate)
    return ResolvedMatch(
      answer: answer, place: place, id: MapItem.ID(source: metadata.source, reference: reference),
      identity: identity)
  }

  /// Labelled so that no two of them read the same.
  func suggestions(
    for answers: [ResolvedMatch], _ request: CompletionRequest
  ) throws(GeocoderError) -> [Suggestion] {
    try read { database throws(SQLiteError) in
      let labels = CompletionLabels(shard: self, database: database, language: request.language)
      let places = answers.filter { if case .place = $0.answer.subject { true } else { false } }
      var rest = try labels.labels(for: places.map(\.place))[...]
      var suggestions: [Suggestion] = []
      for described in answers {
        let completion: Completion
        var isTown = false
        switch described.answer.subject {
        case .place(let found):
          isTown = found.isNamedSo && described.identity.isArea
          completion = self.completion(
            described.id, rest.removeFirst(), candidate: found.candidate)
        case .address(let match):
          completion = self.completion(
            described.id, try label(of: match, labels), request.query)
        }
        suggestions.append(
          Suggestion(
            completion: completion, rank: described.answer.rank, identity: described.identity,
            isTown: isTown))
      }
      return suggestions
    }
  }

  private func completion(
    _ id: MapItem.ID, _ label: CompletionLabel, candidate: Candidate
  ) -> Completion {
    let query = candidate.query
    var subtitle = label.subtitle
    let title = FoldedText(label.title)
    // What was found by another name says so.
    let isSeen =
      query.match(candidate.words, in: title, lastIsPrefix: candidate.lastIsPrefix) != nil
    if !isSeen {
      subtitle = subtitle.isEmpty ? candidate.name.text : "\(candidate.name.text) · \(subtitle)"
    }
    let inTitle = query.highlights(
      isSeen ? candidate.words : query.all, in: label.title, title)
    return completion(id, CompletionLabel(title: label.title, subtitle: subtitle), query, inTitle)
  }

  private func completion(_ id: MapItem.ID, _ label: CompletionLabel, _ query: ParsedQuery)
    -> Completion
  {
    completion(
      id, label, query, query.highlights(query.all, in: label.title, FoldedText(label.title)))
  }

  private func completion(
    _ id: MapItem.ID, _ label: CompletionLabel, _ query: ParsedQuery,
    _ inTitle: (ranges: [Range<Int>], matched: [Int])
  ) -> Completion {
    let rest = query.all.filter { !inTitle.matched.contains($0) }
    return Completion(
      id: Completion.ID(id), title: label.title, subtitle: label.subtitle,
      titleHighlights: inTitle.ranges,
      subtitleHighlights:
        rest.isEmpty
        ? [] : query.highlights(rest, in: label.subtitle, FoldedText(label.subtitle)).ranges,
      attributions: metadata.placeAttributions)
  }

  private func label(
    of match: AddressMatch, _ labels: CompletionLabels
  ) throws(SQLiteError) -> CompletionLabel {
    if let house = match.house {
      return label(of: house, in: match.street, language: labels.language)
    }
    return try labels.labels(for: [match.street])[0]
  }
}
