import Foundation
import OpenStreetMap
import Places

/// A collector of everything in an extract that bears a postal code, which is sorted by the code on
/// the disk.
struct PostcodeCollector: ~Copyable {
  /// The largest number of texts of which it is remembered whether they are postal codes.
  private static let knownLimit = 1 << 16

  private var bearers: ExternalSort
  /// The codes of texts that were met before, `nil` for those that are no postal codes.
  private var known: [String: Code?] = [:]

  private struct Code {
    /// A sort key that is equal for all ways to write one postal code.
    var key: UInt64
    /// The first part of the code, which stands for all codes that begin so.
    var beginning: String?
  }

  init(in folder: String) {
    bearers = ExternalSort(in: folder, memoryLimit: StreetMapCollector.memory / 4)
  }

  /// Adds an object, if it bears postal codes.
  mutating func add(_ object: MapObject) throws(ImportError) {
    for bearer in PostcodeBearer.all(of: object) {
      guard let known = known(bearer.text) else { continue }
      try bearers.add(key: known.key, bearer.packed)
      guard let beginning = known.beginning else { continue }
      let part = PostcodeBearer(text: beginning, coordinate: bearer.coordinate, city: bearer.city)
      try bearers.add(key: NameKey.key(of: beginning), part.packed)
    }
  }

  /// Returns what is known of a text; `nil` for one that is no postal code of any country.
  private mutating func known(_ text: String) -> Code? {
    if let code = known[text] { return code }
    let code = Postcode(text).map { Code(key: NameKey.key(of: $0.code), beginning: $0.beginning) }
    if known.count >= Self.knownLimit { known = [:] }
    known[text] = code
    return code
  }

  /// Returns the packed `PostcodeBearer`s that were added, sorted by their code.
  consuming func sorted() throws(ImportError) -> SortedRecords { try bearers.sorted() }
}
