import Files
import Foundation

/// An importer of the shards that come with the program: the world, and the samples of street maps.
public struct BundledImport: Sendable {
  private let world: WorldImport?
  private let samples: [SampleImport]

  /// Creates an importer of shards that come with the program.
  ///
  /// - Parameters:
  ///   - world: Whether the world is wanted.
  ///   - samples: The samples that are wanted.
  public init(
    world: Bool, samples: [SampleImport], resources: WorldResources = .bundled
  ) {
    self.world = world ? WorldImport(resources: resources) : nil
    self.samples = samples
  }

  /// The names of all shards that come with the program, without their extension. No import of a
  /// user's own may take one: the next start would replace it.
  public static let reservedNames =
    [WorldImport.name, SampleImport.formerName] + SampleImport.all().map(\.name)

  /// Returns whether an atlas folder has all of the importer's shards, built from the current
  /// files.
  ///
  /// - Throws: `ImportError` for a shard of a newer format, and for files that cannot be read.
  public func isCurrent(in folder: String) throws(ImportError) -> Bool {
    if let world, try !world.isCurrent(in: folder) { return false }
    for sample in samples where try !sample.isCurrent(in: folder) { return false }
    return samples.isEmpty || access(Self.former(in: folder), F_OK) != 0
  }

  /// Returns the path in an atlas folder of the shard that once held the only sample; the current
  /// samples replace it.
  private static func former(in folder: String) -> String {
    ShardFile(folder: folder, name: SampleImport.formerName).path
  }

  /// Builds those of the shards that come with the program that an atlas folder lacks or that are
  /// out of date: the samples on one core while another builds the world, which is put in place
  /// last, so that an atlas with the world is whole.
  ///
  /// If several processes do so at once, one builds and the others wait for it. A build that is
  /// killed leaves each shard as it was or whole.
  public func run(
    into folder: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws(ImportError) {
    if try isCurrent(in: folder) { return }
    try AtlasLock.hold(makingFolder: folder, progress) { () throws(ImportError) in
      // Another process may have built some of them in the meantime.
      var outdated: [SampleImport] = []
      for sample in samples where try !sample.isCurrent(in: folder) { outdated.append(sample) }
      guard let world, try !world.isCurrent(in: folder) else {
        for sample in outdated { try sample.build(in: folder, progress: progress) }
        removeFormer(from: folder)
        return
      }
      let building = BackgroundTask { [outdated] in
        Result { () throws(ImportError) in
          for sample in outdated { try sample.build(in: folder) }
        }
      }
      // The lock is given back when nobody builds any more, also after a failure.
      defer { _ = building.result() }
      try world.build(in: folder, progress: progress) { () throws(ImportError) in
        try building.result().get()
      }
      removeFormer(from: folder)
    }
  }

  /// Removes from an atlas folder the shard that once held the only sample, if samples are wanted.
  private func removeFormer(from folder: String) {
    if !samples.isEmpty { unlink(Self.former(in: folder)) }
  }
}
