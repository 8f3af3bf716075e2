/// A filter that lets through the first entries of a log for each cause in each minute and counts
/// the others, so that no failure can fill a disk.
struct RepetitionFilter {
  /// A decision about one entry of a log.
  enum Decision: Equatable {
    /// The decision to write the entry, with the number of entries for its cause that were left out
    /// before it.
    case write(leftOut: Int)
    case leaveOut
  }

  private struct Count {
    /// The second at which the current minute of the cause began.
    var start: Int
    var written = 0
    var leftOut = 0
  }

  /// The number of entries that are written for one cause in one minute.
  static let perMinute = 10
  /// The largest number of causes that are counted; beyond it the oldest is forgotten.
  static let causes = 256

  private var counts: [String: Count] = [:]

  /// Decides about an entry.
  ///
  /// - Parameters:
  ///   - cause: A name of what happened that is the same whenever it happens again.
  ///   - seconds: A time in seconds that never goes back.
  mutating func decide(cause: String, at seconds: Int) -> Decision {
    var count = counts[cause] ?? Count(start: seconds)
    if seconds - count.start >= 60 {
      count = Count(start: seconds, leftOut: count.leftOut)
    }
    defer { keep(count, for: cause) }
    guard count.written < Self.perMinute else {
      count.leftOut += 1
      return .leaveOut
    }
    count.written += 1
    let leftOut = count.leftOut
    count.leftOut = 0
    return .write(leftOut: leftOut)
  }

  private mutating func keep(_ count: Count, for cause: String) {
    if counts[cause] == nil, counts.count >= Self.causes,
      let oldest = counts.min(by: { $0.value.start < $1.value.start })
    {
      counts[oldest.key] = nil
    }
    counts[cause] = count
  }
}
