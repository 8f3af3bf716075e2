/// The phrases that people put around what they look for and that name nothing themselves: "where
/// is", "directions to", "please".
enum QuestionPhrases {
  /// The phrases before what is looked for, folded, in English, German, French, Spanish, Finnish
  /// and Italian.
  private static let before = byFirstWord([
    "where is", "wheres", "where are", "where can i find", "where do i find", "how do i get to",
    "how to get to", "how can i get to", "way to", "the way to", "route to", "directions to",
    "directions for", "navigate to", "take me to", "bring me to", "drive to", "walk to", "go to",
    "show me", "show", "find", "find me", "search", "search for", "look for", "looking for",
    "nearest", "closest", "i am looking for", "im looking for", "map of", "a map of", "address of",
    "location of",
    "what is the address of", "i want to go to", "i need", "is there a", "are there any",
    "nachste", "nachster", "nachstes", "nachsten", "wo ist", "wo sind", "wo liegt", "wo finde ich",
    "wo gibt es", "wie komme ich zu",
    "wie komme ich zum", "wie komme ich zur", "wie komme ich nach", "weg nach", "weg zu", "weg zum",
    "weg zur", "route nach", "zeige mir", "zeig mir", "suche", "ich suche", "finde", "karte von",
    "adresse von", "anfahrt zu", "anfahrt", "navigiere zu", "navigiere nach",
    "ou est", "ou sont", "ou se trouve", "ou se trouvent", "ou trouver", "comment aller a",
    "comment aller au", "comment aller aux", "comment se rendre a", "itineraire vers",
    "itineraire pour", "aller a", "montre moi", "montrez moi", "je cherche", "chercher", "cherche",
    "trouver", "trouve", "carte de", "plan de", "adresse de",
    "donde esta", "donde estan", "donde queda", "donde hay", "como llegar a", "como llegar al",
    "como llego a", "como llego al", "como ir a", "como ir al", "ruta a", "ruta hacia", "llevame a",
    "muestrame", "busco", "buscar", "mapa de", "direccion de",
    "lahin", "missa on", "missa sijaitsee", "miten paasen", "kuinka paasen", "reitti", "nayta",
    "etsi",
    "dov e", "dove", "dove e", "dove si trova", "dove si trovano", "come arrivare a",
    "come arrivare al", "come si arriva a", "come arrivo a", "indicazioni per", "portami a",
    "mostrami", "cerca", "cerco", "trova", "mappa di", "indirizzo di",
  ])
  /// The phrases after what is looked for, folded.
  private static let after = byLastWord([
    "le plus proche", "la plus proche", "mas cercano", "mas cercana", "piu vicino", "piu vicina",
    "please", "pls", "thanks", "thank you", "map", "on the map", "on a map", "directions",
    "address", "location", "bitte", "danke", "karte", "adresse", "anfahrt", "s il vous plait",
    "s il te plait", "merci", "por favor", "gracias", "kiitos", "kartta", "osoite", "per favore",
    "grazie", "indirizzo",
  ])
  /// The articles, and words for what is near, that may stand between a phrase and what is looked for, folded.
  private static let articles = byFirstWord([
    "the", "a", "an", "any", "some", "nearest", "closest", "the nearest", "the closest",
    "nachste", "nachster", "nachstes", "nachsten", "die nachste", "der nachste", "das nachste",
    "den nachsten", "lahin", "der", "die", "das", "den", "dem", "ein", "eine", "einen",
    "le", "la", "les", "l", "un", "une", "el", "los", "las", "una", "il", "lo", "gli", "i",
  ])

  /// Returns phrases by their first words, by which most queries are told to have none; the longest come
  /// first.
  private static func byFirstWord(_ texts: [String]) -> [String?: [[String]]] {
    Dictionary(grouping: phrases(texts), by: \.first)
  }

  /// Returns phrases by their last words, as ``byFirstWord(_:)`` does.
  private static func byLastWord(_ texts: [String]) -> [String?: [[String]]] {
    Dictionary(grouping: phrases(texts), by: \.last)
  }

  private static func phrases(_ texts: [String]) -> [[String]] {
    texts.map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
  }

  /// Returns the indices of those folded words that are no phrases around what is looked for; `nil`
  /// where there are no phrases, or nothing else.
  static func rest(of words: [String]) -> Range<Int>? {
    var rest = words[...]
    if let phrase = before[rest.first]?.first(where: { rest.starts(with: $0) }) {
      rest = rest.dropFirst(phrase.count)
      if let article = articles[rest.first]?.first(where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(article.count)
      }
    }
    if let phrase = after[rest.last]?.first(where: { rest.suffix($0.count).elementsEqual($0) }) {
      rest = rest.dropLast(phrase.count)
    }
    return rest.count == words.count || rest.isEmpty ? nil : rest.startIndex..<rest.endIndex
  }
}
