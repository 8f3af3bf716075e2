import Markup
import Places

/// A form with the search field, which works without a script; the script of the custom element
/// within it makes the field a combobox.
struct SearchForm: Markup {
  let query: String
  /// The location of the start page.
  let home: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    Form(.class("search"), .id("search"), .role("search"), .method("get"), .action("/")) {
      A(.class("brand"), .href(home.href)) { "Hereabouts" }
      Label(.for("q")) { texts.searchLabel }
      HereaboutsSearch(.own("page"), .own("symbols", "/symbols.svg")) {
        Div(.class("field")) {
          Input(
            .id("q"), .type("search"), .name("q"), .value(query),
            .maxlength(QueryLength.characters), .placeholder(texts.searchPlaceholder),
            .role("combobox"), .aria("controls", "suggestions"), .aria("expanded", "false"),
            .aria("autocomplete", "list"), .autocomplete("off"), .autocapitalize("off"),
            .spellcheck(false), .enterkeyhint("search"), .inputmode("search"), .dir("auto"))
          Button(.type("submit")) { texts.search }
        }
        Ul(
          .class("suggestions"), .id("suggestions"), .role("listbox"),
          .aria("label", texts.suggestions), .hidden
        ) {}
        // This is shown in place of the list if there are no suggestions; the status says the same
        // to screen readers.
        P(.class("suggestions no-suggestions"), .id("no-suggestions"), .hidden) {}
        P(.class("status"), .id("status"), .role("status")) {}
      }
      Div(.class("progress"), .id("progress"), .hidden) {
        Span { texts.searching }
        Button(.class("quiet-button"), .id("cancel"), .type("button")) { texts.cancel }
      }
      P(.class("status"), .id("said"), .role("status")) {}
    }
  }
}

/// A footer of a page, with the sources of its data and links to other pages.
struct PageFooter: Markup {
  let credits: [Attribution]
  /// The location of the page, whose settings the footer's links hand on.
  let location: PageLocation
  /// The location of the page itself.
  let current: PageLocation
  /// The whole URL of what the page shows, which stands on paper; `nil` for none.
  let address: String?
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    Footer(.class("foot")) {
      address.map(PrintedAddress.init)
      if !credits.isEmpty {
        P {
          "\(texts.data) "
          for (index, credit) in credits.enumerated() {
            if index > 0 { texts.comma }
            CreditText(credit: credit, isForeign: reader.interface != .english)
          }
        }
      }
      Nav(.aria("label", texts.more)) {
        A(.href(location.cleared(at: location.region).at(.picks).href)) { texts.editorsPicks }
        " · "
        A(.href(location.cleared(at: location.region).at(.recents).href)) { texts.recentSearches }
        " · "
        A(.href(location.cleared(at: nil).at(.embed).href)) { texts.embedding }
      }
      LanguageSwitch(reader: reader, location: current)
    }
  }
}

/// A link to a source of data with its licence, marked as English on a page in another language.
private struct CreditText: Markup {
  let credit: Attribution
  let isForeign: Bool

  var body: some Markup {
    if isForeign { Span(.lang("en"), .dir("ltr")) { link } } else { link }
  }

  @MarkupBuilder private var link: some Markup {
    if credit.url.isEmpty { credit.text } else { A(.href(credit.url)) { credit.text } }
    " (\(credit.license))"
  }
}
