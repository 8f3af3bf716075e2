import Atlas
import AtlasImport
import Foundation
import Places

/// `hereabouts atlas` and `hereabouts atlas remove NAME…`
struct AtlasCommand {
  private let folder: String
  private let isJSON: Bool
  private let removed: [String]

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(arguments, options: ["--atlas"], switches: ["--json"])
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
    isJSON = arguments.has("--json")
    switch arguments.positional.first {
    case nil: removed = []
    case "remove":
      removed = arguments.positional.dropFirst().map(Self.shardName)
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
    let shards = try AtlasFolder.shards(in: folder).map(ShardReport.init)
    if isJSON { return try Answer.write(json: shards) }
    for shard in shards { try StandardStream.output.write("\(shard)\n") }
  }

  /// As it is typed: with its extension or without.
  private static func shardName(_ text: String) -> String {
    text.hasSuffix(".shard") ? String(text.dropLast(".shard".count)) : text
  }
}
