import Atlas
import AtlasImport
import AtlasQuality
import Dispatch
import Foundation
import Places
import TestSupport

/// The atlas of the real world, built once for all tests, and again after the tests were built.
enum World {
  /// The folder of the atlas, beside the tests' executable and named by the time at which that was
  /// built.
  static let folder: String = {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let values = try? executable.resourceValues(forKeys: [.contentModificationDateKey])
    let built = Int(values?.contentModificationDate?.timeIntervalSince1970 ?? 0)
    let worlds = executable.deletingLastPathComponent().appendingPathComponent("TestWorlds")
    let folder = worlds.appendingPathComponent("\(built)")
    if !FileManager.default.fileExists(atPath: folder.path) {
      try? FileManager.default.removeItem(at: worlds)
    }
    return folder.path
  }()

  private static let shared = Task {
    try await onThreadOfItsOwn {
      try WorldImport().run(into: folder)
      return try EmbeddedAtlas(folder: folder)
    }
  }

  static func atlas() async throws -> EmbeddedAtlas { try await shared.value }

  private static let sharedSamples = Task {
    try await onThreadOfItsOwn {
      let folder = "\(folder)-samples"
      try BundledImport(world: false, samples: SampleImport.all()).run(into: folder)
      return folder
    }
  }

  /// Returns the folder of an atlas of the samples without the world, built once as the world is.
  static func samplesFolder() async throws -> String { try await sharedSamples.value }

  /// Returns a new folder that holds the shards of the world and of the samples, which are not copied.
  static func folderWithSamples(named name: String) async throws -> String {
    _ = try await atlas()
    let linked = "\(folder)-\(name)"
    try? FileManager.default.removeItem(atPath: linked)
    try FileManager.default.createDirectory(atPath: linked, withIntermediateDirectories: true)
    for shards in [folder, try await samplesFolder()] {
      for file in try FileManager.default.contentsOfDirectory(atPath: shards)
      where file.hasSuffix(".shard") {
        try FileManager.default.linkItem(atPath: "\(shards)/\(file)", toPath: "\(linked)/\(file)")
      }
    }
    return linked
  }

  static func completions(
    _ fragment: String, region: CoordinateRegion? = nil, language: Language = .english
  ) async throws -> [Completion] {
    try await atlas().completions(for: fragment, region: region, language: language)
  }

  static func search(
    _ text: String, region: CoordinateRegion? = nil, isBounded: Bool = false, limit: Int = 20,
    language: Language = .english
  ) async throws -> [MapItem] {
    try await atlas().search(
      SearchRequest(
        query: .naturalLanguage(text), region: region, isBounded: isBounded, limit: limit,
        language: language)
    ).mapItems
  }

  private static let sharedNames = Task {
    _ = try await atlas()
    return try await onThreadOfItsOwn {
      try NameSample.all(inShardAt: "\(folder)/world.shard")
    }
  }

  /// Returns every name of every place.
  static func names() async throws -> [NameSample] { try await sharedNames.value }

  /// Runs work that asks the atlas thousands of questions on another thread: each question blocks
  /// its thread, and other tests need Swift's own.
  static func aside<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withTaskExecutorPreference(OwnThread()) { try await work() }
  }

  private final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "world")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// Runs work on a thread of its own. Swift has as many threads as cores: blocking one of them for
  /// seconds would hold up every other test.
  private static func onThreadOfItsOwn<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result(catching: work)) }
    }
  }
}

/// Returns the parts of a text that highlights mark.
func marked(_ text: String, _ ranges: [Range<Int>]) -> [String] {
  ranges.map { String(decoding: Array(text.utf16)[$0], as: UTF16.self) }
}
