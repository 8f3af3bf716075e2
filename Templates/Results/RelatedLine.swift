import Markup

/// A line of links to categories that people who search for one kind of place may want as well.
struct RelatedLine: Markup {
  let rows: CategoryRows
  let texts: any InterfaceTexts

  var body: some Markup {
    if !rows.categories.isEmpty {
      Nav(.class("related"), .aria("labelledby", "related")) {
        H2(.id("related")) { texts.related }
        rows
      }
    }
  }
}
