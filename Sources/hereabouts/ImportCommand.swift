import AtlasImport
import Foundation

/// `hereabouts import FILE…`
struct ImportCommand {
  private let folder: String
  private let source: GeoNamesImport

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(
      arguments, options: ["--atlas", "--name", "--admin1", "--names"])
    var tables: [String] = []
    var (admin1, names) = (arguments.text("--admin1"), arguments.text("--names"))
    // Files that add to a table are known by the names GeoNames gives them.
    for file in arguments.positional {
      switch Self.stem(file).lowercased() {
      case "admin1codesascii" where admin1 == nil: admin1 = file
      case "alternatenamesv2" where names == nil: names = file
      default: tables.append(file)
      }
    }
    guard tables.count == 1 else {
      throw .usage(
        tables.isEmpty
          ? "import needs a table of places, such as cities500.zip."
          : "import takes one table of places at a time.")
    }
    let name = arguments.text("--name") ?? Self.stem(tables[0])
    guard ShardName.isValid(name), name.lowercased() != "world" else {
      throw .usage(
        "--name must be of letters, digits, -, _ and ., at most 64, and another than world.")
    }
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
    source = GeoNamesImport(
      table: tables[0], admin1Codes: admin1, alternateNames: names, name: name)
  }

  func run() throws(CommandError) {
    // A limit on the size of files is then an error to be told, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    let bar = ProgressBar()
    let summary: ImportSummary
    do throws(ImportError) {
      defer { bar.finish() }
      summary = try source.run(into: folder) { bar.show($0) }
    } catch {
      throw .failed(error.description)
    }
    try StandardStream.output.write("\(source.name).shard: \(summary)\n")
  }

  /// The name of a file without its folder and extension.
  private static func stem(_ file: String) -> String {
    ((file as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
