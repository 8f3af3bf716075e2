import Foundation

/// A run of a table's queries over an atlas: to write its answers down, so that those of two
/// programs can be compared, or to have the instructions counted that answering takes.
struct Answers {
  private let asker: AtlasAsker
  private let queries: [AtlasQuery]

  init(folder: String, table: String) throws {
    asker = try AtlasAsker(folder: folder)
    queries = try AtlasQuery.table(String(contentsOfFile: table, encoding: .utf8))
  }

  /// Prints one line for each query of the table: its row, a tab, and the whole answer or why there
  /// is none.
  func print() async {
    for query in queries {
      let answer: String
      do {
        answer = try await asker.reply(to: query).text
      } catch {
        answer = "error: \(error)"
      }
      Swift.print("\(query.row)\t\(answer)")
    }
  }

  /// Asks all queries of the table the given number of times and prints nothing.
  func ask(times: Int) async throws {
    for _ in 0..<times {
      for query in queries { _ = try await asker.reply(to: query) }
    }
  }
}
