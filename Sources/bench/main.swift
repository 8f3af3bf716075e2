import Atlas
import AtlasImport
import Foundation

// bench [FOLDER]: measures in process how long an atlas takes to answer.
//
// bench large [TIMES] [FOLDER]: measures suggestions beside those of an atlas with many times the
// names (default: 20), which are invented. That atlas is kept in the folder, and built again for
// other times.
//
// bench slowest [FOLDER]: says which suggestions take longest.
//
// bench quality TABLE [FOLDER]: measures how good the answers are to the cases in the table and to
// names with random changes.
//
// bench streets FOLDER: measures how fast what is in the street maps there is found, and how large
// maps of them are.
//
// bench extracts TABLE FILE...: measures how good the answers are over extracts of OpenStreetMap,
// which are imported beside the world: to what they hold, and to the cases in the table that lie in
// them.
//
// bench sheet FOLDER [FILE...]: draws the maps of the contact sheet into the folder, from the
// world, the samples and extracts of OpenStreetMap. The atlas is kept in the folder.
//
// bench services: measures the cost of the limits and caches around a service; needs no atlas.
//
// The world's shard is built in the folder unless it is there. Without a folder it is built in a
// temporary one that is removed in the end.

var arguments = CommandLine.arguments.dropFirst()
let command =
  [
    "large", "slowest", "quality", "extracts", "services", "streets", "sheet",
  ].contains(arguments.first ?? "")
  ? arguments.removeFirst() : ""
let casesPath = ["quality", "extracts"].contains(command) ? arguments.popFirst() ?? "" : ""
let times = command == "large" ? arguments.first.flatMap { Int($0) } : nil
if times != nil { arguments.removeFirst() }
let scratch = FileManager.default.temporaryDirectory
  .appendingPathComponent("hereabouts-bench-\(UUID().uuidString)")
let sheetFolder = command == "sheet" ? arguments.popFirst() ?? "." : ""
let extracts = ["extracts", "sheet"].contains(command) ? Array(arguments) : []
let folder =
  switch command {
  case "extracts": scratch.path
  case "sheet": "\(sheetFolder)/atlas"
  default: arguments.first ?? scratch.path
  }
let bench = Bench(folder: folder)
var failure: (any Error)?
do {
  if command != "services" { try bench.prepare() }
  switch command {
  case "services": try await bench.services()
  case "slowest": try await bench.slowest()
  case "quality": try await Quality(folder: bench.folder, table: casesPath).report()
  case "extracts":
    try await StreetQuality(folder: bench.folder, table: casesPath, extracts: extracts).report()
  case "sheet":
    try await Sheet(folder: bench.folder, extracts: extracts).write(to: sheetFolder)
  case "streets": try await StreetMaps(folder: bench.folder).report()
  case "large": try await bench.compareWithLarge(times: max(times ?? 20, 1))
  default: try await bench.report()
  }
} catch {
  failure = error
}
try? FileManager.default.removeItem(at: scratch)
if let failure { throw failure }
