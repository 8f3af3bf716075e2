import Batch
import Foundation

/// A line on standard error that says how far the geocoding of a table has come, and one at the end
/// that says what was found.
final class BatchProgress {
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private let isTerminal = isatty(2) == 1

  /// The time between two lines: short on a terminal, where each replaces the one before.
  private var interval: Duration { isTerminal ? .milliseconds(200) : .seconds(10) }

  func say(_ text: String) { StandardStream.error.say(text + "\n") }

  func show(_ tally: BatchTally) {
    guard ContinuousClock.now - lastShown >= interval else { return }
    lastShown = .now
    let left = tally.progress > 0 ? seconds * (1 - tally.progress) / tally.progress : 0
    let line = String(
      format: "%ld rows, %.0f a second, %.1f %%, %@ left", tally.rows, rate(tally),
      100 * tally.progress, Self.time(left))
    StandardStream.error.say(isTerminal ? "\r\u{1B}[K\(line)" : line + "\n")
  }

  func finish(_ tally: BatchTally) {
    if isTerminal { StandardStream.error.say("\r\u{1B}[K") }
    say(
      String(format: "%ld rows in %@, %.0f a second", tally.rows, Self.time(seconds), rate(tally)))
    let counts = RowMatch.allCases.compactMap { match in
      tally.matches[match].map { "\(match.rawValue) \($0)" }
    }
    if !counts.isEmpty { say(counts.joined(separator: ", ")) }
    if tally.failures > 0 {
      say("\(tally.failures) rows could not be asked for: see result_status")
    }
    if tally.longRows > 0 {
      say("\(tally.longRows) rows have more fields than the header, and their answers after those")
    }
  }

  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  private func rate(_ tally: BatchTally) -> Double { Double(tally.rows) / max(seconds, 0.001) }

  private static func time(_ seconds: Double) -> String {
    if seconds < 60 { return String(format: "%.1f s", seconds) }
    return String(format: "%ld min %ld s", Int(seconds) / 60, Int(seconds) % 60)
  }
}
