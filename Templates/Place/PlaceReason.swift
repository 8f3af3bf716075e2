import Markup
public import Places
public import SearchFeature

/// A reason why a search found a place, with what the reader of a page is told beside it.
public struct PlaceReason: Sendable {
  let match: MatchReason
  /// The conditions of the search, those included that words of the query were understood as.
  let conditions: [PlaceCondition]
  /// The point from which the distance of the place is measured; `nil` where none is told.
  let middle: Coordinate?

  /// Creates the reason why a search found a place; `nil` where nobody knows, or it found no such place.
  ///
  /// - Parameter middle: The point from which the distance of the place is measured; `nil` for none.
  public init?(of item: MapItem, in state: Search.State, measuredFrom middle: Coordinate?) {
    guard let match = state.found.reasons[item.id] else { return nil }
    self.match = match
    conditions = state.conditions.conditions
    self.middle = middle
  }
}

/// A part of a place's panel that says on demand in plain words why the place was found.
struct ReasonDetails: Markup {
  let reason: PlaceReason
  let item: MapItem
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    Details(.class("why")) {
      Summary { texts.whyThisResult }
      Ul { for sentence in sentences { Li(.dir("auto")) { sentence.sanitizedLine ?? "" } } }
    }
  }

  private var sentences: [String] {
    let match = reason.match
    let kind = reader.title(of: item.category).text
    var sentences = [texts.sentence(of: match.agreement, kind: kind)]
    if let area = match.area { sentences.append(texts.liesIn(texts.quoted(area))) }
    if !reason.conditions.isEmpty {
      let titles = reason.conditions.map { reader.title(of: $0).text }
      sentences.append(texts.understood(titles.joined(separator: texts.comma)))
    }
    if let words = match.leftOut, !words.isEmpty {
      sentences.append(texts.leftOut(texts.quoted(words)))
    }
    if let middle = reason.middle {
      sentences.append(texts.fromMiddle(reader.distance(item.distance(from: middle))))
    }
    return sentences
  }
}
