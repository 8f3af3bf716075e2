import Atlas
import AtlasImport
import Foundation
import Places

// bench [FOLDER]: how long an atlas takes to answer, measured in process.
// bench quality TABLE [FOLDER]: how good its answers are, to the cases in the table and others.
//
// Builds the world shard in the folder (default: one in the system's temporary folder) where it
// is not there yet.

var arguments = CommandLine.arguments.dropFirst()
let asksQuality = arguments.first == "quality"
if asksQuality { arguments.removeFirst() }
let casesPath = asksQuality ? arguments.popFirst() ?? "" : ""
let folder =
  arguments.first
  ?? FileManager.default.temporaryDirectory.appendingPathComponent("hereabouts-bench").path
let bar = ProgressBar()
let clock = ContinuousClock()
var outcome = WorldImport.Outcome.reused
let building = try clock.measure {
  outcome = try WorldImport().run(into: folder, progress: bar.show)
}
bar.finish()
print(machineDescription())
if outcome == .built { print("world shard built in \(building / .seconds(1)) s") }

if asksQuality {
  try await Quality(folder: folder, table: casesPath).report()
} else {
  let opening = try clock.measure { _ = try EmbeddedAtlas(folder: folder) }
  print("atlas opened in \(Int(opening / .milliseconds(1))) ms")
  var workload = Workload(
    atlas: try EmbeddedAtlas(folder: folder),
    samples: try NameSample.all(inShardAt: "\(folder)/world.shard"))
  try await workload.suggestions()
  try await workload.searches()
  try await workload.places()
  var pages = PageWorkload(atlas: workload.atlas, samples: workload.samples)
  try await pages.views("a city", degrees: 0.5)
  try await pages.views("a continent", degrees: 30)
  try await pages.views("the world", degrees: 150)
  print(Table(workload.latencies + pages.latencies).text)
}
