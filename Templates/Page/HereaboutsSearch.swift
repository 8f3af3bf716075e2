import Markup

/// A tag of the custom element that makes the field within it a combobox, by
/// `Public/hereabouts-search.js`.
enum HereaboutsSearchTag: CustomElementTag {
  static let name: StaticString = "hereabouts-search"
}

typealias HereaboutsSearch<Content: Markup> = Element<HereaboutsSearchTag, Content>
