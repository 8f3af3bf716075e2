import Foundation

/// A table of text with aligned columns.
struct Table {
  private var rows: [[String]]

  init(_ head: [String]) { rows = [head] }

  /// Creates a table of latencies, with a row for each kind of request.
  init(_ latencies: [(name: String, times: [Duration])]) {
    self.init(["", "calls", "p50 µs", "p99 µs", "worst µs"])
    for (name, times) in latencies {
      guard let worst = times.max() else { continue }
      let figures = [Self.percentile(50, of: times), Self.percentile(99, of: times), worst]
      add([name, "\(times.count)"] + figures.map { "\(Int(($0 / .microseconds(1)).rounded()))" })
    }
  }

  /// Returns the time that the given percentage of calls do not exceed.
  ///
  /// - Parameter times: The times of the calls, of which there must be one or more.
  static func percentile(_ percent: Int, of times: [Duration]) -> Duration {
    times.sorted()[times.count * percent / 100]
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  static func percent(_ share: Double) -> String {
    share.formatted(.percent.precision(.fractionLength(1)))
  }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
