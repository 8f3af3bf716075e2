/// What an import took from a table, and what it left out.
public struct ImportSummary: Hashable, Sendable, CustomStringConvertible {
  /// Of the table, with those that were skipped.
  public private(set) var rowCount = 0
  public internal(set) var placeCount = 0
  public internal(set) var nameCount = 0
  private var faults: [GeoNamesRow.Fault: Int] = [:]

  init() {}

  public var skippedCount: Int { faults.values.reduce(0, +) }

  mutating func count(_ fault: GeoNamesRow.Fault? = nil) {
    rowCount += 1
    if let fault { skip(fault) }
  }

  /// A row that was counted already.
  mutating func skip(_ fault: GeoNamesRow.Fault) { faults[fault, default: 0] += 1 }

  /// "12,001 rows, 3 skipped: 2 without coordinates, 1 too long"
  public var description: String {
    let rows = "\(grouped(rowCount)) \(rowCount == 1 ? "row" : "rows")"
    if faults.isEmpty { return rows }
    let reasons = GeoNamesRow.Fault.allCases.compactMap { fault in
      faults[fault].map { (fault: fault, count: $0) }
    }.sorted { $0.count > $1.count }.map { "\(grouped($0.count)) \($0.fault.rawValue)" }
    return "\(rows), \(grouped(skippedCount)) skipped: \(reasons.joined(separator: ", "))"
  }
}
