/// A street's name in the form in which names of streets are compared. Abbreviations, above all of
/// the words for kinds of streets, are spelled out, whatever the language, so that "Hauptstr." is
/// equal to "Hauptstraße" and "Bd des Moulins" to "Boulevard des Moulins".
package struct ParsedStreetName: Hashable {
  /// The folded words of the street's name, with abbreviations spelled out.
  package let words: [String]
  /// The folded words of the street's name as they are written.
  package let written: [String]

  /// Creates a street's name for comparison from its folded words.
  ///
  /// - Parameter folded: The folded words of a name or of a query, without parts of words.
  package init(_ folded: [String]) {
    written = folded
    let folded = StreetNumbers.figures(in: Self.withoutHyphenation(folded))
    words = folded.indices.map { index in
      Self.spelledOut(folded[index], isFirst: index == 0, isLast: index == folded.count - 1)
    }
  }

  /// Creates a street's name for comparison from the name as a text.
  package init(_ text: String) {
    let folded = FoldedText(text)
    self.init(folded.words.filter { !$0.isPart }.map(folded.string))
  }

  package static func == (one: Self, other: Self) -> Bool { one.words == other.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }

  /// The words of the street's name joined into one, a key that is equal however the words were
  /// joined before: "Haupt-Straße" and "Hauptstraße".
  package var key: String { words.joined() }

  /// Returns whether names of streets may have an abbreviation in the place of a folded word, as
  /// most have of words for kinds of streets: "avenue", "saint", "west".
  package static func mayBeAbbreviated(_ word: String) -> Bool {
    anywhere[word] != nil || spelledOutByPosition.contains(word)
  }

  /// Returns a word of a street's name with its abbreviation spelled out, which depends on its
  /// position in the name.
  private static func spelledOut(_ word: String, isFirst: Bool, isLast: Bool) -> String {
    if let word = isFirst ? initial[word] : nil { return word }
    if let word = isLast && !isFirst ? final[word] : nil { return word }
    if let word = anywhere[word] { return word }
    for (short, long) in [("str", "strasse"), ("straat", "strasse")]
    where word.hasSuffix(short) && word.utf8.count >= short.utf8.count + 2 {
      return word.dropLast(short.count) + long
    }
    return word
  }

  /// Returns folded words with abbreviations that have a hyphen spelled out, whose letters are two
  /// words: "пр-т".
  private static func withoutHyphenation(_ folded: [String]) -> [String] {
    guard let first = folded.firstIndex(where: { hyphenated[$0] != nil }), first < folded.count - 1
    else { return folded }
    var words: [String] = []
    for word in folded {
      if let last = words.last, let long = hyphenated[last]?[word] {
        words[words.count - 1] = long
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// The words for kinds of streets that are abbreviated to their first and last letters with a
  /// hyphen between, by the letters before and those after the hyphen.
  private static let hyphenated = [
    "пр": ["т": "проспект", "кт": "проспект", "д": "проезд", "зд": "проезд"],
    "б": ["р": "бульвар"], "пл": ["дь": "площадь"], "наб": ["я": "набережная"],
  ]

  /// The abbreviations that are spelled out only where they stand first in a street's name, with
  /// the words that they stand for.
  private static let initial = [
    "c": "calle", "v": "via", "r": "rue", "p": "place", "n": "north", "s": "south", "e": "east",
    "w": "west", "tv": "travessa", "pc": "praca", "pca": "praca", "lg": "largo", "estr": "estrada",
    "rod": "rodovia", "ul": "ulica",
  ]

  /// The abbreviations that are spelled out only where they stand last in a street's name, with the
  /// words that they stand for; elsewhere the same letters mean a saint or a doctor.
  private static let final = [
    "st": "street", "dr": "drive", "n": "north", "s": "south", "e": "east", "w": "west",
  ]

  /// The words that abbreviations stand for at one end of a street's name only.
  private static let spelledOutByPosition = Set(initial.values).union(final.values)

  /// The words by which abbreviations are replaced anywhere in a street's name. Words of several
  /// languages that share an abbreviation become one word, whether they are abbreviated or not.
  private static let anywhere: [String: String] = {
    var words: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let forms = line.split(separator: " ").map(String.init)
      for form in forms { words[form] = forms[0] }
    }
    return words
  }()

  /// The table that `anywhere` is made from: each line has the word that stands for all words of
  /// the line in a street's name, then those.
  private static let table = """
    avenue av ave avda avd avenida avinguda avn
    boulevard bd blvd bld bvd boul bulevar bulvar
    place pl plaza pza piazza pzza placa
    square sq
    road rd
    lane ln
    court ct
    crescent cres cr
    terrace ter terr
    highway hwy
    parkway pkwy
    circle cir
    gardens gdns
    grove grv
    close cl
    mount mt
    saint st sankt
    sainte ste
    doctor dr doktor docteur dottor
    professor prof professeur
    general gal gen gral
    marechal mal
    strasse str strada straat
    rue rua
    chemin ch chem che
    impasse imp
    allee all
    route rte
    quai q
    faubourg fg fbg
    passage pass pge
    cours crs
    esplanade esp
    promenade prom
    residence res
    calle cll
    paseo pso
    carretera ctra
    camino cno
    glorieta gta
    travesia trav
    viale vle
    piazzale ple
    corso cso
    largo lgo
    vicolo vic
    contrada cda
    улица ул
    проспект просп пр
    переулок пер
    набережная наб
    шоссе ш
    бульвар бул бульв
    площадь пл
    тупик туп
    аллея ал
    вулиця вул
    провулок пров
    """
}
