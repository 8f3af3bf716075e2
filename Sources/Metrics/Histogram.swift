/// A distribution of durations, by how many were no longer than each of some bounds.
public final class Histogram: Sendable {
  /// The bounds of the distribution's buckets in microseconds: each 2.5 or 2 times the one before.
  public static let bounds = [
    100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    2_500_000, 5_000_000, 10_000_000,
  ]

  /// The numbers of durations that lie between two bounds, with those above the last bound at the
  /// end.
  private let counts = (0...Histogram.bounds.count).map { _ in Counter() }
  private let total = Counter()

  public init() {}

  /// Counts a duration in microseconds.
  public func add(microseconds: Int) {
    let bucket = Self.bounds.firstIndex { microseconds <= $0 } ?? Self.bounds.count
    counts[bucket].add()
    total.add(max(0, microseconds))
  }

  /// The sum of all durations in microseconds.
  public var sum: Int { total.value }

  /// The numbers of durations that were no longer than each bound, and last the number of all.
  public var cumulative: [Int] {
    var sum = 0
    return counts.map {
      sum += $0.value
      return sum
    }
  }
}
