/// A summary of everything that an import took from a table and left out of it.
public struct ImportSummary: Hashable, Sendable, CustomStringConvertible {
  /// The number of rows of the imported table, skipped ones included.
  public private(set) var rowCount = 0
  public internal(set) var placeCount = 0
  public internal(set) var nameCount = 0
  /// The number of skipped rows of the imported table by the reason why they were skipped.
  private var faults: [GeoNamesRow.Fault: Int] = [:]

  init() {}

  /// The number of skipped rows of the imported table.
  public var skippedCount: Int { faults.values.reduce(0, +) }

  /// Counts a row of the imported table, and the reason why it is skipped if there is one.
  mutating func count(_ fault: GeoNamesRow.Fault? = nil) {
    rowCount += 1
    if let fault { skip(fault) }
  }

  /// Counts the reason why a row of the imported table is skipped that has been counted as a row
  /// already.
  mutating func skip(_ fault: GeoNamesRow.Fault) { faults[fault, default: 0] += 1 }

  /// The summary of an import as text, such as "12,001 rows, 3 skipped: 2 without coordinates, 1
  /// too long".
  public var description: String {
    let rows = "\(grouped(rowCount)) \(rowCount == 1 ? "row" : "rows")"
    if faults.isEmpty { return rows }
    let reasons = GeoNamesRow.Fault.allCases.compactMap { fault in
      faults[fault].map { (fault: fault, count: $0) }
    }.sorted { $0.count > $1.count }.map { "\(grouped($0.count)) \($0.fault.rawValue)" }
    return "\(rows), \(grouped(skippedCount)) skipped: \(reasons.joined(separator: ", "))"
  }
}
