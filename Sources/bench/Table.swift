/// Rows in aligned columns.
struct Table {
  private var rows: [[String]]

  init(_ head: [String]) { rows = [head] }

  /// Latencies, a row for each kind of request.
  init(_ latencies: [(name: String, times: [Duration])]) {
    self.init(["", "calls", "p50 µs", "p99 µs", "worst µs"])
    for (name, times) in latencies {
      let sorted = times.sorted()
      guard let worst = sorted.last else { continue }
      let figures = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100], worst]
      add([name, "\(times.count)"] + figures.map { "\(Int(($0 / .microseconds(1)).rounded()))" })
    }
  }

  mutating func add(_ row: [String]) { rows.append(row) }

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
