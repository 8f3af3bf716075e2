public import Markup
public import Places
public import SearchFeature

/// A list of suggestions as options of the search field's listbox, as the stream of suggestions
/// sends them with `format=html`.
public struct SuggestionOptions: Markup {
  let completions: [Completion]
  let location: PageLocation
  let texts: any InterfaceTexts

  /// Creates the options of suggestions.
  ///
  /// - Parameters:
  ///   - location: The location of the page, whose settings the suggestions' links hand on.
  ///   - interface: The language of the page.
  public init(
    completions: [Completion], location: PageLocation, interface: InterfaceLanguage
  ) {
    self.completions = completions
    self.location = location
    texts = interface.texts
  }

  public var body: some Markup {
    for completion in completions {
      Li(
        .role("option"), .id("option-\(completion.id)"), .aria("selected", "false"),
        .data("href", location.choosing(completion).href)
      ) {
        SuggestionText(completion: completion, texts: texts)
      }
    }
  }
}

/// A list of recent searches as options of the search field's listbox, for a field that is empty.
public struct RecentOptions: Markup {
  let recents: [RecentSearch]
  let location: PageLocation

  public init(recents: [RecentSearch], location: PageLocation) {
    self.recents = recents
    self.location = location
  }

  public var body: some Markup {
    for (index, recent) in recents.enumerated() {
      Li(
        .role("option"), .id("option-recent-\(index + 1)"), .aria("selected", "false"),
        .data("href", location.repeating(recent).href)
      ) {
        Span(.class("title"), .dir("auto")) { recent.query }
      }
    }
  }
}

/// A list of suggestions as links, for a page without a script.
struct SuggestionChoices: Markup {
  let completions: [Completion]
  let heading: String
  let location: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    Nav(.class("choices"), .aria("label", heading)) {
      H2 { heading }
      Ul(.class("rows")) {
        for completion in completions {
          Li {
            A(.href(location.choosing(completion).href)) {
              SuggestionText(completion: completion, texts: texts)
            }
          }
        }
      }
    }
  }
}

/// A view of a suggestion: its symbol, title and subtitle, with the parts that match the query
/// marked.
private struct SuggestionText: Markup {
  let completion: Completion
  let texts: any InterfaceTexts

  var body: some Markup {
    if let category = completion.category { SymbolMark(symbol: category.symbol) }
    Span(.class("title"), .dir("auto")) {
      Highlighted(text: completion.title, ranges: completion.titleHighlights)
      if let count = completion.count {
        " "
        Span(.dir("ltr")) { "(\(count.number)\(count.isExact ? "" : "+"))" }
      }
    }
    if completion.saysSearchNearby {
      Span(.class("subtitle")) { texts.searchNearby }
    } else if !completion.subtitle.isEmpty {
      Span(.class("subtitle"), .dir("auto")) {
        Highlighted(text: completion.subtitle, ranges: completion.subtitleHighlights)
      }
    }
  }
}

extension Completion {
  /// A Boolean value that says whether the suggestion's subtitle says what choosing it does. Backends
  /// name no place beneath a category, and say that in English.
  fileprivate var saysSearchNearby: Bool {
    kind == .category && subtitle == EnglishTexts.standard.searchNearby
  }

  /// Returns the subtitle as a reader of the interface's language reads it.
  public func subtitle(in interface: InterfaceLanguage) -> String {
    saysSearchNearby ? interface.texts.searchNearby : subtitle
  }
}
