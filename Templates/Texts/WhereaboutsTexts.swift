/// A catalogue of the texts that say where a point or the reader is, and from where distances are told.
public protocol WhereaboutsTexts: Sendable {
  /// The word, with its punctuation, before the areas that a point lies in.
  var within: String { get }
  /// Returns the sentence that says at which address the reader is.
  func youAre(at address: String) -> String
  /// Returns the sentence that says in which quarter, town or state the reader is.
  func youAre(in area: String) -> String
  /// Returns the sentence that says which town is nearest to the reader.
  func youAre(near place: String) -> String
  /// The label of the button that takes the reader's dot off the map.
  var hidePosition: String { get }
  /// Returns what stands above a list whose distances are measured from a place.
  func distances(from place: String) -> String
  /// The text of a distance from the reader, with `%` where the distance stands.
  var distanceFromYou: String { get }
  /// Returns the sentence that says that no place of a kind is known where it was looked for.
  func noneHere(_ kind: String) -> String
  /// The word, with its punctuation, before the link to the nearest place of a kind.
  var nearest: String { get }
  /// The word, with its punctuation, before the orders that a list can have.
  var sorted: String { get }
  var sortedByProminence: String { get }
  var sortedByDistance: String { get }
}

extension EnglishTexts {
  var within: String { "In:" }
  func youAre(at address: String) -> String { "You are at \(address)" }
  func youAre(in area: String) -> String { "You are in \(area)" }
  func youAre(near place: String) -> String { "You are near \(place)" }
  var hidePosition: String { "Hide my position" }
  func distances(from place: String) -> String { "Distances from \(place)" }
  var distanceFromYou: String { "% from you" }
  func noneHere(_ kind: String) -> String { "No place of the kind \(quoted(kind)) is known here." }
  var nearest: String { "Nearest:" }
  var sorted: String { "Sort:" }
  var sortedByProminence: String { "best" }
  var sortedByDistance: String { "nearest" }
}

extension GermanTexts {
  var within: String { "In:" }
  func youAre(at address: String) -> String { "Sie sind hier: \(address)" }
  func youAre(in area: String) -> String { "Sie sind in \(area)" }
  func youAre(near place: String) -> String { "Sie sind in der Nähe von \(place)" }
  var hidePosition: String { "Meinen Standort ausblenden" }
  func distances(from place: String) -> String { "Entfernungen von \(place)" }
  var distanceFromYou: String { "% von Ihnen" }
  func noneHere(_ kind: String) -> String { "Hier ist nichts der Art \(quoted(kind)) bekannt." }
  var nearest: String { "Am nächsten:" }
  var sorted: String { "Sortierung:" }
  var sortedByProminence: String { "beste" }
  var sortedByDistance: String { "nächste" }
}

extension FrenchTexts {
  var within: String { "Dans :" }
  func youAre(at address: String) -> String { "Vous êtes ici : \(address)" }
  func youAre(in area: String) -> String { "Vous êtes ici : \(area)" }
  func youAre(near place: String) -> String { "Vous êtes près de \(place)" }
  var hidePosition: String { "Masquer ma position" }
  func distances(from place: String) -> String { "Distances depuis \(place)" }
  var distanceFromYou: String { "à % de vous" }
  func noneHere(_ kind: String) -> String { "Aucun lieu du type \(quoted(kind)) n’est connu ici." }
  var nearest: String { "Le plus proche :" }
  var sorted: String { "Tri :" }
  var sortedByProminence: String { "meilleurs" }
  var sortedByDistance: String { "plus proches" }
}

extension SpanishTexts {
  var within: String { "En:" }
  func youAre(at address: String) -> String { "Estás aquí: \(address)" }
  func youAre(in area: String) -> String { "Estás en \(area)" }
  func youAre(near place: String) -> String { "Estás cerca de \(place)" }
  var hidePosition: String { "Ocultar mi posición" }
  func distances(from place: String) -> String { "Distancias desde \(place)" }
  var distanceFromYou: String { "a % de ti" }
  func noneHere(_ kind: String) -> String {
    "Aquí no se conoce ningún lugar del tipo \(quoted(kind))."
  }
  var nearest: String { "Lo más cercano:" }
  var sorted: String { "Orden:" }
  var sortedByProminence: String { "mejores" }
  var sortedByDistance: String { "más cercanos" }
}

extension FinnishTexts {
  var within: String { "Alueet:" }
  func youAre(at address: String) -> String { "Olet tässä: \(address)" }
  func youAre(in area: String) -> String { "Olet alueella \(area)" }
  func youAre(near place: String) -> String { "Olet lähellä paikkaa \(place)" }
  var hidePosition: String { "Piilota sijaintini" }
  func distances(from place: String) -> String { "Etäisyydet: \(place)" }
  var distanceFromYou: String { "% sinusta" }
  func noneHere(_ kind: String) -> String { "Täältä ei tunneta kohteita lajia \(quoted(kind))." }
  var nearest: String { "Lähin:" }
  var sorted: String { "Järjestys:" }
  var sortedByProminence: String { "parhaat" }
  var sortedByDistance: String { "lähimmät" }
}

extension ArabicTexts {
  var within: String { "في:" }
  func youAre(at address: String) -> String { "أنت في \(isolated(address))" }
  func youAre(in area: String) -> String { "أنت في \(isolated(area))" }
  func youAre(near place: String) -> String { "أنت بالقرب من \(isolated(place))" }
  var hidePosition: String { "إخفاء موقعي" }
  func distances(from place: String) -> String { "المسافات من \(place)" }
  var distanceFromYou: String { "% منك" }
  func noneHere(_ kind: String) -> String { "لا يُعرف هنا أي مكان من نوع \(quoted(kind))." }
  var nearest: String { "الأقرب:" }
  var sorted: String { "الترتيب:" }
  var sortedByProminence: String { "الأفضل" }
  var sortedByDistance: String { "الأقرب" }
}

extension JapaneseTexts {
  var within: String { "所在地：" }
  func youAre(at address: String) -> String { "現在地：\(address)" }
  func youAre(in area: String) -> String { "現在地：\(area)" }
  func youAre(near place: String) -> String { "現在地は\(place)の近くです" }
  var hidePosition: String { "現在地を隠す" }
  func distances(from place: String) -> String { "\(place)からの距離" }
  var distanceFromYou: String { "現在地から%" }
  func noneHere(_ kind: String) -> String { "ここに\(quoted(kind))はありません。" }
  var nearest: String { "最寄り：" }
  var sorted: String { "並べ替え：" }
  var sortedByProminence: String { "おすすめ順" }
  var sortedByDistance: String { "近い順" }
}
