import Atlas
import Foundation
import ShardFormat

/// The command `hereabouts check [NAME…]`, which looks through shards of an atlas for damage: through all
/// of them unless some are named.
struct CheckCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas"]

  private let folder: String
  /// The names of the shards to look through; empty for all.
  private let names: [String]

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(arguments, options: Self.options)
    names = arguments.positional.map(ShardName.name(ofFile:))
    guard names.allSatisfy(ShardName.isValid) else {
      throw .usage("check takes the names of shards, such as monaco.")
    }
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
  }

  /// Checks each shard of the atlas and prints its faults.
  ///
  /// - Throws: An error that names the damaged shards, after all have been checked.
  func run() throws(CommandError) {
    var broken: [String] = []
    for path in try paths() {
      let file = (path as NSString).lastPathComponent
      let faults: [String]
      do throws(AtlasError) {
        faults = try ShardCheck.faults(ofShardAt: path)
      } catch {
        faults = [error.description]
      }
      if !faults.isEmpty { broken.append(file) }
      let lines = faults.isEmpty ? ["whole"] : faults
      for line in lines { try StandardStream.output.write("\(file): \(line)\n") }
    }
    guard broken.isEmpty else {
      throw .failed("Not whole: \(broken.joined(separator: ", ")). Import it again.")
    }
  }

  private func paths() throws(CommandError) -> [String] {
    let all = try AtlasFolder.shards(in: folder)
    if names.isEmpty { return all }
    return try names.map { name throws(CommandError) in
      guard let path = all.first(where: { $0.hasSuffix("/\(name).shard") }) else {
        throw .failed("\(folder) has no \(name).shard.")
      }
      return path
    }
  }
}
