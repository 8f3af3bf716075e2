import Glibc

/// The command-line program `hereabouts`, the only part that knows every implementation.
@main
struct Hereabouts {
  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      switch error {
      case .usage(let sentence):
        StandardStream.error.say("hereabouts: \(sentence) See hereabouts --help.\n")
        exit(EX_USAGE)
      case .failed(let sentence):
        StandardStream.error.say("hereabouts: \(sentence)\n")
        exit(EXIT_FAILURE)
      }
    }
  }

  private static func run(_ arguments: [String]) async throws(CommandError) {
    let rest = arguments.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains("--help") {
      return try StandardStream.output.write(Help.text)
    }
    switch arguments.first {
    case "serve": try await ServeCommand(rest).run()
    case "search": try await SearchCommand(rest).run()
    case "complete": try await CompleteCommand(rest).run()
    case "reverse": try await ReverseCommand(rest).run()
    case "geocode": try await GeocodeCommand(rest).run()
    case "map": try await MapCommand(rest).run()
    case "import": try await ImportCommand(rest).run()
    case "regions": try RegionsCommand(rest).run()
    case "atlas": try AtlasCommand(rest).run()
    case "check": try CheckCommand(rest).run()
    case "completions": try CompletionsCommand(rest).run()
    case "--help", "-h", "help": try StandardStream.output.write(Help.text)
    case "--version": try StandardStream.output.write("hereabouts \(Help.version)\n")
    case nil: throw .usage("Say what to do.")
    default: throw .usage("There is no command of that name.")
    }
  }
}
