public import Foundation

/// A display of how far an import has come: on a terminal a bar, the rate and the time left;
/// elsewhere one line for each phase.
public final class ProgressBar {
  private let output: FileHandle
  private let isTerminal: Bool
  private let elapsed: () -> Duration
  private var phase: ImportProgress.Phase?
  private var phaseStart: Duration = .zero
  private var lastShown: Duration = .zero

  /// The least time between two updates of the display of progress: nobody can read faster.
  private static let interval: Duration = .milliseconds(100)
  /// The number of characters in a progress bar.
  private static let width = 24

  /// Creates a display of an import's progress.
  ///
  /// - Parameter isTerminal: Whether the output is a terminal, or `nil` to find that out.
  public init(
    output: FileHandle = .standardError, isTerminal: Bool? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.output = output
    self.isTerminal = isTerminal ?? (isatty(output.fileDescriptor) == 1)
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Shows a report of progress, on a terminal at most every tenth of a second within a phase.
  public func show(_ progress: ImportProgress) {
    let now = elapsed()
    let isNew = progress.phase != phase
    if isNew {
      if isTerminal, phase != nil { write("\r\u{1B}[K") }
      phase = progress.phase
      phaseStart = now
      if !isTerminal { write("\(progress.phase.rawValue)\n") }
    }
    guard isTerminal, isNew || now - lastShown >= Self.interval else { return }
    lastShown = now
    write("\r\(Self.line(progress, after: now - phaseStart))\u{1B}[K")
  }

  /// Ends the display of progress by clearing its line; without this call the last state stays on
  /// the terminal.
  public func finish() {
    if isTerminal, phase != nil { write("\r\u{1B}[K") }
    phase = nil
  }

  /// Returns the line of text that shows a report of progress: the phase alone if there is nothing
  /// to count; otherwise with a bar and, once it can be estimated, the time left.
  ///
  /// - Parameter elapsed: The time since the phase began.
  public static func line(_ progress: ImportProgress, after elapsed: Duration) -> String {
    guard progress.total > 0 else { return progress.phase.rawValue }
    let done = min(max(progress.done, 0), progress.total)
    let filled = width * done / progress.total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    var line = "\(progress.phase.rawValue) [\(bar)] \(100 * done / progress.total) %"
    let seconds = elapsed / .seconds(1)
    if done > 0, seconds > 0.2 {
      let rate = Double(done) / seconds
      let left = Double(progress.total - done) / rate
      line += "  \(grouped(Int(rate)))\(progress.phase.unit)/s  \(Int(left.rounded(.up))) s left"
    }
    return line
  }

  private func write(_ text: String) {
    // A terminal that went away is no reason to give up the import.
    try? output.write(contentsOf: Data(text.utf8))
  }
}

/// Returns a number with a comma before each group of three digits.
func grouped(_ number: Int) -> String {
  var digits = Substring(String(number))
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits = digits.dropLast(3)
  }
  return ([digits] + groups).joined(separator: ",")
}
