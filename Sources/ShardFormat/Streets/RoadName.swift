import Places

/// A road known by its number, such as "State Route 13", "SR 13", "D 938" or "County Road 1250 East".
package struct RoadName {
  /// The number, with a letter or the direction behind it if there is one.
  package let number: String
  /// The classes of roads that all words of the name may tell; empty where they say no more than that it is a road.
  private let classes: Set<String>

  /// The largest number of bytes in the name of a numbered road, and of its words.
  private static let (mostBytes, mostWords) = (40, 6)
  /// The key in `Resources/roads.txt` of words that tell no class of roads.
  private static let anyClass = "+"
  /// The key of words for the direction of a road behind its number.
  private static let directionKey = "behind"
  /// The letters of directions behind the number of a road, by each word for them.
  private static let directions: [String: String] = {
    let pairs = (NameTable.names(in: "roads.txt")[directionKey] ?? []).map { pair in
      pair.split(separator: "=").map { FoldedText(String($0)).joined }
    }
    return Dictionary(
      pairs.flatMap { words in words.map { ($0, words[0]) } },
      uniquingKeysWith: { first, _ in first })
  }()
  /// The classes that each word of names of numbered roads may tell.
  private static let classesOfWords: [String: Set<String>] = {
    var classes: [String: Set<String>] = [:]
    for (key, words) in NameTable.names(in: "roads.txt") where key != directionKey {
      for word in words {
        classes[FoldedText(word).joined, default: []].formUnion(key == anyClass ? [] : [key])
      }
    }
    return classes
  }()

  /// Creates the road that a name or a reference names; `nil` for a text that has more than words for roads and one
  /// number at its end.
  package init?(_ name: String) {
    guard name.utf8.count <= Self.mostBytes, Self.hasDigit(name) else { return nil }
    let folded = FoldedText(name)
    self.init(folded.words.filter { !$0.isPart }.map(folded.string))
  }

  /// Creates the road that folded words name; `nil` for words that are more than words for roads and one number at
  /// their end.
  package init?(_ folded: [String]) {
    let direction = folded.count > 2 ? folded.last.flatMap { Self.directions[$0] } : nil
    let folded = direction == nil ? folded : folded.dropLast()
    guard folded.count <= Self.mostWords, let last = folded.last, Self.hasDigit(last),
      last.utf8.count <= Self.mostBytes
    else { return nil }
    let words = folded.flatMap(Self.divided)
    let numbers = words.filter { $0.first?.isNumber == true }
    guard numbers.count == 1, words.last == numbers[0], words.count > 1 else { return nil }
    var found: Set<String> = []
    for word in words.dropLast() {
      guard let classes = Self.classesOfWords[word] else { return nil }
      // A further word tells which of several classes the words before it mean: "St Rd 41".
      let common = found.intersection(classes)
      if !classes.isEmpty { found = found.isEmpty ? classes : common.isEmpty ? found : common }
    }
    number = numbers[0] + (direction ?? "")
    classes = found
  }

  private static func hasDigit(_ text: String) -> Bool {
    text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// Returns the letters and the number of a word such as "d938" as two words.
  private static func divided(_ word: String) -> [String] {
    guard let digit = word.firstIndex(where: \.isNumber), digit > word.startIndex else {
      return [word]
    }
    return [String(word[..<digit]), String(word[digit...])]
  }

  /// Returns whether another name may be one of the same road: roads of one number whose classes do not
  /// contradict each other.
  package func mayBe(_ other: RoadName) -> Bool {
    number == other.number
      && (classes.isEmpty || other.classes.isEmpty || !classes.isDisjoint(with: other.classes))
  }

  /// A key that is equal for all roads of the number, and for nothing else.
  package var key: String { "#\(number)" }

  /// The keys under which the road stands in a shard's table `street_keys`: one for each class that its words may
  /// tell.
  package var keys: [String] { classes.isEmpty ? [key] : classes.sorted().map(key) }

  /// The keys in a shard's table `street_keys` of all roads that the road may be.
  package var keysAskedFor: [String] {
    [key] + (classes.isEmpty ? Self.allClasses : classes).sorted().map(key)
  }

  private func key(_ roadClass: String) -> String { "\(key) \(roadClass)" }

  private static let allClasses = classesOfWords.values.reduce(into: Set<String>()) {
    $0.formUnion($1)
  }
}
