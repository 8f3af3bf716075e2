import Markup
import Places

/// A line of text that tells where a place is. A street at its beginning carries the language of its
/// country, so that a screen reader does not read it in the page's.
struct Surroundings: Markup {
  let text: String
  let item: MapItem
  let reader: Reader

  var body: some Markup {
    if let street = item.address?.streetLine, text.hasPrefix(street), let language {
      Span(.lang(language.code)) { street }
      String(text.dropFirst(street.count))
    } else {
      text
    }
  }

  /// The language of the place's country; `nil` where it is that of the page, or not known.
  private var language: Language? {
    let spoken = (item.address?.countryCode).flatMap(Language.spoken)
    return spoken == reader.language ? nil : spoken
  }
}
