import Downloads
import Logging
import Places
import Templates

/// A description of the arguments that a command of the program takes, from which shell completions
/// are made.
struct CommandSyntax {
  /// A description of the values that a shell suggests for an argument.
  enum Value: Equatable {
    case anything, file, folder
    case words([String])
    case fileOr([String])
  }

  let name: String
  /// The options that take a value, with their dashes, in order.
  let options: [String]
  /// The options that take no value, with their dashes, in order.
  let switches: [String]
  /// The values that stand behind the command without an option.
  let operands: Value

  init(
    _ name: String, options: Set<String> = [], switches: Set<String> = [],
    operands: Value = .anything
  ) {
    self.name = name
    self.options = options.sorted()
    self.switches = switches.sorted()
    self.operands = operands
  }

  /// All commands, in the order of `--help`.
  static let all = [
    CommandSyntax("serve", options: ServeOptions.names, switches: ServeOptions.switches),
    CommandSyntax("search", options: SearchCommand.options, switches: SearchCommand.switches),
    CommandSyntax("complete", options: CompleteCommand.options, switches: CompleteCommand.switches),
    CommandSyntax("reverse", options: ReverseCommand.options, switches: ReverseCommand.switches),
    CommandSyntax(
      "geocode", options: GeocodeCommand.options, switches: GeocodeCommand.switches,
      operands: .file),
    CommandSyntax("map", options: MapCommand.options),
    CommandSyntax(
      "import", options: ImportCommand.options, switches: ImportCommand.switches,
      operands: .fileOr(RegionList.bundled.regions.map(\.shortPath))),
    CommandSyntax("regions", switches: RegionsCommand.switches),
    CommandSyntax(
      "atlas", options: AtlasCommand.options, switches: AtlasCommand.switches,
      operands: .words(["remove"])),
    CommandSyntax("check", options: CheckCommand.options),
    CommandSyntax("completions", operands: .words(Shell.allCases.map(\.rawValue))),
  ]

  /// Returns the values that a shell suggests for an option of any command.
  static func value(of option: String) -> Value {
    switch option {
    case "--atlas", "--public": .folder
    case "--admin1", "--names": .file
    case "--geocoder":
      .words(GeocoderChoice.Kind.allCases.map { $0.isService ? "\($0.rawValue)=" : $0.rawValue })
    case "--log": .words(LogFormat.allCases.map(\.rawValue))
    case "--kind":
      .words(CategoryVocabulary.standard.definitions.map(\.category.rawValue))
    case "--theme": .words(MapTheme.allCases.map(\.rawValue))
    case "--weather": .words(["open-meteo", "stub"])
    case "--trusted-proxy": .words(["unix"])
    default: .anything
    }
  }
}
