import ShardFormat

/// A word, sign or comma of a text that is read as an intersection.
enum IntersectionToken: Equatable {
  /// A folded word of a text that is read as an intersection.
  case word(String)
  /// A sign of a text that may join the names of two streets, such as "&".
  case sign
  /// A comma of a text that is read as an intersection, or a semicolon, a tab or the end of a line.
  case comma

  /// The folded word that a token is; `nil` for a sign and a comma.
  var word: String? { if case .word(let word) = self { word } else { nil } }

  private static let commas: Set<Character> = [",", ";", "\n", "\r", "\r\n", "\t", "，", "、"]

  /// Returns the words, signs and commas of a text in their order. A comma before a word that means
  /// "between" is left out.
  static func all(in text: String) -> [IntersectionToken] {
    var tokens: [IntersectionToken] = []
    var word = ""
    func endWord() {
      let folded = FoldedText(word)
      for word in folded.words where !word.isPart {
        let word = folded.string(word)
        if tokens.last == .comma, IntersectionWords.between.contains(word) { tokens.removeLast() }
        tokens.append(.word(word))
      }
      word = ""
    }
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if commas.contains(character) {
        endWord()
        if let last = tokens.last, last != .comma { tokens.append(.comma) }
      } else if isSign(character, after: word, before: next, following: tokens.last) {
        endWord()
        tokens.append(.sign)
      } else if character.isWhitespace {
        endWord()
      } else {
        word.append(character)
      }
    }
    endWord()
    if tokens.last == .comma { tokens.removeLast() }
    return tokens
  }

  /// Returns whether a character may join the names of two streets.
  ///
  /// - Parameters:
  ///   - word: The characters before it since the last space or sign.
  ///   - next: The character after it.
  ///   - token: The word, sign or comma before that word.
  private static func isSign(
    _ character: Character, after word: String, before next: Character,
    following token: IntersectionToken?
  ) -> Bool {
    if IntersectionWords.dashes.contains(character) { return word.isEmpty && next.isWhitespace }
    guard IntersectionWords.signs.contains(character) else { return false }
    if character != "/" { return true }
    // "12/14" is the number of a house, and "C/ Mayor" is short for "Calle Mayor".
    if word.lowercased() == "c" { return !(token?.word.map(IntersectionWords.joins) ?? true) }
    return !(word.last?.isNumber ?? false && next.isNumber)
  }
}

/// A place in a text, read as an intersection, where the names of two streets are joined, or where a
/// word for a corner stands before or after them.
struct Joint {
  /// A kind of joint, the likeliest first.
  enum Kind: Int {
    /// A kind of joint that is a sign, such as "&".
    case sign
    /// A kind of joint with a word for a corner or an intersection.
    case corner
    /// A kind of joint that is a conjunction, such as "and".
    case conjunction
    /// A kind of joint that is a preposition, such as "at".
    case preposition
  }

  /// The positions that a joint takes among the tokens of its text.
  let range: Range<Int>
  let kind: Kind

  /// Returns the joints of a text in their order, apart from each other. A word for a corner takes
  /// in the signs, commas, articles and prepositions beside it: "at the corner of".
  static func all(in tokens: [IntersectionToken]) -> [Joint] {
    var joints: [Joint] = []
    var index = 0
    while index < tokens.count {
      guard let kind = kind(of: tokens[index]) else {
        index += 1
        continue
      }
      var (lower, upper) = (index, index + 1)
      if kind == .corner {
        let start = joints.last { $0.kind == .corner }?.range.upperBound ?? 0
        while lower > start, isBeside(tokens[lower - 1]) { lower -= 1 }
        joints.removeAll { $0.range.lowerBound >= lower }
      }
      while upper < tokens.count, extends(kind, tokens[upper]) { upper += 1 }
      joints.append(Joint(range: lower..<upper, kind: kind))
      index = upper
    }
    return joints
  }

  private static func kind(of token: IntersectionToken) -> Kind? {
    switch token {
    case .sign: .sign
    case .comma: nil
    case .word(let word) where IntersectionWords.corners.contains(word): .corner
    case .word(let word) where IntersectionWords.prepositions.contains(word): .preposition
    case .word(let word): IntersectionWords.conjunctions.contains(word) ? .conjunction : nil
    }
  }

  /// Returns whether a token beside a word for a corner belongs to the joint of that word.
  private static func isBeside(_ token: IntersectionToken) -> Bool {
    token.word.map(IntersectionWords.particles.contains) ?? true
  }

  /// Returns whether the token after a joint belongs to the joint.
  private static func extends(_ kind: Kind, _ token: IntersectionToken) -> Bool {
    switch kind {
    case .sign: token == .sign
    case .corner: isBeside(token)
    case .conjunction, .preposition: false
    }
  }
}
