import AtlasQuality
import Foundation

/// A formatter of the table of the shares of queries whose places were found, with a row for each
/// kind of case.
enum QualityTable {
  static func text(
    _ kinds: [String], suggested: [String: Tally], searched: [String: Tally]
  ) -> String {
    var table = Table(["", "asked", "first", "among five", "first found", "among five"])
    for kind in kinds {
      guard let suggested = suggested[kind], let searched = searched[kind] else { continue }
      table.add(
        [kind, "\(suggested.asked)"]
          + [
            suggested.firstShare, suggested.amongFiveShare, searched.firstShare,
            searched.amongFiveShare,
          ].map { $0.formatted(.percent.precision(.fractionLength(1))) })
    }
    return table.text
  }
}
