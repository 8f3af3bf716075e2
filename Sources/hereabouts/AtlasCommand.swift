import Atlas
import AtlasImport
import Foundation
import Places
import ShardFormat

/// The command `hereabouts atlas`, which lists the shards of an atlas, and `hereabouts atlas remove
/// NAME…`, which removes some.
struct AtlasCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas"]
  /// The options that take none.
  static let switches: Set = ["--json"]

  private let folder: String
  private let isJSON: Bool
  private let removed: [String]

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(arguments, options: Self.options, switches: Self.switches)
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
    isJSON = arguments.has("--json")
    switch arguments.positional.first {
    case nil: removed = []
    case "remove":
      removed = arguments.positional.dropFirst().map(ShardName.name(ofFile:))
      guard !removed.isEmpty, removed.allSatisfy(ShardName.isValid) else {
        throw .usage("atlas remove needs the names of shards, such as monaco.")
      }
    case let word?: throw .usage("atlas knows remove NAME, not “\(word)”.")
    }
  }

  func run() throws(CommandError) {
    for name in removed {
      do throws(ImportError) {
        try ShardRemoval.remove(name, from: folder) {
          StandardStream.error.say("Waiting for another import\n")
        }
      } catch {
        throw .failed(error.description)
      }
      try StandardStream.output.write("\(name).shard: removed\n")
    }
    if removed.isEmpty { try list() }
  }

  private func list() throws(CommandError) {
    var shards: [ShardReport] = []
    var unreadable: [AtlasError] = []
    for path in try AtlasFolder.shards(in: folder) {
      do throws(AtlasError) { shards.append(try ShardReport(path)) } catch {
        unreadable.append(error)
      }
    }
    if isJSON {
      try CommandOutput.write(json: shards)
    } else {
      for shard in shards { try StandardStream.output.write("\(shard)\n") }
    }
    if !unreadable.isEmpty {
      throw .failed(unreadable.map(\.description).joined(separator: "\nhereabouts: "))
    }
  }
}
