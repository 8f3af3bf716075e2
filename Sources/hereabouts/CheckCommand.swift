import Atlas
import Foundation
import ShardFormat

/// The command `hereabouts check`, which looks through all shards of an atlas for damage.
struct CheckCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas"]

  private let folder: String

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(arguments, options: Self.options)
    guard arguments.positional.isEmpty else { throw .usage("check takes options only.") }
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
  }

  /// Checks each shard of the atlas and prints its faults.
  ///
  /// - Throws: An error that names the damaged shards, after all have been checked.
  func run() throws(CommandError) {
    var broken: [String] = []
    for path in try AtlasFolder.shards(in: folder) {
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
}
