/// A vocabulary of the words, in six languages, with which people write that two streets meet. All
/// words are folded; where two languages share a word it stands once.
enum IntersectionWords {
  /// The characters that stand between the names of two streets that meet: "Wall St & Broad St".
  static let signs: Set<Character> = ["&", "＆", "/", "\\", "@", "×", "+", "|"]

  /// The ones of these characters that stand in no address.
  static let joints: Set<Character> = ["&", "＆", "×", "@"]

  /// The characters that separate two streets if spaces stand around them: "Wall St - Broad St".
  static let dashes: Set<Character> = ["-", "–", "—"]

  /// The conjunctions and verbs that stand between the names of two streets that meet: "Wall Street
  /// and Broad Street".
  static let conjunctions: Set = [
    "and", "x", "und", "u", "et", "y", "e", "ed", "ja", "meets", "intersects",
  ]

  /// The prepositions that stand between the names of two streets that meet: "5th Ave at 34th St",
  /// "Calle Mayor con Calle Sol".
  static let prepositions: Set = ["at", "con"]

  /// The words for a corner or an intersection, which may stand before, between or after the names
  /// of the streets: "corner of Wall and Broad", "Hauptstraße Ecke Bahnhofstraße".
  static let corners: Set = [
    "corner", "cnr", "intersection", "junction", "crossing", "crossroads",
    "ecke", "eck", "strassenecke", "kreuzung",
    "angle", "langle", "coin", "croisement", "carrefour", "lintersection",
    "esquina", "esq", "cruce", "interseccion",
    "angolo", "allangolo", "ang", "incrocio", "allincrocio",
    "kulma", "kulmassa", "kulmaus", "kulmauksessa", "risteys", "risteyksessa",
  ]

  /// The words that stand before the names of two streets between which a part of a third one lies:
  /// "Wall St between Broad St and William St".
  static let between: Set = [
    "between", "btwn", "btw", "zwischen", "entre", "tra", "fra", "valilla",
  ]

  /// The articles and prepositions that may stand beside a word for a corner, or before the name of
  /// a street: "an der Ecke von", "angle de la rue Grimaldi et de la rue Caroline".
  static let particles = Set([
    "the", "of", "at", "on", "in", "to", "with", "by",
    "der", "die", "das", "den", "dem", "des", "an", "am", "auf", "im", "von", "vom", "zu", "zur",
    "zum", "mit",
    "de", "du", "la", "le", "les", "l", "a", "au", "aux", "sur", "dans", "rues",
    "del", "los", "las", "el", "en", "con", "entre", "calles",
    "di", "della", "dello", "dei", "degli", "delle", "dell", "tra", "fra", "all", "su", "sulla",
    "nel",
  ])

  /// The plural words for kinds of streets that may follow the names of two streets of one kind:
  /// "Wall and Broad Streets".
  static let pluralKinds: Set = [
    "streets", "sts", "avenues", "aves", "roads", "rds", "strassen", "rues", "calles",
  ]

  /// Returns whether a word of a query may join the names of two streets.
  static func joins(_ word: String) -> Bool {
    conjunctions.contains(word) || prepositions.contains(word) || corners.contains(word)
  }
}

/// An extension of `IntersectionWords` with Finnish, which puts the names of streets that meet in
/// the genitive: "Mannerheimintien ja Kaivokadun kulma".
extension IntersectionWords {
  /// The Finnish words for a corner or an intersection, beside which streets are in the genitive.
  private static let finnishCorners: Set = [
    "kulma", "kulmassa", "kulmaus", "kulmauksessa", "risteys", "risteyksessa",
  ]

  /// The endings of Finnish names of streets in the genitive whose stem is another than in the
  /// nominative, with those of the nominative; others only add an "n".
  private static let genitives = [
    ("kadun", "katu"), ("polun", "polku"), ("rannan", "ranta"), ("kaaren", "kaari"),
    ("maen", "maki"), ("sillan", "silta"), ("portin", "portti"), ("kaytavan", "kaytava"),
  ]

  /// Returns whether a word is a Finnish one for a corner or an intersection.
  static func isFinnishCorner(_ word: String) -> Bool { finnishCorners.contains(word) }

  /// Returns the words of a Finnish street's name whose last word is in the genitive with that word
  /// in the nominative; the words as they are for any other name.
  static func nominative(_ street: [String]) -> [String] {
    guard let last = street.last, last.utf8.count > 3, last.hasSuffix("n") else { return street }
    if let (ending, nominative) = genitives.first(where: { last.hasSuffix($0.0) }) {
      return street.dropLast() + [last.dropLast(ending.count) + nominative]
    }
    return street.dropLast() + [String(last.dropLast())]
  }
}
