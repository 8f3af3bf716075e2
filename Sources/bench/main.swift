import Atlas
import AtlasImport
import Foundation

// bench [FOLDER]: measures in process how long an atlas takes to answer.
//
// bench large [TIMES] [FOLDER]: measures suggestions beside those of an atlas with many times the
// names (default: 20), which are invented. That atlas is kept in the folder, and built again for
// other times.
//
// bench quality TABLE LANDMARKS [FOLDER]: measures how good the answers are to the cases in the table
// and to names with random changes, and how well the landmarks in the other are found and framed.
//
// bench streets FOLDER: measures how fast what is in the street maps there is found, and how large
// maps of them are.
//
// bench tables FOLDER: measures how fast tables of the addresses in the street maps there are
// geocoded, with different columns, and how long the records of places take.
//
// bench extracts TABLE FILE...: measures how good the answers are over extracts of OpenStreetMap,
// which are imported beside the world: to what they hold, and to the cases in the table that lie in
// them.
//
// bench questions TABLE FOLDER FILE...: measures how good the answers are to the questions in the
// table, over the world, the samples and extracts of OpenStreetMap. The atlas is kept in the folder.
//
// bench sheet VIEWS FOLDER [FILE...]: draws the maps of the contact sheet into the folder, from the
// world, the samples and extracts of OpenStreetMap. The atlas is kept in the folder.
//
// bench services: measures the cost of the limits and caches around a service; needs no atlas.
//
// bench queries TEMPLATES FOLDER COUNT SEED: draws requests of every kind over the atlas in the folder
// and prints them as a table.
//
// bench answers FOLDER TABLE: prints the atlas's answer to each query of such a table, so that two
// programs can be compared.
//
// bench repeat FOLDER TABLE TIMES: asks all queries of a table so many times, for their
// instructions to be counted.
//
// The world's shard is built in the folder unless it is there, except by queries, answers and
// repeat. Without a folder it is built in a temporary one that is removed in the end.

var arguments = CommandLine.arguments.dropFirst()
if let option = arguments.first(where: { $0.hasPrefix("-") }) {
  FileHandle.standardError.write(Data("bench has no option “\(option)”.\n".utf8))
  exit(2)
}
let command =
  [
    "large", "quality", "extracts", "questions", "services",
    "streets", "tables", "sheet",
    "queries", "answers", "repeat",
  ].contains(arguments.first ?? "")
  ? arguments.removeFirst() : ""
let takesCases = ["quality", "extracts", "questions"].contains(command)
let casesPath = takesCases ? arguments.popFirst() ?? "" : ""
let landmarks = command == "quality" ? arguments.popFirst() ?? "" : ""
let templates = command == "queries" ? arguments.popFirst() ?? "" : ""
let times = command == "large" ? arguments.first.flatMap { Int($0) } : nil
if times != nil { arguments.removeFirst() }
let scratch = FileManager.default.temporaryDirectory
  .appendingPathComponent("hereabouts-bench-\(UUID().uuidString)")
let views = command == "sheet" ? arguments.popFirst() ?? "" : ""
let sheetFolder = command == "sheet" ? arguments.popFirst() ?? "." : ""
let extracts = ["extracts", "sheet"].contains(command) ? Array(arguments) : []
let folder =
  switch command {
  case "extracts": scratch.path
  case "sheet": "\(sheetFolder)/atlas"
  default: arguments.first ?? scratch.path
  }
let bench = Bench(folder: folder)
let rest = Array(arguments.dropFirst())
let table = rest.first ?? ""
var failure: (any Error)?
do {
  let takesAtlasAsItIs = ["services", "queries", "answers", "repeat"].contains(command)
  if !takesAtlasAsItIs { try bench.prepare() }
  switch command {
  case "services": try await bench.services()
  case "queries":
    let (count, seed) = (rest.first.flatMap { Int($0) }, rest.last.flatMap { UInt64($0) })
    var draw = try QueryDraw(templates: templates, folder: folder, seed: seed ?? 1)
    try await draw.print(count: count ?? 30_000)
  case "answers": try await Answers(folder: folder, table: table).print()
  case "repeat":
    let times = rest.last.flatMap { Int($0) } ?? 1
    try await Answers(folder: folder, table: table).ask(times: times)
  case "quality":
    try await Quality.ofWorld(bench.folder, cases: casesPath, landmarks: landmarks)
  case "extracts":
    try await Quality.ofExtracts(extracts, cases: casesPath, in: bench.folder)
  case "questions":
    try await Quality.ofQuestions(casesPath, extracts: rest, in: bench.folder)
  case "sheet":
    try await Sheet(views: views, atlas: bench.folder, extracts: extracts).write(to: sheetFolder)
  case "streets": try await StreetMaps(folder: bench.folder).report()
  case "tables": try await Tables(folder: bench.folder).report()
  case "large": try await bench.compareWithLarge(times: max(times ?? 20, 1))
  default: try await bench.report()
  }
} catch {
  failure = error
}
try? FileManager.default.removeItem(at: scratch)
if let failure { throw failure }
