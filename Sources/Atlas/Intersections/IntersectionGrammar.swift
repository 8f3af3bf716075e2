import ShardFormat

/// A grammar of typed intersections, which divides a text into the names of two or three streets and
/// a town: "wall & broad, new york", "an der Ecke Hauptstraße/Bahnhofstraße", "on 5th between 33rd
/// and 34th".
///
/// The grammar knows no streets: it returns all readings of a text, and a shard's index tells which
/// of the streets exist and meet.
struct IntersectionGrammar {
  /// The largest number of readings of one text as an intersection that are returned.
  static let limit = 24
  /// The largest number of words, signs and commas in a text that is read as an intersection.
  private static let tokenLimit = 28
  /// The largest number of words in the name of a street.
  private static let streetLimit = 8
  /// The largest number of words in the name of a town and the areas around it.
  private static let placeLimit = 10
  /// The least number of letters and digits in the names of two streets together: one letter each
  /// is a shop ("H&M").
  private static let shortest = 3

  private let tokens: [IntersectionToken]
  private let joints: [Joint]
  private var found: [IntersectionCandidate] = []

  /// Returns the ways to read a typed text as an intersection, the likeliest first.
  static func candidates(_ text: String) -> [IntersectionCandidate] {
    let tokens = IntersectionToken.all(in: text)
    guard (3...tokenLimit).contains(tokens.count) else { return [] }
    var grammar = IntersectionGrammar(tokens)
    for joint in grammar.joints.sorted(by: { $0.kind.rawValue < $1.kind.rawValue }) {
      grammar.addCandidates(joinedBy: joint)
    }
    return grammar.withNominatives()
  }

  private init(_ tokens: [IntersectionToken]) {
    self.tokens = tokens
    joints = Joint.all(in: tokens)
  }

  /// Adds the readings in which a joint stands between the names of the last two streets or, as a
  /// word for a corner may, behind them.
  private mutating func addCandidates(joinedBy joint: Joint) {
    let rights = rights(of: joint)
    guard let last = rights.first else { return addCandidates(before: joint) }
    if joint.range.lowerBound == 0 { addCandidates(after: joint) }
    for left in lefts(of: joint) {
      // Only one of the sides has words of a town without a comma.
      for right in rights { add(left.streets[0], left.middle, right, joint.kind) }
      for first in left.streets.dropFirst() { add(first, left.middle, last, joint.kind) }
    }
    addCandidates(before: joint)
  }

  /// Adds the readings in which a word for a corner stands behind the names of two streets with
  /// nothing between them: "Annankatu Bulevardi kulma".
  private mutating func addCandidates(before joint: Joint) {
    let before = tokens[..<joint.range.lowerBound]
    let start = before.lastIndex(of: .comma).map { $0 + 1 } ?? 0
    let isJoined = joints.contains { $0.range.overlaps(start..<joint.range.lowerBound) }
    let words = before[start...].compactMap(\.word)
    guard joint.kind == .corner, !isJoined, words.count > 1 else { return }
    addDivisions(
      of: words, place: (before[..<start] + tokens[joint.range.upperBound...]).compactMap(\.word))
  }

  /// Adds the readings in which a word for a corner stands before the names of two streets with
  /// nothing between them: "croisement boulevard des Moulins avenue de la Costa".
  private mutating func addCandidates(after joint: Joint) {
    let after = tokens[joint.range.upperBound...]
    let end = after.firstIndex(of: .comma) ?? after.endIndex
    let isJoined = joints.contains { $0.range.overlaps(joint.range.upperBound..<end) }
    let words = Self.withoutArticles(after[..<end].compactMap(\.word))
    guard joint.kind == .corner, !isJoined, words.count > 1 else { return }
    addDivisions(of: words, place: after[end...].compactMap(\.word))
  }

  /// Adds the readings in which words are the names of two streets, one after the other.
  private mutating func addDivisions(of words: [String], place: [String]) {
    for split in 1..<words.count {
      let streets = (Array(words[..<split]), Array(words[split...]))
      add(End(street: streets.0, place: place), nil, End(street: streets.1, place: []), .corner)
    }
  }

  /// The name of a street at one end of a reading, with the words of a town beside it.
  private struct End {
    var street: [String]
    var place: [String]
    /// A Boolean value that says whether the name of the street ends the text.
    var endsText = false
  }

  /// Returns the ways to divide the words after a joint into the name of a street and a town, the
  /// longest name first, then without the articles before the name; none where there is no name.
  private func rights(of joint: Joint) -> [End] {
    let after = tokens[joint.range.upperBound...]
    let part = after.prefix { $0 != .comma }
    if part.contains(.sign) { return [] }
    let words = part.compactMap(\.word)
    let place = after.dropFirst(part.count).compactMap(\.word)
    let endsText = words.count == after.count
    var ends: [End] = []
    if let corner = words.dropFirst().firstIndex(where: IntersectionWords.corners.contains) {
      let name = words[..<corner].dropLast(while: IntersectionWords.particles.contains)
      ends += Self.prefixes(of: name, words[(corner + 1)...] + place, endsText: false)
    }
    let name = words[...].dropLast(while: IntersectionWords.pluralKinds.contains)
    if !name.isEmpty, name.count < words.count {
      ends += Self.prefixes(of: name, place, endsText: false)
    }
    return ends + Self.prefixes(of: words[...], place, endsText: endsText)
  }

  /// Returns the ways to take the first words after a joint for the name of a street and the others
  /// for a town, the longest name first, then without the articles before the name.
  ///
  /// - Parameter endsText: Whether the words end the text.
  private static func prefixes(
    of words: ArraySlice<String>, _ place: [String], endsText: Bool
  ) -> [End] {
    let words = Array(words)
    let bare = withoutArticles(words)
    var ends: [End] = []
    for words in bare.count < words.count ? [words, bare] : [words] {
      for last in words.indices.reversed() {
        let rest = Array(words[(last + 1)...])
        ends.append(
          End(
            street: Array(words[...last]), place: rest + place,
            endsText: endsText && rest.isEmpty))
      }
    }
    return ends
  }

  /// Returns the words of a street's name without the articles and prepositions before it.
  private static func withoutArticles(_ words: [String]) -> [String] {
    let bare = Array(words.drop(while: IntersectionWords.particles.contains))
    return bare.isEmpty ? words : bare
  }

  /// The streets before a joint: the first one, in each way to divide its words from those of a
  /// town, and the second one of three.
  private typealias Left = (streets: [End], middle: [String]?)

  /// Returns the ways to read the words before a joint.
  private func lefts(of joint: Joint) -> [Left] {
    let before = tokens[..<joint.range.lowerBound]
    var lefts: [Left] = []
    // A word for a corner before the first street separates it from the town.
    let corner = joints.last { $0.kind == .corner && $0.range.upperBound < before.endIndex }
    if let corner {
      let words = before[corner.range.upperBound...]
      if !words.contains(.sign), !words.contains(.comma) {
        let place = before[..<corner.range.lowerBound].compactMap(\.word)
        lefts.append(([End(street: words.compactMap(\.word), place: place)], nil))
      }
    }
    let start = before.lastIndex(of: .comma).map { $0 + 1 } ?? 0
    let part = before[start...]
    if part.contains(.sign) { return lefts }
    let words = part.compactMap(\.word)
    let place = before[..<start].compactMap(\.word)
    if let between = words.dropFirst().firstIndex(where: IntersectionWords.between.contains) {
      let middle = Array(words[(between + 1)...])
      let bare = Self.withoutArticles(middle)
      for middle in bare.count < middle.count ? [middle, bare] : [middle] where !middle.isEmpty {
        lefts.append((Self.suffixes(of: words[..<between], place), middle))
      }
    }
    if !words.isEmpty { lefts.append((Self.suffixes(of: words[...], place), nil)) }
    return lefts
  }

  /// Returns the ways to take the last words before a joint for the name of a street and the others
  /// for a town, the longest name first.
  private static func suffixes(of words: ArraySlice<String>, _ place: [String]) -> [End] {
    (1...words.count).reversed().map { count in
      End(street: Array(words.suffix(count)), place: place + words.dropLast(count))
    }
  }

  /// Adds a reading, unless it is known, or its streets are none, too long or the same.
  private mutating func add(
    _ first: End, _ middle: [String]?, _ last: End, _ kind: Joint.Kind
  ) {
    let streets = [first.street] + [middle, last.street].compactMap(\.self)
    let letters = streets.joined().reduce(0) { $0 + $1.unicodeScalars.count }
    let keys = Set(streets.map { ParsedStreetName($0).key })
    let place = Self.withoutParticles(first.place + last.place)
    guard found.count < Self.limit, keys.count == streets.count, letters >= Self.shortest,
      streets.allSatisfy({ (1...Self.streetLimit).contains($0.count) }),
      place.count <= Self.placeLimit
    else { return }
    let candidate = IntersectionCandidate(
      streets: streets, place: place,
      endsWithStreet: last.endsText, hasPreposition: kind == .preposition)
    if !found.contains(candidate) { found.append(candidate) }
  }

  /// Returns the words of a town without the articles and prepositions before and after them.
  private static func withoutParticles(_ words: [String]) -> [String] {
    let isName = { (word: String) in !IntersectionWords.particles.contains(word) }
    guard let first = words.firstIndex(where: isName), let last = words.lastIndex(where: isName)
    else { return [] }
    return Array(words[first...last])
  }

  /// Returns all readings and, beside a Finnish word for a corner, those with the names of streets in
  /// the nominative.
  private func withNominatives() -> [IntersectionCandidate] {
    guard tokens.compactMap(\.word).contains(where: IntersectionWords.isFinnishCorner)
    else { return found }
    var all = found
    for candidate in found where all.count < Self.limit {
      var nominative = candidate
      nominative.streets = candidate.streets.map(IntersectionWords.nominative)
      if !all.contains(nominative) { all.append(nominative) }
    }
    return all
  }
}

extension ArraySlice<String> {
  /// Returns the words without those at the end that satisfy a condition.
  fileprivate func dropLast(while condition: (String) -> Bool) -> ArraySlice<String> {
    self[..<((lastIndex { !condition($0) } ?? startIndex - 1) + 1)]
  }
}
