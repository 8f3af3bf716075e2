import Foundation
import OpenStreetMap
import Places

/// A collector of everything in an extract that bears a postal code, which is sorted by the code on
/// the disk.
struct PostcodeCollector: ~Copyable {
  /// The largest number of texts of which it is remembered whether they are postal codes.
  private static let knownLimit = 1 << 16

  private var bearers: ExternalSort
  /// The sort keys of texts that were met before, `nil` for those that are no postal codes.
  private var known: [String: UInt64?] = [:]

  init(in folder: String) {
    bearers = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
  }

  /// Adds an object, if it bears postal codes.
  mutating func add(_ object: MapObject) throws(ImportError) {
    for bearer in PostcodeBearer.all(of: object) {
      if let key = key(of: bearer.text) { try bearers.add(key: key, bearer.packed) }
    }
  }

  /// Returns the sort key of a text, equal for all ways to write one postal code; `nil` for a text
  /// that is no postal code of any country.
  private mutating func key(of text: String) -> UInt64? {
    if let key = known[text] { return key }
    let key = Postcode(text).map { NameKey.key(of: $0.code) }
    if known.count >= Self.knownLimit { known = [:] }
    known[text] = key
    return key
  }

  /// Returns the packed `PostcodeBearer`s that were added, sorted by their code.
  consuming func sorted() throws(ImportError) -> SortedRecords { try bearers.sorted() }
}
