import Atlas
import AtlasImport
import Foundation
import Places

// bench [FOLDER]: how long an atlas takes to answer, measured in process. Builds the world shard
// in the folder (default: one in the system's temporary folder) where it is not there yet.

let folder =
  CommandLine.arguments.dropFirst().first
  ?? FileManager.default.temporaryDirectory.appendingPathComponent("hereabouts-bench").path
let bar = ProgressBar()
let clock = ContinuousClock()
var outcome = WorldImport.Outcome.reused
let building = try clock.measure {
  outcome = try WorldImport().run(into: folder, progress: bar.show)
}
bar.finish()
let opening = try clock.measure { _ = try EmbeddedAtlas(folder: folder) }
let atlas = try EmbeddedAtlas(folder: folder)

let table = try await Workload(atlas: atlas, folder: folder).run()

print(machineDescription())
if outcome == .built { print("world shard built in \(building / .seconds(1)) s") }
print("atlas opened in \(Int(opening / .milliseconds(1))) ms")
print(table.text)
