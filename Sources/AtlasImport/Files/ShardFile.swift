import Files
import Foundation
import SQLite
import ShardFormat

/// A shard's file in an atlas folder, replaced whole or not at all: a new shard is built under
/// another name, written through to the disk, and renamed. A process that has the old shard open
/// keeps reading it.
struct ShardFile {
  /// The version of what imports make of the same files, which rises when they make more of them, so
  /// that the shards that come with the program are built anew: with 2 came postal codes and the
  /// codes of states, with 3 streets and stops in one piece, with 4 seas cut within their water, with
  /// 5 the tags of places, with 6 the names of the world's natural features, the borders of all states,
  /// and residential areas, with 8 the short names of states, with 9 the
  /// categories of the world's features, with 11 deserts, ranges and plateaus among these, with 12 the names
  /// of great rivers by language, with 14 the identifiers of the places that names on maps are of,
  /// with 15 names in other keys and houses whose street is spelled otherwise, with 16 numbers of houses and parts
  /// of postal codes as each country has them, and names in Latin letters where maps have none, with 17 the languages of main names.
  static let contentVersion = 17
  /// The file name extension of a shard that is being built.
  static let buildingExtension = ScratchFile.fileExtension

  let folder: String
  let name: String

  var path: String {
    (folder as NSString).appendingPathComponent("\(name).\(ShardSchema.fileExtension)")
  }

  private var buildingPath: String { "\(path).\(Self.buildingExtension)" }

  /// Removes from an atlas folder the files that killed builds have left. The caller holds the
  /// atlas's lock, so no build is running.
  static func removeLeftovers(in folder: String) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files where (file as NSString).pathExtension == buildingExtension {
      unlink((folder as NSString).appendingPathComponent(file))
    }
  }

  /// Builds a new shard and puts it in place of the old one.
  ///
  /// - Parameter build: A closure that writes the rows of the shard within a transaction.
  func replace(_ build: (Database) throws -> Void) throws(ImportError) {
    unlink(buildingPath)
    do {
      try write(build)
      try PageChecksums.append(toFileAt: buildingPath)
    } catch {
      unlink(buildingPath)
      throw ImportError(error, file: path)
    }
    do throws(ImportError) {
      try synchronize(buildingPath)
      guard rename(buildingPath, path) == 0 else {
        throw .output(file: path, number: errno)
      }
    } catch {
      unlink(buildingPath)
      throw error
    }
    try synchronize(folder)
  }

  /// Writes the database of a shard under construction.
  private func write(_ build: (Database) throws -> Void) throws {
    let database = try Database(path: buildingPath, mode: .build)
    try database.execute(ShardSchema.schema)
    try CollectedWords.attach("\(folder)/\(name)-words.\(Self.buildingExtension)", database)
    try database.execute("BEGIN")
    try build(database)
    try WordsWriter.write(to: database)
    try NamePointsWriter.write(to: database)
    try database.execute(ShardSchema.indexes)
    try database.execute("COMMIT")
  }

  /// Waits until a file or folder is written through to the disk.
  private func synchronize(_ path: String) throws(ImportError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw .output(file: path, number: errno)
    }
  }
}
