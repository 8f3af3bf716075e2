public import Places

/// A catalogue of the texts that say why a search found a place.
public protocol ReasonTexts: Sendable {
  /// The text that opens the reason why a place was found.
  var whyThisResult: String { get }
  /// Returns the sentence that says how a place agrees with the words searched for.
  ///
  /// - Parameter kind: The kind of the place.
  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String
  /// Returns the sentence that says that a place lies where words in quotation marks say.
  func liesIn(_ words: String) -> String
  /// Returns the sentence that lists the conditions that a search was understood to put.
  func understood(_ conditions: String) -> String
  /// Returns the sentence that says that words in quotation marks were left out.
  func leftOut(_ words: String) -> String
  /// Returns the sentence that tells the distance from the middle of the area that was looked at.
  func fromMiddle(_ distance: String) -> String
}

extension EnglishTexts {
  var whyThisResult: String { "Why this result?" }

  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String {
    switch agreement {
    case .wholeName: "Its name is exactly what you searched for."
    case .beginningOfName: "Its name begins with what you searched for."
    case .inName: "Its name contains what you searched for."
    case .otherName(let name): "It is also called \(quoted(name))."
    case .spelling(let typed, let name):
      "\(quoted(typed)) was read as \(quoted(name)), which is spelt almost the same."
    case .address: "It has the address you searched for."
    case .kind: "It is of the kind you searched for: \(kind)."
    }
  }

  func liesIn(_ words: String) -> String { "It is in the area you named: \(words)." }
  func understood(_ conditions: String) -> String { "Your search asks for: \(conditions)." }
  func leftOut(_ words: String) -> String { "Left out: \(words)." }

  func fromMiddle(_ distance: String) -> String {
    "It is \(distance) from the middle of the area you were looking at."
  }
}

extension GermanTexts {
  var whyThisResult: String { "Warum dieses Ergebnis?" }

  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String {
    switch agreement {
    case .wholeName: "Der Name stimmt genau mit der Suche überein."
    case .beginningOfName: "Der Name beginnt mit dem Gesuchten."
    case .inName: "Der Name enthält das Gesuchte."
    case .otherName(let name): "Der Ort heißt auch \(quoted(name))."
    case .spelling(let typed, let name):
      "\(quoted(typed)) wurde als \(quoted(name)) gelesen, das fast gleich geschrieben wird."
    case .address: "Der Ort hat die gesuchte Adresse."
    case .kind: "Der Ort ist von der gesuchten Art: \(kind)."
    }
  }

  func liesIn(_ words: String) -> String { "Er liegt im genannten Gebiet: \(words)." }
  func understood(_ conditions: String) -> String { "Die Suche verlangt: \(conditions)." }
  func leftOut(_ words: String) -> String { "Weggelassen: \(words)." }

  func fromMiddle(_ distance: String) -> String {
    "Er liegt \(distance) von der Mitte des betrachteten Gebiets entfernt."
  }
}

extension FrenchTexts {
  var whyThisResult: String { "Pourquoi ce résultat ?" }

  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String {
    switch agreement {
    case .wholeName: "Son nom est exactement celui que vous cherchez."
    case .beginningOfName: "Son nom commence par ce que vous cherchez."
    case .inName: "Son nom contient ce que vous cherchez."
    case .otherName(let name): "Ce lieu s’appelle aussi \(quoted(name))."
    case .spelling(let typed, let name):
      "\(quoted(typed)) a été lu comme \(quoted(name)), qui s’écrit presque pareil."
    case .address: "Ce lieu a l’adresse que vous cherchez."
    case .kind: "Ce lieu est du type que vous cherchez : \(kind)."
    }
  }

  func liesIn(_ words: String) -> String { "Il se trouve dans la zone indiquée : \(words)." }
  func understood(_ conditions: String) -> String { "Votre recherche demande : \(conditions)." }
  func leftOut(_ words: String) -> String { "Mots ignorés : \(words)." }

  func fromMiddle(_ distance: String) -> String {
    "Il est à \(distance) du centre de la zone que vous regardiez."
  }
}

extension SpanishTexts {
  var whyThisResult: String { "¿Por qué este resultado?" }

  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String {
    switch agreement {
    case .wholeName: "Su nombre es exactamente lo que buscas."
    case .beginningOfName: "Su nombre empieza por lo que buscas."
    case .inName: "Su nombre contiene lo que buscas."
    case .otherName(let name): "También se llama \(quoted(name))."
    case .spelling(let typed, let name):
      "\(quoted(typed)) se ha leído como \(quoted(name)), que se escribe casi igual."
    case .address: "Tiene la dirección que buscas."
    case .kind: "Es del tipo que buscas: \(kind)."
    }
  }

  func liesIn(_ words: String) -> String { "Está en la zona que indicas: \(words)." }
  func understood(_ conditions: String) -> String { "Tu búsqueda pide: \(conditions)." }
  func leftOut(_ words: String) -> String { "Palabras omitidas: \(words)." }

  func fromMiddle(_ distance: String) -> String {
    "Está a \(distance) del centro de la zona que mirabas."
  }
}

extension FinnishTexts {
  var whyThisResult: String { "Miksi tämä tulos?" }

  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String {
    switch agreement {
    case .wholeName: "Nimi on täsmälleen se, mitä haettiin."
    case .beginningOfName: "Nimi alkaa haetuilla sanoilla."
    case .inName: "Haetut sanat ovat nimessä."
    case .otherName(let name): "Paikan toinen nimi on \(quoted(name))."
    case .spelling(let typed, let name):
      "\(quoted(typed)) luettiin nimeksi \(quoted(name)), joka kirjoitetaan lähes samoin."
    case .address: "Paikalla on haettu osoite."
    case .kind: "Paikka on haettua tyyppiä: \(kind)."
    }
  }

  func liesIn(_ words: String) -> String { "Se on mainitulla alueella: \(words)." }
  func understood(_ conditions: String) -> String { "Haun ehdot: \(conditions)." }
  func leftOut(_ words: String) -> String { "Jätettiin pois: \(words)." }

  func fromMiddle(_ distance: String) -> String {
    "Matkaa katsotun alueen keskeltä on \(distance)."
  }
}

extension ArabicTexts {
  var whyThisResult: String { "لماذا هذه النتيجة؟" }

  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String {
    switch agreement {
    case .wholeName: "اسمه هو ما بحثت عنه تمامًا."
    case .beginningOfName: "يبدأ اسمه بما بحثت عنه."
    case .inName: "يتضمن اسمه ما بحثت عنه."
    case .otherName(let name): "يُسمى أيضًا \(quoted(name))."
    case .spelling(let typed, let name):
      "قُرئت \(quoted(typed)) على أنها \(quoted(name))، وكتابتهما متقاربة."
    case .address: "هذا هو العنوان الذي بحثت عنه."
    case .kind: "هو من النوع الذي بحثت عنه: \(kind)."
    }
  }

  func liesIn(_ words: String) -> String { "يقع في المنطقة التي ذكرتها: \(words)." }
  func understood(_ conditions: String) -> String { "يشترط بحثك: \(conditions)." }
  func leftOut(_ words: String) -> String { "كلمات لم تُحتسب: \(words)." }

  func fromMiddle(_ distance: String) -> String {
    "يبعد \(distance) عن وسط المنطقة التي كنت تنظر إليها."
  }
}

extension JapaneseTexts {
  var whyThisResult: String { "この結果の理由" }

  func sentence(of agreement: MatchReason.Agreement, kind: String) -> String {
    switch agreement {
    case .wholeName: "名前が検索した言葉と完全に一致しています。"
    case .beginningOfName: "名前が検索した言葉で始まっています。"
    case .inName: "名前に検索した言葉が含まれています。"
    case .otherName(let name): "\(quoted(name))とも呼ばれています。"
    case .spelling(let typed, let name):
      "\(quoted(typed))を、つづりのよく似た\(quoted(name))として検索しました。"
    case .address: "検索した住所です。"
    case .kind: "検索した種類の場所です：\(kind)"
    }
  }

  func liesIn(_ words: String) -> String { "指定した地域\(words)にあります。" }
  func understood(_ conditions: String) -> String { "検索の条件：\(conditions)" }
  func leftOut(_ words: String) -> String { "除いた言葉：\(words)" }

  func fromMiddle(_ distance: String) -> String { "見ていた範囲の中心から\(distance)です。" }
}
