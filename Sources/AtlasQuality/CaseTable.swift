import Places

/// A namespace for the tables of test cases in `Tests/Quality`. Fields have tabs between them; lines
/// that begin with `#` are comments.
///
/// A case has the fields `kind`, `query`, `region` (may be empty), the answer, `latitude` and
/// `longitude`, and perhaps a seventh, `reach` in metres. Line breaks and tabs of a query are written
/// `\n` and `\t`. A landmark has the fields `kind`, `query`, `name`, and its box (south, west, north,
/// east) or its point (latitude, longitude) and reach, with commas between the numbers.
package enum CaseTable {
  /// An error that names the line of a table of test cases that cannot be read.
  package struct Malformed: Error, CustomStringConvertible {
    var line: Int
    package var description: String { "Line \(line) is no case." }
  }

  /// Returns the test cases of a table whose answers are a name, several names with semicolons
  /// between them, `Street|number`, `#category`, `@` (anything) or `!` (nothing).
  package static func cases(_ text: String) throws(Malformed) -> [QualityCase] {
    try lines(text) { QualityCase($0, readingAnswer: QualityCase.Answer.init) }
  }

  /// Returns the test cases of a table of places of the world, for which any result counts that is
  /// near enough, whatever its name.
  package static func places(_ text: String) throws(Malformed) -> [QualityCase] {
    try lines(text) { QualityCase($0) { _ in .place } }
  }

  /// Returns the test cases of a table of landmarks.
  package static func landmarks(_ text: String) throws(Malformed) -> [QualityCase] {
    try lines(text) { QualityCase(landmark: $0) }
  }

  /// Returns what is made of each line of a table, of which none may be `nil`.
  static func lines<Made>(
    _ text: String, _ make: (Substring) -> Made?
  ) throws(Malformed) -> [Made] {
    var found: [Made] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let made = make(line) else { throw Malformed(line: index + 1) }
      found.append(made)
    }
    return found
  }
}

extension QualityCase {
  fileprivate init?(_ line: Substring, readingAnswer: (String) -> Answer?) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard (6...7).contains(fields.count), let answer = readingAnswer(fields[3]),
      let latitude = Double(fields[4]), let longitude = Double(fields[5]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    let (region, reach) = (CoordinateRegion(fields[2]), fields.count == 7 ? Double(fields[6]) : nil)
    if (region == nil && !fields[2].isEmpty) || (reach == nil && fields.count == 7) { return nil }
    self.init(
      kind: fields[0],
      query: fields[1].replacing("\\n", with: "\n").replacing("\\t", with: "\t"), region: region,
      answer: answer, coordinate: coordinate, reach: reach)
  }

  /// Creates a test case from a line of a table of landmarks; `nil` if it cannot be read.
  package init?(landmark line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4 else { return nil }
    let numbers = fields[3].split(separator: ",").map { Double($0.drop { $0 == " " }) }
    let known = numbers.compactMap(\.self)
    guard known.count == numbers.count else { return nil }
    switch known.count {
    case 3:
      guard let point = Coordinate(latitude: known[0], longitude: known[1]) else { return nil }
      self.init(
        kind: fields[0], query: fields[1], answer: .landmark(nil), coordinate: point,
        reach: known[2])
    case 4 where known[0] < known[2]:
      let box = CoordinateRegion(south: known[0], west: known[1], north: known[2], east: known[3])
      self.init(
        kind: fields[0], query: fields[1], answer: .landmark(box), coordinate: box.center)
    default: return nil
    }
  }
}

extension QualityCase.Answer {
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "|").map(String.init)
    switch text.first {
    case "@": self = .anything
    case "!": self = .nothing
    case "#":
      guard let category = PlaceCategory(rawValue: String(text.dropFirst())) else { return nil }
      self = .category(category)
    case _ where parts.count == 2: self = .house(street: parts[0], number: parts[1])
    case _ where parts.count == 1: self = .named(text.split(separator: ";").map(String.init))
    default: return nil
    }
  }
}
