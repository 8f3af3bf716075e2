/// A report of how far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// A phase of an import; the raw value is shown to users.
  public enum Phase: String, Sendable {
    /// The phase of waiting until another process has finished its import into the same atlas.
    case waiting = "Waiting for another import"
    case downloading = "Downloading"
    case checking = "Comparing it with its checksum"
    case reading = "Reading places"
    case translating = "Reading names by language"
    case ordering = "Putting places in order"
    case writing = "Writing places"
    case naming = "Indexing names"
    case placing = "Placing them on the globe"
    case sorting = "Sorting names"
    case numbering = "Writing house numbers"
    case drawing = "Drawing coast and borders"
    case finishing = "Putting it in place"

    /// The unit of what the phase counts, as it stands behind a number; empty for things.
    var unit: String {
      switch self {
      case .downloading, .checking: " kB"
      default: ""
      }
    }
  }

  public var phase: Phase
  /// The number of things done in the import's phase, of `total`; both are 0 where there is nothing
  /// to count.
  public var done: Int
  public var total: Int

  public init(phase: Phase, done: Int = 0, total: Int = 0) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
