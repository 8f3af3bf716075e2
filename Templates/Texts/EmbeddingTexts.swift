/// A catalogue of the texts about the search field on pages of other sites.
public protocol EmbeddingTexts: Sendable {
  /// The title of the page about the search field on other sites, which is also the link to it.
  var embedding: String { get }
  /// The heading of the page that lists the addresses for programs.
  var programmingInterface: String { get }
  /// The sentences that say what the search field on the page does.
  var embeddingIntroduction: String { get }
  /// The label of the search field that is shown.
  var destination: String { get }
  /// The heading of the code of the search field.
  var codeOfField: String { get }
  /// The heading of the code of the map.
  var codeOfMap: String { get }
  /// The sentence that says what the search field does without a script.
  var fieldWithoutScript: String { get }
  /// The sentence that asks for a suggestion where a form needs a place.
  var chooseSuggestion: String { get }
}

extension EnglishTexts {
  var embedding: String { "Search field for your site" }
  var programmingInterface: String { "For programmers" }
  var embeddingIntroduction: String {
    """
    This field suggests places as you type, on any page: it needs one file, and no other. \
    Choose a place, and the map shows it.
    """
  }
  var destination: String { "Destination" }
  var codeOfField: String { "The field" }
  var codeOfMap: String { "The map" }
  var fieldWithoutScript: String {
    """
    Without a script the form sends what was typed to this search.
    """
  }
  var chooseSuggestion: String { "Choose one of the suggestions." }
}

extension GermanTexts {
  var embedding: String { "Suchfeld für Ihre Website" }
  var programmingInterface: String { "Für Entwickler" }
  var embeddingIntroduction: String {
    """
    Dieses Feld schlägt beim Tippen Orte vor, auf jeder Seite: Es braucht eine einzige Datei. \
    Wählen Sie einen Ort, dann zeigt ihn die Karte.
    """
  }
  var destination: String { "Ziel" }
  var codeOfField: String { "Das Feld" }
  var codeOfMap: String { "Die Karte" }
  var fieldWithoutScript: String { "Ohne Skript schickt das Formular den Text an diese Suche." }
  var chooseSuggestion: String { "Bitte einen der Vorschläge wählen." }
}

extension FrenchTexts {
  var embedding: String { "Champ de recherche pour votre site" }
  var programmingInterface: String { "Pour les développeurs" }
  var embeddingIntroduction: String {
    """
    Ce champ propose des lieux pendant la saisie, sur n’importe quelle page, avec un seul \
    fichier. Choisissez un lieu et la carte le montre.
    """
  }
  var destination: String { "Destination" }
  var codeOfField: String { "Le champ" }
  var codeOfMap: String { "La carte" }
  var fieldWithoutScript: String {
    """
    Sans script, le formulaire envoie le texte à cette recherche.
    """
  }
  var chooseSuggestion: String { "Choisissez l’une des suggestions." }
}

extension SpanishTexts {
  var embedding: String { "Campo de búsqueda para su sitio" }
  var programmingInterface: String { "Para programadores" }
  var embeddingIntroduction: String {
    """
    Este campo sugiere lugares mientras se escribe, en cualquier página y con un solo \
    archivo. Elija un lugar y el mapa lo muestra.
    """
  }
  var destination: String { "Destino" }
  var codeOfField: String { "El campo" }
  var codeOfMap: String { "El mapa" }
  var fieldWithoutScript: String { "Sin script, el formulario envía el texto a esta búsqueda." }
  var chooseSuggestion: String { "Elija una de las sugerencias." }
}

extension FinnishTexts {
  var embedding: String { "Hakukenttä sivustollesi" }
  var programmingInterface: String { "Ohjelmoijille" }
  var embeddingIntroduction: String {
    """
    Tämä kenttä ehdottaa paikkoja kirjoittaessasi millä tahansa sivulla, ja se tarvitsee vain \
    yhden tiedoston. Valitse paikka, niin kartta näyttää sen.
    """
  }
  var destination: String { "Määränpää" }
  var codeOfField: String { "Kenttä" }
  var codeOfMap: String { "Kartta" }
  var fieldWithoutScript: String { "Ilman skriptiä lomake lähettää tekstin tälle haulle." }
  var chooseSuggestion: String { "Valitse jokin ehdotuksista." }
}

extension ArabicTexts {
  var embedding: String { "حقل بحث لموقعك" }
  var programmingInterface: String { "للمبرمجين" }
  var embeddingIntroduction: String {
    """
    يقترح هذا الحقل أماكن أثناء الكتابة في أي صفحة، ولا يحتاج إلا إلى ملف واحد. اختر مكانًا \
    فتعرضه الخريطة.
    """
  }
  var destination: String { "الوجهة" }
  var codeOfField: String { "الحقل" }
  var codeOfMap: String { "الخريطة" }
  var fieldWithoutScript: String { "من دون نصوص برمجية يرسل النموذج ما كُتب إلى هذا البحث." }
  var chooseSuggestion: String { "اختر أحد الاقتراحات." }
}

extension JapaneseTexts {
  var embedding: String { "サイトに置ける検索欄" }
  var programmingInterface: String { "開発者向け" }
  var embeddingIntroduction: String {
    """
    この検索欄は、どのページでも入力中に場所の候補を表示します。必要なファイルは一つだけです。場所を選ぶと地図に表示されます。
    """
  }
  var destination: String { "目的地" }
  var codeOfField: String { "検索欄" }
  var codeOfMap: String { "地図" }
  var fieldWithoutScript: String { "スクリプトがなくても、フォームは入力した文字をこの検索に送ります。" }
  var chooseSuggestion: String { "候補から一つ選んでください。" }
}
