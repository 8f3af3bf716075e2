import Foundation
import TestSupport

/// The names of places that a server suggests, which a trial goes on to search for.
enum PlaceNames {
  private static let fragments = 300
  private static let letters = Array("abcdefghiklmnoprstuvwzåäéöø")

  /// Returns the titles, and the second lines, of what a server suggests for random pairs of letters.
  ///
  /// - Parameter port: The port on which the server listens.
  static func read(from port: Int, seed: UInt64) throws -> [String] {
    var generator = SeededGenerator(seed: seed)
    var names: Set<String> = []
    let client = TrialClient(port: port)
    for _ in 0..<fragments {
      let fragment = (0..<2).map { _ in letters.randomElement(using: &generator) ?? "a" }
      let view = Bool.random(using: &generator) ? "&region=60.17,24.94,0.1,0.1" : ""
      let query =
        String(fragment).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let response = try client.response(
        to: Array("GET /suggestions.json?q=\(query)\(view) HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
      let answer = try JSONDecoder().decode(Answer.self, from: Data(response.body))
      for suggestion in answer.suggestions {
        names.insert(suggestion.title)
        names.formUnion(suggestion.subtitle.split(separator: ", ").map(String.init))
      }
    }
    return names.sorted()
  }

  private struct Answer: Decodable {
    struct Suggestion: Decodable {
      let title: String
      let subtitle: String
    }

    let suggestions: [Suggestion]
  }
}
