import Atlas
import AtlasImport
import CMalloc
import Foundation
import ShardFormat

/// A namespace of functions that find the folder of the atlas and its shards, and put the world's
/// places there on first use.
enum AtlasFolder {
  /// The path of the atlas's default folder, `$XDG_DATA_HOME/hereabouts/atlas`, as the XDG base
  /// directory specification defines it.
  static var standard: String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let data = home ?? (NSHomeDirectory() as NSString).appendingPathComponent(".local/share")
    return (data as NSString).appendingPathComponent("hereabouts/atlas")
  }

  /// Opens the atlas in a folder, after building the world's shard and the samples if they are
  /// missing or out of date. An atlas that holds only other shards is left as it is, since its
  /// owner wanted neither.
  ///
  /// - Parameter report: A closure that is called with the error if something cannot be built for
  ///   an existing atlas, and for each shard that cannot be read and is left out.
  /// - Throws: An error if a new atlas cannot be built, or no shard of an atlas can be read.
  static func open(
    _ folder: String, report: @escaping @Sendable (any Error) -> Void
  ) throws(CommandError) -> ReloadingAtlas {
    try prepare(folder, report: report)
    do throws(AtlasError) {
      return try ReloadingAtlas(
        folder: folder, report: report, now: { Int(Date.now.timeIntervalSince1970) })
    } catch {
      throw .failed(error.description)
    }
  }

  /// Builds the world's shard and the samples in a folder if they are missing or out of date. A
  /// failure is thrown for a new atlas and reported for an existing one.
  private static func prepare(
    _ folder: String, report: (any Error) -> Void
  ) throws(CommandError) {
    let shards = Set(files(in: folder).map { ($0 as NSString).deletingPathExtension })
    let samples = SampleImport.all()
    // The world is built last, so that an atlas without it was not finished.
    let isNew = shards.isSubset(of: samples.map(\.name) + [SampleImport.formerName])
    let hasFormer = shards.contains(SampleImport.formerName)
    let bundled = BundledImport(
      world: isNew || shards.contains(WorldImport.name),
      samples: samples.filter {
        (isNew || hasFormer || shards.contains($0.name)) && !$0.isTaken(in: folder)
      })
    do throws(ImportError) {
      try build(bundled, in: folder, isNew: isNew)
    } catch {
      if isNew { throw .failed(error.description) }
      switch error {
      case .shard: break  // Opening a shard reports what is wrong with it.
      default: report(error)
      }
    }
  }

  private static func build(
    _ bundled: BundledImport, in folder: String, isNew: Bool
  ) throws(ImportError) {
    if try bundled.isCurrent(in: folder) { return }
    if isNew {
      StandardStream.error.say(
        "Preparing the world’s places, and lower Manhattan and the centre of Helsinki street by"
          + " street: once, some 15 seconds.\n")
    }
    let bar = ProgressBar()
    defer { bar.finish() }
    try bundled.run(into: folder) { bar.show($0) }
    // Give memory back to the system: building took more than serving ever will.
    malloc_trim(0)
  }

  /// Returns the paths of the shards in a folder, in the order of their names.
  ///
  /// - Throws: An error if the folder holds no shard.
  static func shards(in folder: String) throws(CommandError) -> [String] {
    let files = files(in: folder)
    if files.isEmpty { throw .failed(AtlasError.empty(folder: folder).description) }
    return files.map { (folder as NSString).appendingPathComponent($0) }
  }

  private static func files(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".shard") }.sorted()
  }
}
