import Foundation
import Places

/// A printer for the commands that ask a geocoder: of lines of columns for people, or of a JSON
/// array.
enum CommandOutput {
  /// Prints the places of a geocoder's answer. A notice that says why a better answer may be had
  /// later goes to standard error.
  ///
  /// - Parameters:
  ///   - middle: The point from which distances are measured; `nil` prints no distances.
  ///   - match: How the answer agrees with the text that was searched for, which JSON tells; `nil`
  ///     for an answer to something else.
  ///   - json: Whether to print JSON instead of lines.
  static func write(
    _ response: SearchResponse, from middle: Coordinate?, match: SearchMatch?, json: Bool
  ) throws(CommandError) {
    if let notice = response.notice { StandardStream.error.say("hereabouts: \(notice.sentence)\n") }
    let items = response.mapItems
    if json { return try write(json: items.map { PlaceJSON($0, from: middle, match: match) }) }
    for item in items {
      let distance = middle.map { " \(kilometres(item.distance(from: $0)))" } ?? ""
      try StandardStream.output.write(
        "\(item.id)\t\(item.coordinate)\(distance)\t\(item.name)\t\(item.subtitle)\n")
    }
  }

  /// Prints suggestions as lines with id, title and subtitle, or as JSON.
  static func write(_ completions: [Completion], json: Bool) throws(CommandError) {
    if json { return try write(json: completions.map(CompletionJSON.init)) }
    for completion in completions {
      try StandardStream.output.write(
        "\(completion.id)\t\(completion.title)\t\(completion.subtitle)\n")
    }
  }

  /// Prints what competed for an answer, the best first, as lines with the score, the title and each term.
  static func write(_ explanation: SearchExplanation) throws(CommandError) {
    let twoDigits = { (value: Double) in "\((value * 100).rounded() / 100)" }
    for hit in explanation.hits {
      let terms = hit.terms.map { "\($0.reason.rawValue) \(twoDigits($0.value))" }
      try StandardStream.output.write(
        "\(twoDigits(hit.score))\t\(hit.title)\t\(terms.joined(separator: ", "))\n")
    }
  }

  static func write(json value: some Encodable) throws(CommandError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw .failed("The answer cannot be written as JSON: \(error).")
    }
    try StandardStream.output.write([UInt8](data) + [UInt8(ascii: "\n")])
  }

  private static func kilometres(_ metres: Double) -> String {
    "\((metres / 100).rounded() / 10) km"
  }

  private struct CompletionJSON: Encodable {
    let id: String
    let title: String
    let subtitle: String
    let kind: String
    let match: String

    init(_ completion: Completion) {
      id = completion.id.description
      title = completion.title
      subtitle = completion.subtitle
      kind = completion.kind.rawValue
      match = completion.match.rawValue
    }
  }
}
