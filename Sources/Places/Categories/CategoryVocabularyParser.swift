/// A parser of `Resources/categories.txt`, the text that defines the categories of places, whose
/// grammar stands at its top.
struct CategoryVocabularyParser {
  /// An error that says which line of a vocabulary of categories is wrong, and why.
  struct Failure: Error, Equatable, CustomStringConvertible {
    /// The number of the wrong line, from 1.
    let line: Int
    /// A sentence that says what is wrong with the line of the vocabulary.
    let reason: String

    var description: String { "line \(line): \(reason)" }
  }

  /// The languages in which every category of places has names.
  static let languages: [Language] = [
    .english, .german, .french, .spanish, .italian, .finnish, .arabic, .japanese,
  ]

  /// The definitions of the categories read so far, in the order of the text.
  private(set) var definitions: [CategoryDefinition] = []
  private(set) var everyday: [PlaceCategory] = []
  /// The names of the categories that nobody searches by.
  private(set) var otherNames: [PlaceCategory: [Language: [String]]] = [:]
  /// The categories that each of those is a kind of which nobody searches by.
  private(set) var otherBroader: [PlaceCategory: [PlaceCategory]] = [:]
  private var group: CategoryGroup?
  private var draft: Draft?
  /// The categories that lines of the vocabulary refer to, with the number of each line, which have
  /// to exist in the end.
  private var references: [(line: Int, categories: [PlaceCategory])] = []
  private var known: Set<PlaceCategory> = []

  /// Creates a parser that has read the whole text of a vocabulary of categories.
  init(_ text: String) throws(Failure) {
    var number = 0
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if bytes.first == UInt8(ascii: "#") { continue }
      let line = Line(number: number, text: bytes)
      if line.keyword.isEmpty { continue }
      if line.indentation > 0 {
        try readProperty(line)
      } else {
        try readHeading(line)
      }
    }
    try finishCategory()
    if group != CategoryGroup.allCases.last {
      throw Failure(line: number, reason: "The text ends before its last group.")
    }
    for (line, categories) in references {
      for category in categories where !known.contains(category) {
        throw Failure(line: line, reason: "There is no category “\(category.rawValue)”.")
      }
    }
  }

  /// Reads a line of the vocabulary that is not indented: the everyday categories, the name of a
  /// group, or the name of a category.
  private mutating func readHeading(_ line: Line) throws(Failure) {
    try finishCategory()
    switch line.keyword {
    case "everyday":
      everyday += try line.categories
      references.append((line.number, everyday))
    case "group":
      let next = CategoryGroup.allCases.dropFirst(
        group.flatMap(CategoryGroup.allCases.firstIndex(of:)).map { $0 + 1 } ?? 0
      ).first
      guard let next, line.value == next.rawValue else {
        throw line.failure(
          next.map { "The next group is “\($0.rawValue)”." } ?? "All groups stand above.")
      }
      group = next
    default:
      let isCalled = line.keyword == "called"
      let name = isCalled ? line.value : line.keyword
      guard let category = PlaceCategory(rawValue: String(name)), isCalled || line.value.isEmpty
      else { throw line.failure("This is neither a group nor the name of a category.") }
      guard let group else { throw line.failure("A category stands in a group.") }
      guard known.insert(category).inserted else {
        throw line.failure("The category “\(category.rawValue)” is described twice.")
      }
      draft = Draft(
        category: category, group: group, heading: line, isOnlyCalled: isCalled)
    }
  }

  /// Reads an indented line of the vocabulary, which states a property of the category above it.
  private mutating func readProperty(_ line: Line) throws(Failure) {
    guard draft != nil else { throw line.failure("No category stands above.") }
    guard line.indentation == 2 else {
      throw line.failure("The lines of a category are indented by two spaces.")
    }
    guard !line.value.isEmpty else { throw line.failure("Nothing follows “\(line.keyword)”.") }
    if draft?.properties.updateValue(line, forKey: line.keyword) != nil {
      throw line.failure("“\(line.keyword)” is said twice of this category.")
    }
  }

  private mutating func finishCategory() throws(Failure) {
    guard let draft else { return }
    for name in ["kind-of", "related"] {
      guard let line = draft.properties[name[...]] else { continue }
      references.append((line.number, try line.categories))
    }
    if draft.isOnlyCalled {
      otherNames[draft.category] = try draft.names
      otherBroader[draft.category] = try draft.properties["kind-of"]?.categories ?? []
    } else {
      definitions.append(try draft.definition)
    }
    self.draft = nil
  }
}

extension CategoryVocabularyParser {
  /// A line of a vocabulary of categories, as its first word and what follows.
  private struct Line {
    let number: Int
    /// The number of spaces before the first word of the line.
    let indentation: Int
    let keyword: Substring
    let value: Substring

    init(number: Int, text: Substring.UTF8View) {
      self.number = number
      let words = text.drop { $0 == UInt8(ascii: " ") }
      indentation = text.count - words.count
      let keyword = words.prefix { $0 != UInt8(ascii: " ") }
      self.keyword = Substring(keyword)
      value = Substring(words[keyword.endIndex...].drop { $0 == UInt8(ascii: " ") })
    }

    /// The words of the line after the first.
    private var words: [Substring] {
      value.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
    }

    /// The categories that the line names after its first word.
    var categories: [PlaceCategory] {
      get throws(Failure) {
        var categories: [PlaceCategory] = []
        for word in words {
          guard let category = PlaceCategory(rawValue: String(word)) else {
            throw failure("“\(word)” is no name of a category.")
          }
          categories.append(category)
        }
        return categories
      }
    }

    /// The conditions on a place's tags that the line lists after its first word, such as
    /// `amenity=cafe`.
    var conditions: [TagCondition] {
      get throws(Failure) {
        var conditions: [TagCondition] = []
        for word in words {
          guard let condition = TagCondition(word) else {
            throw failure("“\(word)” is no condition such as “amenity=cafe”.")
          }
          conditions.append(condition)
        }
        return conditions
      }
    }

    /// The names of a category that the line lists after its first word, separated by commas.
    var names: [String] {
      get throws(Failure) {
        let names = value.utf8.split(
          separator: UInt8(ascii: ","), omittingEmptySubsequences: false
        ).map { String(Substring($0.drop { $0 == UInt8(ascii: " ") })) }
        guard names.count > 1, !names.contains("") else {
          throw failure("Names are a singular, a plural and others, apart by commas.")
        }
        return names
      }
    }

    func failure(_ reason: String) -> Failure { Failure(line: number, reason: reason) }
  }

  /// A category of the vocabulary of which not all lines are read yet.
  private struct Draft {
    let category: PlaceCategory
    let group: CategoryGroup
    let heading: Line
    /// A Boolean value that says whether nobody searches by the category, so that it has names, but no
    /// tags.
    let isOnlyCalled: Bool
    var properties: [Substring: Line] = [:]

    private static let keywords: Set = [
      "tags", "symbol", "weight", "unnamed", "kind-of", "related",
    ]

    /// The definition of the category that its lines make together; throws where one is missing or
    /// wrong.
    var definition: CategoryDefinition {
      get throws(Failure) {
        let (symbolLine, weightLine) = (try required("symbol"), try required("weight"))
        guard let symbol = CategorySymbol(rawValue: String(symbolLine.value)) else {
          throw symbolLine.failure("There is no symbol “\(symbolLine.value)”.")
        }
        guard let weight = Int(weightLine.value), (1...9).contains(weight) else {
          throw weightLine.failure("A weight is a number from 1 to 9.")
        }
        if let line = properties["unnamed"], line.value != "yes" {
          throw line.failure("After “unnamed” stands “yes”.")
        }
        let names = try names
        let codes = CategoryVocabularyParser.languages.map(\.code)
        for (keyword, line) in properties
        where !Self.keywords.contains(String(keyword)) && !codes.contains(String(keyword)) {
          throw line.failure("Nothing is called “\(keyword)” of a category.")
        }
        return CategoryDefinition(
          category: category, group: group, conditions: try required("tags").conditions,
          symbol: symbol, weight: weight, isFoundUnnamed: properties["unnamed"] != nil,
          broader: try properties["kind-of"]?.categories ?? [],
          related: try properties["related"]?.categories ?? [], names: names)
      }
    }

    /// The names of the category in each language; throws where one is missing or wrong.
    var names: [Language: [String]] {
      get throws(Failure) {
        var names: [Language: [String]] = [:]
        for language in CategoryVocabularyParser.languages {
          names[language] = try required(language.code).names
        }
        return names
      }
    }

    private func required(_ keyword: String) throws(Failure) -> Line {
      guard let line = properties[keyword[...]] else {
        throw heading.failure("The category “\(category.rawValue)” has no “\(keyword)”.")
      }
      return line
    }
  }
}
