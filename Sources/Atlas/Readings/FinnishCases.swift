/// A namespace for the cases in which Finnish puts the name of a place beside what is looked for there:
/// "kahvila Helsingissä" is a café in Helsinki, and "Suomen järvet" are the lakes of Finland.
enum FinnishCases {
  /// The endings of the cases, folded: "in", "at" and "of".
  private static let endings = ["ssa", "lla", "n"]
  /// The consonants before the last vowels of a name that an ending weakens, with what they are in the
  /// name itself: Helsinki becomes Helsingi-, Islanti Islanni-.
  private static let gradation = [
    ("ng", "nk"), ("nn", "nt"), ("mm", "mp"), ("ll", "lt"), ("rr", "rt"), ("d", "t"), ("v", "p"),
    ("k", "kk"), ("p", "pp"), ("t", "tt"),
  ]
  /// The ends of names that an ending changes, with what they are in the name itself: Suome- is of Suomi,
  /// Tamperee- of Tampere, Kyprokse- of Kypros, Varkaude- of Varkaus, Londoni- of London, and Yhdysvalloi-
  /// of the plural Yhdysvallat.
  private static let ends = [
    ("e", "i"), ("ee", "e"), ("kse", "s"), ("ude", "us"), ("i", ""), ("oi", "at"), ("ei", "it"),
    ("ai", "aat"),
  ]

  /// Returns the names of which a folded word may be a form in one of the cases; none for a word without
  /// such an ending.
  static func names(of word: String) -> [String] {
    guard let ending = endings.first(where: word.hasSuffix) else { return [] }
    let stem = word.dropLast(ending.count)
    guard stem.count > 2 else { return [] }
    var names: [String] = []
    for (form, vowels) in strengthened(stem) {
      names.append(form + vowels)
      if vowels == "e" { names.append(form + "i") }
    }
    names.append(String(stem))
    for (end, own) in ends where stem.hasSuffix(end) {
      names.append(stem.dropLast(end.count) + own)
    }
    return names
  }

  /// Returns a stem with its last consonants in the strong form, apart from the vowels after them.
  private static func strengthened(_ stem: Substring) -> [(stem: String, vowels: String)] {
    let vowels = String(stem.reversed().prefix { "aeiouy".contains($0) }.reversed())
    let rest = stem.dropLast(vowels.count)
    guard !vowels.isEmpty, !rest.isEmpty else { return [] }
    let strong = gradation.filter { rest.hasSuffix($0.0) }
      .map { (String(rest.dropLast($0.0.count) + $0.1), vowels) }
    // Turku becomes Turu-.
    return strong + [(rest + "k", vowels)]
  }
}
