import Markup
import Places

/// A form with the search field, which works without a script, and which a script turns into a
/// combobox.
struct SearchForm: Markup {
  let query: String

  var body: some Markup {
    Form(.class("search"), .id("search"), .role("search"), .method("get"), .action("/")) {
      A(.class("brand"), .href("/")) { "Hereabouts" }
      Label(.for("q")) { "Search for a place" }
      Div(.class("field")) {
        Input(
          .id("q"), .type("search"), .name("q"), .value(query), .maxlength(QueryLength.characters),
          .placeholder("Place, street or “café”"), .role("combobox"),
          .aria("controls", "suggestions"), .aria("expanded", "false"),
          .aria("autocomplete", "list"), .autocomplete("off"), .autocapitalize("off"),
          .spellcheck(false), .enterkeyhint("search"), .inputmode("search"), .dir("auto"))
        Button(.type("submit")) { "Search" }
      }
      Ul(
        .class("suggestions"), .id("suggestions"), .role("listbox"),
        .aria("label", "Suggestions"), .hidden
      ) {}
      // This is shown in place of the list if there are no suggestions; the status says the same to
      // screen readers.
      P(.class("suggestions"), .id("no-suggestions"), .hidden) {}
      Div(.class("progress"), .id("progress"), .hidden) {
        Span { "Searching…" }
        Button(.class("quiet-button"), .id("cancel"), .type("button")) { "Cancel" }
      }
      P(.class("status"), .id("status"), .role("status")) {}
    }
  }
}

/// A footer of a page, with the sources of its data and links to other pages.
struct PageFooter: Markup {
  let credits: [Attribution]
  /// The location of the page, whose settings the footer's links hand on.
  let location: PageLocation

  var body: some Markup {
    Footer(.class("foot")) {
      if !credits.isEmpty {
        P {
          "Data: "
          for (index, credit) in credits.enumerated() {
            if index > 0 { ", " }
            A(.href(credit.url)) { credit.text }
            " (\(credit.license))"
          }
        }
      }
      Nav(.aria("label", "More")) {
        A(.href(location.cleared(at: location.region).at(.picks).href)) { "Editors’ picks" }
        " · "
        A(.href(location.cleared(at: location.region).at(.recents).href)) { "Recent searches" }
      }
    }
  }
}
