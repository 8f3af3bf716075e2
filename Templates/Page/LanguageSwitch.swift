import Markup

/// A switch between the languages of the interface: a button for each, named in its own language,
/// that leads to the same page in it and has the browser keep it.
struct LanguageSwitch: Markup {
  let reader: Reader
  /// The location of the page.
  let location: PageLocation

  var body: some Markup {
    Nav(.class("languages"), .aria("label", reader.texts.languages)) {
      Form(.method("post"), .action("/language")) {
        Input(.type("hidden"), .name("page"), .value(location.reading(nil).href))
        Ul {
          for language in InterfaceLanguage.allCases {
            Li {
              Button(
                .name("lang"), .value(language.rawValue), .lang(language.rawValue),
                .dir(language.isRightToLeft ? "rtl" : "ltr"),
                language == reader.interface ? .aria("current", "true") : nil
              ) { language.name }
            }
          }
        }
      }
    }
  }
}
