/// A name that an index yielded, with what it takes to rank it.
struct Candidate {
  var name: PlaceName
  /// What it was looked for with: what was typed, or a correction of it.
  var query: ParsedQuery
  /// What the correction takes off; nil where none was needed.
  var correction: Double?
  /// The words of the query looked for in the name: all, or those beside a state's or country's name.
  var words: Range<Int>
  var lastIsPrefix: Bool
  var isInArea = false
  var isAreaWhole = true

  /// The state or country is only begun.
  var isAreaPrefix: Bool { isInArea && !isAreaWhole }
}
