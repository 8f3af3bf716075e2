public import Places

/// A catalogue of the texts that compare the things which a search may mean.
public protocol ComparisonTexts: Sendable {
  /// The text of the link that opens the comparison.
  var howChosen: String { get }
  /// The sentence that says what a score means.
  var scoreMeaning: String { get }
  /// Returns the few words, of which no sentence is made, for what counts for or against a hit.
  func phrase(for reason: SearchExplanation.Reason) -> String
}

extension EnglishTexts {
  var howChosen: String { "How was this chosen?" }
  var scoreMeaning: String { "Each point more means ten times as likely." }

  func phrase(for reason: SearchExplanation.Reason) -> String {
    switch reason {
    case .importance: "How important it is"
    case .set: "All places of a kind"
    case .kind: "How often the kind is looked for"
    case .house: "An address with a house number"
    case .near: "How near it is to what you look at"
    case .whole: "Whether the whole name was asked for"
    case .uncovered: "More words in the name"
    case .inner: "The name begins with other words"
    case .order: "Words in another order"
    case .nameKind: "A lesser-known name"
    case .otherKind: "Called like a kind of place, but none"
    case .letters: "A name in other letters"
    case .begunArea: "The name of a large area only begun"
    case .besideArea: "An area named beside it"
    case .number: "Another house number"
    case .streetType: "Another type of street"
    case .edge: "At the edge of the town"
    case .ambiguous: "A greater place has the same name"
    case .wider: "None right there, but farther away"
    case .unknown: "Not known to meet the conditions"
    case .spelled: "Another form of a word"
    case .begun: "The last word is only begun"
    case .strange: "A word not used where it is"
    case .synonym: "Another word for the kind"
    case .inside: "The word for the kind is part of a name"
    case .loose: "Kind and place only loosely joined"
    case .singular: "A single one, as in a name"
    case .besideKind: "The kind stands beside the name"
    case .code: "An abbreviation beside other words"
    case .corrected: "Read with another spelling"
    case .unmapped: "No places of the kind are known there"
    case .leftOut: "Words left out"
    }
  }
}

extension GermanTexts {
  var howChosen: String { "Wie kam das zustande?" }
  var scoreMeaning: String { "Ein Punkt mehr heißt zehnmal so wahrscheinlich." }

  func phrase(for reason: SearchExplanation.Reason) -> String {
    switch reason {
    case .importance: "Wie wichtig es ist"
    case .set: "Alle Orte einer Art"
    case .kind: "Wie oft diese Art gesucht wird"
    case .house: "Eine Adresse mit Hausnummer"
    case .near: "Wie nah es am Kartenausschnitt liegt"
    case .whole: "Ob der ganze Name gesucht wurde"
    case .uncovered: "Weitere Wörter im Namen"
    case .inner: "Der Name beginnt mit anderen Wörtern"
    case .order: "Wörter in anderer Reihenfolge"
    case .nameKind: "Ein weniger bekannter Name"
    case .otherKind: "Heißt wie eine Art von Orten, ist aber keiner"
    case .letters: "Ein Name in anderen Buchstaben"
    case .begunArea: "Der Name eines großen Gebiets, nur begonnen"
    case .besideArea: "Ein Gebiet steht daneben"
    case .number: "Eine andere Hausnummer"
    case .streetType: "Eine andere Art von Straße"
    case .edge: "Am Rand der Stadt"
    case .ambiguous: "Ein größerer Ort heißt ebenso"
    case .wider: "Dort keine, nur weiter entfernt"
    case .unknown: "Nicht bekannt, ob die Bedingungen erfüllt sind"
    case .spelled: "Eine andere Form eines Wortes"
    case .begun: "Das letzte Wort ist nur begonnen"
    case .strange: "Ein Wort, das dort nicht üblich ist"
    case .synonym: "Ein anderes Wort für die Art"
    case .inside: "Das Wort für die Art gehört zu einem Namen"
    case .loose: "Art und Ort nur lose verbunden"
    case .singular: "Einzahl, wie in einem Namen"
    case .besideKind: "Die Art steht neben dem Namen"
    case .code: "Ein Kürzel neben anderen Wörtern"
    case .corrected: "In anderer Schreibweise gelesen"
    case .unmapped: "Dort sind keine Orte dieser Art bekannt"
    case .leftOut: "Weggelassene Wörter"
    }
  }
}

extension FrenchTexts {
  var howChosen: String { "Comment ce choix a-t-il été fait ?" }
  var scoreMeaning: String { "Un point de plus signifie dix fois plus probable." }

  func phrase(for reason: SearchExplanation.Reason) -> String {
    switch reason {
    case .importance: "Son importance"
    case .set: "Tous les lieux d’un type"
    case .kind: "Si ce type est souvent cherché"
    case .house: "Une adresse avec numéro"
    case .near: "Sa proximité de ce que vous regardez"
    case .whole: "Si le nom entier est demandé"
    case .uncovered: "D’autres mots dans le nom"
    case .inner: "Le nom commence par d’autres mots"
    case .order: "Mots dans un autre ordre"
    case .nameKind: "Un nom moins connu"
    case .otherKind: "Porte le nom d’un type de lieu sans en être un"
    case .letters: "Un nom dans une autre écriture"
    case .begunArea: "Nom d’une grande zone, seulement commencé"
    case .besideArea: "Une région est citée à côté"
    case .number: "Un autre numéro"
    case .streetType: "Un autre type de voie"
    case .edge: "Au bord de la ville"
    case .ambiguous: "Un lieu plus grand a le même nom"
    case .wider: "Aucun sur place, mais plus loin"
    case .unknown: "Conditions peut-être pas remplies"
    case .spelled: "Une autre forme d’un mot"
    case .begun: "Le dernier mot est seulement commencé"
    case .strange: "Un mot qui n’est pas d’usage là-bas"
    case .synonym: "Un autre mot pour ce type"
    case .inside: "Le mot pour le type fait partie d’un nom"
    case .loose: "Type et lieu liés de loin"
    case .singular: "Au singulier, comme dans un nom"
    case .besideKind: "Le type est cité à côté du nom"
    case .code: "Un sigle à côté d’autres mots"
    case .corrected: "Lu avec une autre orthographe"
    case .unmapped: "Aucun lieu de ce type n’y est connu"
    case .leftOut: "Mots ignorés"
    }
  }
}

extension SpanishTexts {
  var howChosen: String { "¿Cómo se ha elegido esto?" }
  var scoreMeaning: String { "Cada punto más significa diez veces más probable." }

  func phrase(for reason: SearchExplanation.Reason) -> String {
    switch reason {
    case .importance: "Su importancia"
    case .set: "Todos los lugares de un tipo"
    case .kind: "Si ese tipo se busca a menudo"
    case .house: "Una dirección con número"
    case .near: "Su cercanía a lo que miras"
    case .whole: "Si se pide el nombre entero"
    case .uncovered: "Más palabras en el nombre"
    case .inner: "El nombre empieza por otras palabras"
    case .order: "Palabras en otro orden"
    case .nameKind: "Un nombre menos conocido"
    case .otherKind: "Se llama como un tipo de lugar, pero no lo es"
    case .letters: "Un nombre en otra escritura"
    case .begunArea: "Nombre de una zona grande, solo empezado"
    case .besideArea: "Se nombra una zona al lado"
    case .number: "Otro número"
    case .streetType: "Otro tipo de vía"
    case .edge: "En el borde de la ciudad"
    case .ambiguous: "Un lugar mayor se llama igual"
    case .wider: "Ninguno allí mismo, pero sí más lejos"
    case .unknown: "No consta que cumpla las condiciones"
    case .spelled: "Otra forma de una palabra"
    case .begun: "La última palabra solo está empezada"
    case .strange: "Una palabra que allí no se usa"
    case .synonym: "Otra palabra para el tipo"
    case .inside: "La palabra del tipo es parte de un nombre"
    case .loose: "Tipo y lugar poco unidos"
    case .singular: "En singular, como en un nombre"
    case .besideKind: "El tipo acompaña al nombre"
    case .code: "Una sigla junto a otras palabras"
    case .corrected: "Leído con otra ortografía"
    case .unmapped: "Allí no se conoce ningún lugar de ese tipo"
    case .leftOut: "Palabras omitidas"
    }
  }
}

extension FinnishTexts {
  var howChosen: String { "Miten tämä valittiin?" }
  var scoreMeaning: String { "Piste lisää tarkoittaa kymmenen kertaa todennäköisempää." }

  func phrase(for reason: SearchExplanation.Reason) -> String {
    switch reason {
    case .importance: "Kuinka merkittävä se on"
    case .set: "Kaikki tietyn tyypin paikat"
    case .kind: "Kuinka usein tyyppiä haetaan"
    case .house: "Osoite, jossa on talon numero"
    case .near: "Kuinka lähellä katsottua aluetta se on"
    case .whole: "Haettiinko koko nimeä"
    case .uncovered: "Nimessä on muitakin sanoja"
    case .inner: "Nimi alkaa muilla sanoilla"
    case .order: "Sanat eri järjestyksessä"
    case .nameKind: "Vähemmän tunnettu nimi"
    case .otherKind: "Nimi on kuin paikkatyypin, mutta paikka ei ole sellainen"
    case .letters: "Nimi toisin kirjaimin"
    case .begunArea: "Suuren alueen nimen alku"
    case .besideArea: "Alue mainitaan vieressä"
    case .number: "Toinen talon numero"
    case .streetType: "Toisenlainen katu"
    case .edge: "Kaupungin laidalla"
    case .ambiguous: "Suuremmalla paikalla on sama nimi"
    case .wider: "Ei juuri siellä, mutta kauempana"
    case .unknown: "Ehtojen täyttymisestä ei ole tietoa"
    case .spelled: "Sanan toinen muoto"
    case .begun: "Viimeinen sana on vasta alussa"
    case .strange: "Sana, jota siellä ei käytetä"
    case .synonym: "Tyypin toinen nimitys"
    case .inside: "Tyypin nimitys on osa nimeä"
    case .loose: "Tyyppi ja paikka liittyvät löyhästi"
    case .singular: "Yksikössä, kuten nimessä"
    case .besideKind: "Tyyppi mainitaan nimen vieressä"
    case .code: "Lyhenne muiden sanojen vieressä"
    case .corrected: "Luettiin toisin kirjoitettuna"
    case .unmapped: "Siellä ei tunneta tämän tyypin paikkoja"
    case .leftOut: "Pois jätettyjä sanoja"
    }
  }
}

extension ArabicTexts {
  var howChosen: String { "كيف اختيرت هذه النتيجة؟" }
  var scoreMeaning: String { "كل نقطة إضافية تعني أن الاحتمال أكبر عشر مرات." }

  func phrase(for reason: SearchExplanation.Reason) -> String {
    switch reason {
    case .importance: "أهمية المكان"
    case .set: "كل الأماكن من نوع واحد"
    case .kind: "كثرة البحث عن هذا النوع"
    case .house: "عنوان فيه رقم مبنى"
    case .near: "قربه مما تنظر إليه"
    case .whole: "هل ذُكر الاسم كاملًا"
    case .uncovered: "كلمات أخرى في الاسم"
    case .inner: "يبدأ الاسم بكلمات أخرى"
    case .order: "ترتيب مختلف للكلمات"
    case .nameKind: "اسم أقل شهرة"
    case .otherKind: "اسمه كاسم نوع من الأماكن وليس منه"
    case .letters: "الاسم بحروف أخرى"
    case .begunArea: "اسم منطقة كبيرة لم يكتمل"
    case .besideArea: "ذُكرت منطقة بجانبه"
    case .number: "رقم مبنى آخر"
    case .streetType: "نوع آخر من الطرق"
    case .edge: "عند طرف المدينة"
    case .ambiguous: "مكان أكبر يحمل الاسم نفسه"
    case .wider: "لا يوجد هناك بل أبعد منه"
    case .unknown: "لا يُعرف هل يستوفي الشروط"
    case .spelled: "صيغة أخرى لكلمة"
    case .begun: "الكلمة الأخيرة لم تكتمل"
    case .strange: "كلمة لا تُستعمل هناك"
    case .synonym: "كلمة أخرى للنوع"
    case .inside: "كلمة النوع جزء من اسم"
    case .loose: "النوع والمكان مرتبطان ارتباطًا ضعيفًا"
    case .singular: "بصيغة المفرد كما في اسم"
    case .besideKind: "ذُكر النوع بجانب الاسم"
    case .code: "رمز بجانب كلمات أخرى"
    case .corrected: "قُرئت كلمة بإملاء آخر"
    case .unmapped: "لا تُعرف هناك أماكن من هذا النوع"
    case .leftOut: "كلمات لم تُحتسب"
    }
  }
}

extension JapaneseTexts {
  var howChosen: String { "どのように選ばれましたか" }
  var scoreMeaning: String { "1点の差は、可能性が10倍であることを表します。" }

  func phrase(for reason: SearchExplanation.Reason) -> String {
    switch reason {
    case .importance: "重要さ"
    case .set: "ある種類の場所すべて"
    case .kind: "その種類が検索される多さ"
    case .house: "番地のある住所"
    case .near: "表示範囲からの近さ"
    case .whole: "名前全体が検索されたか"
    case .uncovered: "名前にほかの言葉もある"
    case .inner: "名前がほかの言葉で始まる"
    case .order: "言葉の順序が異なる"
    case .nameKind: "あまり知られていない名前"
    case .otherKind: "種類の名前で呼ばれるが、その種類ではない"
    case .letters: "別の文字で書かれた名前"
    case .begunArea: "広い地域の名前の初めだけ"
    case .besideArea: "そばに地域名がある"
    case .number: "番地が異なる"
    case .streetType: "通りの種類が異なる"
    case .edge: "町の外れ"
    case .ambiguous: "同じ名前のより大きな場所がある"
    case .wider: "その場所にはなく、遠くにある"
    case .unknown: "条件に合うか不明"
    case .spelled: "言葉の別の形"
    case .begun: "最後の言葉が途中まで"
    case .strange: "そこでは使われない言葉"
    case .synonym: "種類の別の呼び方"
    case .inside: "種類の言葉が名前の一部"
    case .loose: "種類と場所の結びつきが弱い"
    case .singular: "名前のような単数形"
    case .besideKind: "名前のそばに種類がある"
    case .code: "ほかの言葉のそばの略号"
    case .corrected: "別のつづりとして検索"
    case .unmapped: "そこにこの種類の場所は知られていない"
    case .leftOut: "除いた言葉"
    }
  }
}
