public import Markup
public import Places

/// The options of the field's listbox: what the stream sends with `format=html`.
public struct SuggestionOptions: Markup {
  let completions: [Completion]
  let location: PageLocation

  public init(completions: [Completion], location: PageLocation) {
    self.completions = completions
    self.location = location
  }

  public var body: some Markup {
    for completion in completions {
      Li(
        .role("option"), .id("option-\(completion.id)"), .aria("selected", "false"),
        .data("href", location.choosing(completion).href)
      ) {
        SuggestionText(completion: completion)
      }
    }
  }
}

/// The same suggestions as links, for a page without script.
struct SuggestionChoices: Markup {
  let completions: [Completion]
  let location: PageLocation

  var body: some Markup {
    Nav(.class("choices"), .aria("label", "Suggestions")) {
      H2 { "Suggestions" }
      Ul(.class("rows")) {
        for completion in completions {
          Li {
            A(.href(location.choosing(completion).href)) {
              SuggestionText(completion: completion)
            }
          }
        }
      }
    }
  }
}

private struct SuggestionText: Markup {
  let completion: Completion

  var body: some Markup {
    if let category = completion.category { SymbolMark(symbol: category.symbol) }
    Span(.class("title"), .dir("auto")) {
      Highlighted(text: completion.title, ranges: completion.titleHighlights)
    }
    if !completion.subtitle.isEmpty {
      Span(.class("subtitle"), .dir("auto")) {
        Highlighted(text: completion.subtitle, ranges: completion.subtitleHighlights)
      }
    }
  }
}
