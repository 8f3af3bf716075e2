import Atlas
import AtlasImport
import CMalloc
import Foundation
import ShardFormat

/// The folder of the data, with the world's places put there on first use.
enum AtlasFolder {
  /// `$XDG_DATA_HOME/hereabouts/atlas`, as the XDG base directory specification has it.
  static var standard: String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let data = home ?? (NSHomeDirectory() as NSString).appendingPathComponent(".local/share")
    return (data as NSString).appendingPathComponent("hereabouts/atlas")
  }

  /// Opens the atlas, building the world's shard and the samples where they are missing or out of
  /// date. An atlas that holds other shards only is left as it is: whoever made it wanted neither.
  ///
  /// - Parameter report: Told of what cannot be built beside an atlas that is there already, and of
  ///   each shard that cannot be read and is left out.
  /// - Throws: Where a new atlas cannot be built, or no shard of one can be read.
  static func open(
    _ folder: String, report: @escaping @Sendable (any Error) -> Void
  ) throws(CommandError) -> ReloadingAtlas {
    try prepare(folder, report: report)
    do throws(AtlasError) {
      return try ReloadingAtlas(folder: folder, report: report)
    } catch {
      throw .failed(error.description)
    }
  }

  private static func prepare(
    _ folder: String, report: (any Error) -> Void
  ) throws(CommandError) {
    let shards = Set(files(in: folder).map { ($0 as NSString).deletingPathExtension })
    let samples = SampleImport.all()
    // The world comes last: an atlas without it was not finished.
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
      case .shard: break  // What is wrong with a shard is told when it is opened.
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
    // What building took is more than serving ever will: it is given back to the system.
    malloc_trim(0)
  }

  /// The paths of the shards in a folder, in the order of their names.
  ///
  /// - Throws: where there is none.
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
