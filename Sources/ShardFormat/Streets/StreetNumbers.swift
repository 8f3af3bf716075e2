import Places

/// A rewriting of the numbers in names of streets as plain figures, so that "Second Avenue" is "2nd Avenue",
/// "One Hundred and Tenth Street" is "110th Street", "Trzeciego Maja" is "3-go Maja" and "3 Maja", and
/// "Avenue Philippe III" is "Avenue Philippe 3".
///
/// The words stand in `Resources/numbers.txt`.
package enum StreetNumbers {
  /// A set of the numbers that a word of a name may say.
  private struct Meaning {
    /// The number of which the word is the ordinal.
    var ordinal: Int?
    /// The number that the word says before a month and, if it is below ten, before a hundred.
    var cardinal: Int?
    /// The number, tens or hundreds, to which that of the next words is added.
    var addend: Int?
    /// The number of which the word is the Roman form.
    var roman: Int?
  }

  /// The largest number of digits in the figures of an ordinal number.
  private static let digitLimit = 4
  /// The largest Roman number that is read as one.
  private static let romanLimit = 39
  private static let hundred = 100

  /// Returns the folded words of a street's name with its numbers as plain figures.
  package static func figures(in typed: [String]) -> [String] {
    let words =
      typed.contains(where: IdeographicNumbers.mayHave)
      ? typed.map(IdeographicNumbers.figures) : typed
    guard words.contains(where: { mayBeNumber($0) }) else { return words }
    var rewritten: [String] = []
    var index = 0
    while index < words.count {
      if let (number, count) = number(at: index, words) {
        rewritten.append(number)
        index += count
      } else {
        rewritten.append(words[index])
        index += 1
      }
    }
    return rewritten
  }

  /// Returns whether a word is a number in figures and nothing else.
  package static func isFigures(_ word: String) -> Bool {
    !word.isEmpty && digits(word) == word.utf8.count
  }

  /// Returns the words that stand for a number in figures in names of streets, the figures first: "7", "7th",
  /// "seventh"; none for another word.
  package static func forms(of figures: String) -> [String] {
    guard isFigures(figures), let number = Int(figures) else { return [] }
    return [figures, figures + englishEnd(of: number)] + (ordinals[number] ?? [])
  }

  /// Returns the other ways to write a folded word that numbers the person or institution before it, "V" as "5" and
  /// "5th"; none for another word.
  package static func otherForms(ofNumbering word: String) -> [String] {
    guard let value = numbering(word), (1...romanLimit).contains(value) else { return [] }
    return [roman(value), String(value), String(value) + englishEnd(of: value)].filter {
      $0 != word
    }
  }

  /// Returns the number that a word is in Roman numerals, in figures or as an ordinal number; `nil` for another word.
  private static func numbering(_ word: String) -> Int? {
    let digits = digits(word)
    if digits == 0 { return meanings[word].flatMap { $0.roman ?? $0.ordinal } }
    let end = String(word.dropFirst(digits))
    return end.isEmpty || suffixes.contains(end) || letters.contains(end)
      ? Int(word.prefix(digits)) : nil
  }

  private static func englishEnd(of number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
  }

  private static func mayBeNumber(_ word: String) -> Bool {
    digits(word) > 0 || meanings[word] != nil
  }

  /// Returns the number of ASCII digits at the beginning of a word.
  private static func digits(_ word: String) -> Int {
    word.utf8.prefix { (0x30...0x39).contains($0) }.count
  }

  /// Returns the figures of the number that some words from an index on are, and how many they are; `nil` where they
  /// are none.
  private static func number(at index: Int, _ words: [String]) -> (figures: String, count: Int)? {
    let word = words[index]
    let digits = digits(word)
    if digits > 0 {
      guard digits <= digitLimit, let count = suffixCount(at: index, words, behind: digits) else {
        return nil
      }
      return (String(word.prefix(digits)), count)
    }
    guard let meaning = meanings[word] else { return nil }
    if let units = meaning.cardinal, units < 10,
      let (number, count) = hundreds(units, at: index + 1, words)
    {
      return (String(number), count + 1)
    }
    if let addend = meaning.addend, let (number, count) = sum(addend, at: index + 1, words) {
      return (String(number), count + 1)
    }
    if let cardinal = meaning.cardinal, isBeforeMonth(index, words) { return (String(cardinal), 1) }
    if let ordinal = meaning.ordinal { return (String(ordinal), 1) }
    guard let roman = meaning.roman else { return nil }
    // A single letter may be short for anything, and a numeral is that of a person only behind the name.
    let isLast = index == words.count - 1 && index > 0
    let isNumeral = word.utf8.count > 1 && index > 0 || isLast || isBeforeMonth(index, words)
    return isNumeral ? (String(roman), 1) : nil
  }

  /// Returns the number of words that figures with the end of an ordinal number are: one, or two where the end is a
  /// word of its own; `nil` where there is no such end.
  private static func suffixCount(at index: Int, _ words: [String], behind digits: Int) -> Int? {
    let end = String(words[index].dropFirst(digits))
    if suffixes.contains(end) || apart.contains(end) { return 1 }
    let hasNext = index + 1 < words.count
    if letters.contains(end) {
      return index == 0 && hasNext || isBeforeMonth(index, words) ? 1 : nil
    }
    guard end.isEmpty, hasNext, apart.contains(words[index + 1]) else { return nil }
    return index + 2 < words.count ? 2 : nil
  }

  /// Returns the number of the words from an index on, which begin with "hundred" or "hundredth", as so many hundreds,
  /// and how many they are; `nil` where they are none.
  private static func hundreds(
    _ count: Int, at index: Int, _ words: [String]
  ) -> (number: Int, count: Int)? {
    guard index < words.count, let meaning = meanings[words[index]] else { return nil }
    if meaning.ordinal == hundred { return (count * hundred, 1) }
    guard meaning.addend == hundred else { return nil }
    return sum(count * hundred, at: index + 1, words).map { ($0.number, $0.count + 1) }
  }

  /// Returns the sum of tens or hundreds and the number of the words from an index on, and how many these are; `nil`
  /// where they are none that may be added.
  private static func sum(
    _ addend: Int, at index: Int, _ words: [String]
  ) -> (number: Int, count: Int)? {
    guard index < words.count else { return nil }
    if joins.contains(words[index]), let (number, count) = sum(addend, at: index + 1, words) {
      return (number, count + 1)
    }
    guard let meaning = meanings[words[index]] else { return nil }
    let limit = addend % hundred == 0 ? hundred : 10
    if let next = meaning.addend, next < limit,
      let (number, count) = sum(addend + next, at: index + 1, words)
    {
      return (number, count + 1)
    }
    if let ordinal = meaning.ordinal, ordinal < limit { return (addend + ordinal, 1) }
    guard let cardinal = meaning.cardinal, cardinal < limit, isBeforeMonth(index, words) else {
      return nil
    }
    return (addend + cardinal, 1)
  }

  /// Returns whether a month follows a word, perhaps behind "of".
  private static func isBeforeMonth(_ index: Int, _ words: [String]) -> Bool {
    guard index + 1 < words.count else { return false }
    if months.contains(words[index + 1]) { return true }
    return of.contains(words[index + 1]) && index + 2 < words.count
      && months.contains(words[index + 2])
  }
}

extension StreetNumbers {
  private static let table = NameTable.names(in: "numbers.txt").mapValues { names in
    names.map { name in
      let folded = FoldedText(name)
      return folded.words.filter { !$0.isPart }.map(folded.string).joined(separator: " ")
    }
  }

  private static func names(_ key: String) -> Set<String> { Set(table[key] ?? []) }

  private static let months = names("months")
  private static let of = names("of")
  private static let joins = names("joins")
  private static let suffixes = names("suffixes")
  private static let apart = names("apart")
  private static let letters = names("letters")

  /// The words of each ordinal number.
  private static let ordinals: [Int: [String]] = table.reduce(into: [:]) { ordinals, line in
    if let number = Int(line.key) { ordinals[number] = line.value }
  }

  /// The meanings of words that may say a number.
  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for (key, names) in table {
      let parts = key.split(separator: " ")
      guard let number = parts.last.flatMap({ Int($0) }) else { continue }
      for name in names {
        switch parts[0] {
        case "adds": meanings[name, default: Meaning()].addend = number
        case "cardinal": meanings[name, default: Meaning()].cardinal = number
        default: meanings[name, default: Meaning()].ordinal = number
        }
      }
    }
    for number in 1...romanLimit { meanings[roman(number), default: Meaning()].roman = number }
    for (tens, names) in ordinals where tens == 20 || tens >= 30 && tens <= 90 {
      for (unit, units) in ordinals where unit < 10 {
        guard let english = units.first, let stem = tensStem(tens), !names.isEmpty else { continue }
        meanings[stem + english, default: Meaning()].ordinal = tens + unit
      }
    }
    return meanings
  }()

  /// Returns the English word for tens, to which that for a unit may be joined without a blank.
  private static func tensStem(_ tens: Int) -> String? { table["adds \(tens)"]?.first }

  /// Returns a number in Roman numerals, in lower case.
  private static func roman(_ number: Int) -> String {
    let units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    return String(repeating: "x", count: number / 10) + units[number % 10]
  }
}
