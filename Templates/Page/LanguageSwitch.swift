import Markup

/// A switch between the languages of the interface: a link to the same page in each of the others,
/// named in its own language.
struct LanguageSwitch: Markup {
  let reader: Reader
  /// The location of the page.
  let location: PageLocation

  var body: some Markup {
    Nav(.class("languages"), .aria("label", reader.texts.languages)) {
      Ul {
        for language in InterfaceLanguage.allCases {
          Li {
            A(
              .href(location.reading(in: language).href), .lang(language.rawValue),
              .hreflang(language.rawValue), .dir(language.isRightToLeft ? "rtl" : "ltr"),
              language == reader.interface ? .aria("current", "true") : nil
            ) { language.name }
          }
        }
      }
    }
  }
}
