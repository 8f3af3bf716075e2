import Foundation

/// A table of text with aligned columns: words on the left, as in the first column, and figures on the
/// right.
struct Table {
  private var rows: [[String]]
  private let wordColumns: Int

  init(_ head: [String], wordColumns: Int = 1) { (rows, self.wordColumns) = ([head], wordColumns) }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column < wordColumns ? row[column] + padding : padding + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  static func percent(_ share: Double) -> String {
    share.formatted(.percent.precision(.fractionLength(1)))
  }
}

/// The measured times of calls, by kind.
struct Latencies {
  private var kinds: [(name: String, times: [Duration])] = []

  /// Adds the time that each call takes to those of a kind.
  mutating func measure<Asked>(
    _ name: String, _ asked: some Sequence<Asked>, _ call: (Asked) async throws -> Void
  ) async rethrows {
    var times: [Duration] = []
    for each in asked {
      let start = ContinuousClock.now
      try await call(each)
      times.append(.now - start)
    }
    if let index = kinds.firstIndex(where: { $0.name == name }) {
      kinds[index].times += times
    } else {
      kinds.append((name, times))
    }
  }

  /// The table of the times, with a row for each kind of calls.
  var table: Table {
    var table = Table(["", "calls", "p50 µs", "p99 µs", "worst µs"])
    for (name, times) in kinds where !times.isEmpty {
      let sorted = times.sorted()
      let figures = [sorted.count / 2, sorted.count * 99 / 100, sorted.count - 1].map { index in
        "\(Int((sorted[index] / .microseconds(1)).rounded()))"
      }
      table.add([name, "\(times.count)"] + figures)
    }
    return table
  }
}

/// Returns the processor time of the whole process in milliseconds, which waiting does not add to.
func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// Returns a figure of the memory of a process, which is its number or `self`, in KB.
func statusKilobytes(_ name: String, of process: String) -> Int? {
  let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
  return line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
}

/// Returns the processor, its number of cores, and the date, without which figures mean nothing.
func machineDescription() -> String {
  let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
  let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    .flatMap { $0.split(separator: ":").last }
    .map { $0.trimmingCharacters(in: .whitespaces) }
  let cores = ProcessInfo.processInfo.activeProcessorCount
  let date = Date.now.formatted(.iso8601.year().month().day())
  return "\(model ?? "unknown processor"), \(cores) cores, \(date)"
}
