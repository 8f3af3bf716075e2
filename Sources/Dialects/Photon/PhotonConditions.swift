import Places

/// The conditions of the parameter `query_string_filter`: fields with values, of which some must be
/// met, some must not be, and of the others at least one.
struct PhotonConditions: Sendable {
  private struct Condition: Sendable {
    let field: String
    let value: String
  }

  private var required: [Condition] = []
  private var refused: [Condition] = []
  private var optional: [Condition] = []

  /// Creates the conditions of a text such as `+osm_key:highway -osm_value:footway`. `AND` makes what
  /// stands before and after it required, `NOT` what follows refused, and `OR` leaves both optional.
  ///
  /// - Throws: A refusal of what is not made of fields with values.
  init(_ text: String) throws(PhotonError) {
    var (isRefused, isRequired) = (false, false)
    for word in Self.words(text) {
      switch word {
      case "OR": continue
      case "NOT": isRefused = true
      case "AND":
        isRequired = true
        if let last = optional.popLast() { required.append(last) }
      default:
        let body = word.first == "+" || word.first == "-" ? word.dropFirst() : word[...]
        guard let colon = body.firstIndex(of: ":"), colon != body.startIndex else {
          throw PhotonError("Invalid format for query_string_filter parameter.")
        }
        let condition = Condition(
          field: String(body[..<colon]),
          value: body[body.index(after: colon)...].filter { $0 != "\"" })
        if isRefused || word.first == "-" {
          refused.append(condition)
        } else if isRequired || word.first == "+" {
          required.append(condition)
        } else {
          optional.append(condition)
        }
        (isRefused, isRequired) = (false, false)
      }
    }
  }

  /// Returns the words of a text; a range in brackets belongs to its word.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var depth = 0
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character.isWhitespace, depth <= 0 {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Returns whether a place meets the conditions.
  func keeps(_ record: PlaceRecord) -> Bool {
    required.allSatisfy { Self.holds($0, record) } && !refused.contains { Self.holds($0, record) }
      && (optional.isEmpty || !required.isEmpty || optional.contains { Self.holds($0, record) })
  }

  private static func holds(_ condition: Condition, _ record: PlaceRecord) -> Bool {
    let value: String?
    switch condition.field {
    case "osm_key": value = record.part.photonTag.key
    case "osm_value": value = record.part.photonTag.value
    case "osm_type": value = record.part.element?.kind.letter
    case "osm_id": value = record.part.element.map { String($0.number) }
    case "type": value = record.photonLayer.rawValue
    case "countrycode": value = record.countryCode
    case "postcode": value = record.postcode
    case "housenumber": value = record.houseNumber
    case "importance": return contains(record.importance, condition.value)
    default: value = nil
    }
    guard let value else { return false }
    return condition.value == "*" || value.lowercased() == condition.value.lowercased()
  }

  /// Returns whether a range such as `[0 TO 0.5]` or `[0.3 TO *]` contains a number.
  private static func contains(_ number: Double, _ range: String) -> Bool {
    let bounds = range.filter { !"[]{}".contains($0) }.split(separator: " ").map(String.init)
    guard bounds.count == 3, bounds[1] == "TO" else { return decimalNumber(range) == number }
    let lower = bounds[0] == "*" ? -Double.infinity : decimalNumber(bounds[0])
    let upper = bounds[2] == "*" ? Double.infinity : decimalNumber(bounds[2])
    guard let lower, let upper else { return false }
    return lower <= number && number <= upper
  }
}
