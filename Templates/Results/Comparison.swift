import Markup
import Places
import SearchFeature

/// A part of a search page that tells on demand what the words searched for may mean, and what counts for
/// and against each. Only the page that it is opened on asks for that.
struct Comparison: Markup {
  let state: Search.State
  let location: PageLocation
  let reader: Reader

  /// The largest number of hits that are compared.
  private static let limit = 5

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    let hits = hits
    if case .text = state.subject, state.found.hasCompetition || !hits.isEmpty {
      let isOpen = !hits.isEmpty
      Div(.class("why"), .id("why")) {
        P(.class("bar")) {
          A(
            .href("\(location.explained(!isOpen).href)#why"), .rel("nofollow"),
            .aria("expanded", "\(isOpen)")
          ) { texts.howChosen }
        }
        if isOpen {
          P(.class("subtitle")) { texts.scoreMeaning }
          Ol(.class("rows")) {
            for hit in hits { ComparedHit(hit: hit, location: location, reader: reader) }
          }
        }
      }
    }
  }

  /// The best hits, each by the best of the ways in which the words may mean it.
  private var hits: ArraySlice<SearchExplanation.Hit> {
    var known: Set<String> = []
    let hits = state.found.explanation?.hits ?? []
    return hits.filter { known.insert($0.id?.description ?? $0.title).inserted }
      .prefix(Self.limit)
  }
}

/// A row for a thing that a search may mean: what it is, its score, and each term of that.
private struct ComparedHit: Markup {
  let hit: SearchExplanation.Hit
  let location: PageLocation
  let reader: Reader

  var body: some Markup {
    Li {
      Dl(.class("text")) {
        Dt {
          if let id = hit.id {
            A(.class("title"), .href(location.choosing(id, titled: hit.title).href), .dir("auto")) {
              hit.title
            }
          } else {
            Span(.class("title"), .dir("auto")) { hit.title }
          }
          if let subtitle {
            Span(.class("subtitle"), .dir("auto")) { subtitle }
          }
        }
        Dd(.class("distance"), .dir("ltr")) { reader.signed(hit.score, plus: "") }
        for term in terms {
          Dt { reader.texts.phrase(for: term.reason) }
          Dd(.dir("ltr")) { reader.signed(term.value) }
        }
      }
    }
  }

  /// The words that tell the hit from others of its title, in the language of the page; `nil` for none.
  private var subtitle: String? {
    let isNearby = hit.subtitle == EnglishTexts.standard.searchNearby
    let subtitle = isNearby ? reader.texts.searchNearby : hit.subtitle
    return subtitle.isEmpty ? nil : subtitle
  }

  /// The terms of the score that a reader can see in it, those of one reason added up.
  private var terms: [(reason: SearchExplanation.Reason, value: Double)] {
    var terms: [(reason: SearchExplanation.Reason, value: Double)] = []
    for term in hit.terms {
      if let index = terms.firstIndex(where: { $0.reason == term.reason }) {
        terms[index].value += term.value
      } else {
        terms.append((term.reason, term.value))
      }
    }
    return terms.filter { abs($0.value) >= 0.05 }
  }
}
