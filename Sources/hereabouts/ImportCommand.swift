import AtlasImport
import Foundation

/// The command `hereabouts import FILE…`, which adds extracts of OpenStreetMap or a table of
/// GeoNames, of places or of postal codes, to an atlas.
struct ImportCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas", "--name", "--admin1", "--names"]

  private enum Source {
    case table(GeoNamesImport)
    case extracts([StreetMapImport])
  }

  private let folder: String
  private let source: Source

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(arguments, options: Self.options)
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
    let files = arguments.positional
    let extracts = files.filter(StreetMapFile.isExtract)
    if extracts.isEmpty {
      source = .table(try Self.table(files, arguments))
    } else if extracts.count == files.count {
      source = .extracts(try Self.extracts(files, arguments))
    } else {
      throw .usage("import takes extracts of OpenStreetMap or a table of GeoNames, not both.")
    }
  }

  private static func table(
    _ files: [String], _ arguments: Arguments
  ) throws(CommandError) -> GeoNamesImport {
    var tables: [String] = []
    var (admin1, names) = (arguments.text("--admin1"), arguments.text("--names"))
    // The files that add to a table are recognized by the names that GeoNames gives them.
    for file in files {
      switch stem(file).lowercased() {
      case "admin1codesascii" where admin1 == nil: admin1 = file
      case "alternatenamesv2" where names == nil: names = file
      default: tables.append(file)
      }
    }
    guard tables.count == 1 else {
      throw .usage(
        tables.isEmpty
          ? "import needs an extract of OpenStreetMap, such as monaco.osm.pbf, or a table of"
            + " places, such as cities500.zip."
          : "import takes one table of places at a time.")
    }
    // GeoNames calls the table of a country's places and that of its postal codes alike.
    let isPostal = GeoNamesImport.isPostal(tables[0])
    let stem = Self.stem(tables[0])
    let name = isPostal ? "\(Self.stem(stem))-postcodes" : stem
    return GeoNamesImport(
      table: tables[0], admin1Codes: admin1, alternateNames: names,
      name: try validated(arguments.text("--name") ?? name))
  }

  private static func extracts(
    _ files: [String], _ arguments: Arguments
  ) throws(CommandError) -> [StreetMapImport] {
    guard arguments.text("--admin1") == nil, arguments.text("--names") == nil else {
      throw .usage("--admin1 and --names add to a table of GeoNames, not to an extract.")
    }
    let name = arguments.text("--name")
    if name != nil, files.count > 1 { throw .usage("--name names the shard of one file.") }
    var sources: [StreetMapImport] = []
    for file in files {
      let name = try validated(name ?? StreetMapFile.stem(file))
      if sources.contains(where: { $0.name == name }) {
        throw .usage("Two of the files would become \(name).shard: import them one by one.")
      }
      sources.append(StreetMapImport(extract: file, name: name))
    }
    return sources
  }

  private static func validated(_ name: String) throws(CommandError) -> String {
    let reserved = BundledImport.reservedNames
    guard ShardName.isValid(name), !reserved.contains(name.lowercased()) else {
      throw .usage(
        "--name must be of letters, digits, -, _ and ., at most 64, and none of "
          + reserved.joined(separator: ", ") + ".")
    }
    return name
  }

  func run() throws(CommandError) {
    // Ignoring the signal turns a limit on the size of files into an error that can be reported, as
    // a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    switch source {
    case .table(let table):
      try report(table.name) { progress throws(ImportError) in
        try table.run(into: folder, progress: progress)
      }
    case .extracts(let extracts):
      for extract in extracts {
        try report(extract.name) { progress throws(ImportError) in
          try extract.run(into: folder, progress: progress)
        }
      }
    }
  }

  /// Runs an import into a shard, shows its progress and then prints its summary.
  private func report<Summary: CustomStringConvertible>(
    _ name: String, _ run: (_ progress: (ImportProgress) -> Void) throws(ImportError) -> Summary
  ) throws(CommandError) {
    let bar = ProgressBar()
    let summary: String
    do throws(ImportError) {
      defer { bar.finish() }
      summary = try run { bar.show($0) }.description
    } catch {
      throw .failed(error.description)
    }
    try StandardStream.output.write("\(name).shard: \(summary)\n")
  }

  /// Returns the name of a file without its folder and extension.
  private static func stem(_ file: String) -> String {
    ((file as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
