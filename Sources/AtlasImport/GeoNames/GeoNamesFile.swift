import Files
import Foundation

/// A namespace for reading files as GeoNames offers them: a table, or a zip archive that holds one.
enum GeoNamesFile {
  /// The names of files that GeoNames packs into zip archives beside its tables.
  private static let companions: Set<String> = ["readme.txt", "iso-languagecodes.txt"]

  /// Returns the bytes of the table of GeoNames in a file, unpacked if the file is a zip archive.
  ///
  /// - Throws: `ImportError` if the table cannot be read, as far as that can be told beforehand.
  static func bytes(of path: String) throws(ImportError) -> any ByteSource<ImportError> {
    let file = try InputFile(path: path)
    let isNamedArchive = (path as NSString).pathExtension.lowercased() == "zip"
    if !isNamedArchive, try !ZipArchive.isArchive(file) { return FileBytes(file) }
    let archive = try ZipArchive(file)
    return try ZipEntryBytes(table(in: archive), of: archive)
  }

  /// Returns the entry of a zip archive that is its table: the one named like the archive, or the
  /// only one.
  private static func table(in archive: ZipArchive) throws(ImportError) -> ZipArchive.Entry {
    let path = archive.file.path
    let tables = archive.entries.filter {
      ["txt", "csv"].contains(($0.name as NSString).pathExtension.lowercased())
        && !companions.contains(($0.name as NSString).lastPathComponent.lowercased())
    }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    // GB_full.csv.zip may hold GB_full.csv or GB_full.csv.txt.
    let namesake = tables.filter { $0.name == "\(stem).txt" || $0.name == stem }
    guard let table = namesake.first ?? tables.first else {
      throw .input(file: path, cause: "it holds no table, which would be a .txt file")
    }
    if namesake.count == 1 || tables.count == 1 { return table }
    let names = tables.prefix(3).map { ZipArchive.shown($0.name) }.joined(separator: ", ")
    throw .input(file: path, cause: "it holds \(tables.count) tables, such as \(names)")
  }
}
