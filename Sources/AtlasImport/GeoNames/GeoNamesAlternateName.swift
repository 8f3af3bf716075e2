import Foundation
import Places

/// A row of GeoNames' table `alternateNamesV2.txt`: a name in a language, or a code of another
/// kind.
struct GeoNamesAlternateName {
  /// The range of numbers of columns that a row of GeoNames' alternate names may have.
  private static let columnRange = 4...10
  /// The values in GeoNames' column of languages that are no languages, but mark names to search
  /// for: codes of airports, abbreviations, the sounds of Chinese names in Latin letters; empty for
  /// a name of no language.
  private static let searchable: Set<String> = ["", "iata", "icao", "faac", "abbr", "piny"]

  /// The geonameid of the place that has the name.
  var id: Int
  var text: String
  /// The language of the name, or `nil` for a name in no language.
  var language: String?
  /// The preference of the name among the place's names in its language: the place is shown under
  /// the name with the greatest.
  var preference: Int

  /// Creates a name from a row of GeoNames' alternate names, or returns `nil` for one that is no
  /// name to search for: links, post codes, identifiers, damaged rows.
  init?(_ line: [UInt8]) {
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil else { return nil }
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard Self.columnRange.contains(columns.count),
      let id = Int32(String(decoding: columns[1], as: UTF8.self)), id > 0,
      (1...GeoNamesRow.nameLimit).contains(columns[3].count)
    else { return nil }
    func isSet(_ column: Int) -> Bool {
      column < columns.count && columns[column].elementsEqual([UInt8(ascii: "1")])
    }
    self.id = Int(id)
    text = String(decoding: columns[3], as: UTF8.self)
    let tag = String(decoding: columns[2], as: UTF8.self)
    // Names in use come before historic and colloquial ones, and among them preferred and short
    // ones first.
    preference =
      (isSet(7) ? -8 : 0) + (isSet(6) ? -4 : 0) + (isSet(4) ? 2 : 0) + (isSet(5) ? 1 : 0)
    if Self.searchable.contains(tag) { return }
    // Longer tags are either dialects with a hyphen, or pseudo-languages such as "wkdt".
    guard (2...3).contains(tag.prefix { $0 != "-" }.utf8.count),
      let language = Language(tag: tag)
    else { return nil }
    self.language = language.code
  }
}
