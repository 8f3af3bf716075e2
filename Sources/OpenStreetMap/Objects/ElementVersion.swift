/// A version of an element of OpenStreetMap. Of several the greatest counts, wherever it stands; a version
/// that was deleted is greater than the one of its number that was not.
struct ElementVersion: BitwiseCopyable {
  /// Twice the number of the version, and 1 more for one that was deleted.
  let packed: UInt64

  init(packed: UInt64) { self.packed = packed }

  /// Creates a version from its number, 0 where that is not known.
  init(_ number: Int64, isDeleted: Bool) {
    packed = UInt64(UInt32(clamping: number)) << 1 | (isDeleted ? 1 : 0)
  }

  var isDeleted: Bool { packed & 1 == 1 }
}

/// A table of the newest versions of the elements of an extract.
struct NewestVersions: Sendable {
  fileprivate let tables: [ScratchTable]

  /// Returns whether a version of an element is the newest.
  func isNewest(_ version: ElementVersion, of id: ElementID) -> Bool {
    tables[Int(id.kind.rawValue)].value(of: id.number).map { $0 == version.packed } ?? true
  }
}

/// A writer of a table of the newest versions of elements in scratch files.
final class NewestVersionsWriter {
  private let tables: [ScratchTableWriter]

  init(in folder: String) {
    tables = ElementID.Kind.allCases.map { _ in
      ScratchTableWriter(in: folder, choice: .greatest)
    }
  }

  func append(_ version: ElementVersion, of id: ElementID) throws(ExtractError) {
    try tables[Int(id.kind.rawValue)].append(id: id.number, value: version.packed)
  }

  /// Returns the table for reading; no more can be appended.
  func finished() throws(ExtractError) -> NewestVersions {
    var finished: [ScratchTable] = []
    for table in tables { finished.append(try table.finished()) }
    return NewestVersions(tables: finished)
  }
}
