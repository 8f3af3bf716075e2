import AtlasImport
import Downloads
import Foundation
import OwnPlaces

/// The command `hereabouts import SOURCE…`, which adds extracts of OpenStreetMap and files of places, or a
/// table of GeoNames, of places or of postal codes, to an atlas. A source is a file, an address, or the name
/// of a region, whose extract is downloaded.
struct ImportCommand {
  /// The options that take a value.
  static let options = OwnPlacesImport.options.union([
    "--atlas", "--geocoder", "--name", "--admin1", "--names", "--mirror",
  ])
  /// The options that take none.
  static let switches: Set = ["--keep-downloads"]

  private let arguments: Arguments
  private let folder: String
  private let downloads: DownloadFolder
  private let sources: [ImportSource]
  /// The imports, one for each source; empty where the sources are a table.
  private let imports: [SingleImport]

  /// An import of one file into a shard.
  private enum SingleImport {
    case extract(StreetMapImport)
    case ownPlaces(OwnPlacesImport)

    var name: String {
      switch self {
      case .extract(let extract): extract.name
      case .ownPlaces(let places): places.name
      }
    }
  }

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let arguments = try Arguments(arguments, options: Self.options, switches: Self.switches)
    self.arguments = arguments
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
    downloads = DownloadFolder(ofAtlas: folder)
    let mirror = arguments.text("--mirror") ?? Region.server
    guard mirror.isFolderURL else {
      throw .usage("--mirror must be like \(Region.server).")
    }
    var sources: [ImportSource] = []
    for text in arguments.positional { sources.append(try ImportSource(text, mirror: mirror)) }
    self.sources = sources
    let files = sources.map { [downloads] in $0.path(downloadsIn: downloads.path) }
    let count = files.count { Self.isOwnPlaces($0) || StreetMapFile.isExtract($0) }
    imports = count == 0 ? [] : try Self.imports(sources, files, arguments)
    if count == 0, sources.allSatisfy({ $0.download == nil }) {
      _ = try Self.table(files, arguments)
    }
    guard count == 0 || count == files.count else {
      throw .usage("import takes a table of GeoNames by itself, not beside other files.")
    }
  }

  private static func isOwnPlaces(_ file: String) -> Bool {
    OwnPlaces.isNamedSo(file) && !GeoNamesImport.isPostal(file)
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
          ? "import needs the name of a region, such as monaco, an extract of OpenStreetMap, such as"
            + " monaco.osm.pbf, or a table of places, such as cities500.zip."
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

  private static func imports(
    _ given: [ImportSource], _ files: [String], _ arguments: Arguments
  ) throws(CommandError) -> [SingleImport] {
    guard arguments.text("--admin1") == nil, arguments.text("--names") == nil else {
      throw .usage("--admin1 and --names add to a table of GeoNames, not to other files.")
    }
    let name = arguments.text("--name")
    if name != nil, files.count > 1 { throw .usage("--name names the shard of one file.") }
    var imports: [SingleImport] = []
    for (source, file) in zip(given, files) {
      let isOwn = isOwnPlaces(file)
      let stem = isOwn ? OwnPlaces.stem(file) : StreetMapFile.stem(file)
      let name = try validated(name ?? source.shardName ?? stem)
      if imports.contains(where: { $0.name == name }) {
        throw .usage("Two of the files would become \(name).shard: import them one by one.")
      }
      imports.append(
        isOwn
          ? .ownPlaces(try OwnPlacesImport(file, name: name, arguments))
          : .extract(StreetMapImport(extract: file, name: name)))
    }
    return imports
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

  func run() async throws(CommandError) {
    // Ignoring the signal turns a limit on the size of files into an error that can be reported, as
    // a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    for (source, single) in zip(sources, imports) {
      if let download = source.download {
        try await downloads.fetch(download) { StreetMapImport.spaceNeeded(forExtractOf: $0) }
      }
      switch single {
      case .extract(let extract):
        try report(extract.name) { progress throws(ImportError) in
          try extract.run(into: folder, progress: progress)
        }
      case .ownPlaces(let places): try await places.run(into: folder)
      }
      removeDownload(of: source)
    }
    if imports.isEmpty { try await importTable() }
  }

  private func importTable() async throws(CommandError) {
    for source in sources {
      if let download = source.download { try await downloads.fetch(download) { _ in 0 } }
    }
    let table = try Self.table(sources.map { $0.path(downloadsIn: downloads.path) }, arguments)
    try report(table.name) { progress throws(ImportError) in
      try table.run(into: folder, progress: progress)
    }
    for source in sources { removeDownload(of: source) }
  }

  private func removeDownload(of source: ImportSource) {
    guard !arguments.has("--keep-downloads"), let download = source.download else { return }
    downloads.remove(download)
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
