import Batch
import Files
import Foundation
import Places

/// The command `hereabouts geocode TABLE`, which adds to each row of a table what is found for its
/// address or its coordinates.
struct GeocodeCommand {
  /// The options that take a value.
  static let options: Set = [
    "--atlas", "--geocoder", "--columns", "--delimiter", "--encoding", "--lang", "--region",
    "--min-score", "--jobs", "--output",
  ]
  /// The options that take none.
  static let switches: Set = ["--reverse", "--resume", "--keep-formulas"]

  private let arguments: Arguments
  private let table: String
  private let output: String?
  private let options: BatchOptions

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(
      arguments.map { $0 == "-o" ? "--output" : $0 }, options: Self.options,
      switches: Self.switches)
    self.arguments = arguments
    guard arguments.positional.count == 1 else { throw .usage("geocode needs one table.") }
    table = arguments.positional[0]
    output = arguments.text("--output")
    if arguments.has("--resume"), output == nil {
      throw .usage("--resume goes on with the file that --output names.")
    }
    var options = BatchOptions()
    if arguments.has("--reverse") { options.question = .reverse }
    options.columns =
      arguments.text("--columns").map { $0.split(separator: ",").map(String.init) } ?? []
    if let format = try arguments.tableFormat() { options.format = format }
    if let encoding = try arguments.tableEncoding() { options.encoding = encoding }
    if let text = arguments.text("--lang") {
      guard let language = Language(tag: text) else {
        throw .usage("--lang must be the tag of a language, such as de.")
      }
      options.language = language
    }
    options.keepsFormulas = arguments.has("--keep-formulas")
    options.region = try arguments.region
    options.minimumScore = try arguments.value("--min-score", expecting: "a number") ?? 0
    // Twice as many as there are cores: a finished block waits for the one before it to be written.
    options.jobs =
      try arguments.number("--jobs", in: 1...256) ?? 2
      * ProcessInfo.processInfo.activeProcessorCount
    self.options = options
  }

  func run() async throws(CommandError) {
    var backend = try Backend(arguments)
    let geocoder = try backend.geocoder()
    do {
      try await answer(TableGeocoder(geocoder, options))
    } catch {
      throw .failed(error.description)
    }
  }

  private func answer(_ tables: TableGeocoder) async throws(BatchError) {
    let source = FileBytes(try InputFile<BatchError>(path: table))
    var started: StartedTable?
    let isResuming = arguments.has("--resume") && output.map(Self.isFile) == true
    if let output, isResuming {
      let answers = FileBytes(try InputFile<BatchError>(path: output))
      started = try StartedTable(answers, format: options.format)
    }
    let file = try output.map { path throws(BatchError) in
      try TableFile(path, keeping: started?.byteCount)
    }
    let progress = BatchProgress()
    if let started { progress.say("\(started.rows) rows are there already") }
    let tally = try await tables.answer(
      source, after: started,
      write: { bytes throws(BatchError) in
        if let file { return try file.write(bytes) }
        do throws(CommandError) { try StandardStream.output.write(bytes) } catch {
          throw BatchError("The answers cannot be written.")
        }
      },
      report: progress.show)
    try file?.close()
    progress.finish(tally)
  }

  private static func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
