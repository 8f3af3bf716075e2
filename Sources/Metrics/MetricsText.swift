/// A writer of the text in which Prometheus reads a program's figures
/// (https://prometheus.io/docs/instrumenting/exposition_formats).
public struct MetricsText: Sendable {
  public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  /// A kind of figure.
  public enum Kind: String, Sendable {
    /// The kind of a number that only grows.
    case counter
    /// The kind of a number that rises and falls.
    case gauge
    case histogram
  }

  public private(set) var text = ""

  public init() {}

  /// Adds a figure with its description and its values.
  ///
  /// - Parameters:
  ///   - name: The name of the figure, such as `hereabouts_connections`.
  ///   - help: A sentence that says what the figure counts, and in which unit.
  ///   - values: Each value with the names and values of its labels.
  public mutating func add(
    _ name: String, _ kind: Kind, _ help: String,
    _ values: [(labels: [(String, String)], value: Double)]
  ) {
    begin(name, kind, help)
    for (labels, value) in values { line(name, labels, value) }
  }

  /// Adds a figure of one value.
  public mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    add(name, kind, help, [([], Double(value))])
  }

  /// Adds distributions of durations, in seconds as Prometheus wants them.
  public mutating func add(
    _ name: String, _ help: String, _ values: [(labels: [(String, String)], value: Histogram)]
  ) {
    begin(name, .histogram, help)
    for (labels, histogram) in values {
      let cumulative = histogram.cumulative
      for (bound, count) in zip(Histogram.bounds, cumulative) {
        line("\(name)_bucket", labels + [("le", Self.number(Double(bound) / 1e6))], Double(count))
      }
      let all = Double(cumulative.last ?? 0)
      line("\(name)_bucket", labels + [("le", "+Inf")], all)
      line("\(name)_sum", labels, Double(histogram.sum) / 1e6)
      line("\(name)_count", labels, all)
    }
  }

  private mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  private mutating func line(_ name: String, _ labels: [(String, String)], _ value: Double) {
    let pairs = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    text += pairs.isEmpty ? name : "\(name){\(pairs)}"
    text += " \(Self.number(value))\n"
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// Returns a number without a fraction where it has none.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
