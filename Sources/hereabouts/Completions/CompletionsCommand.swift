/// The command `hereabouts completions SHELL`, which prints the script by which a shell completes the
/// program's commands and options.
struct CompletionsCommand {
  private let shell: Shell

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    let words = try Arguments(arguments, options: []).positional
    guard words.count == 1, let shell = Shell(rawValue: words[0]) else {
      throw .usage("completions needs a shell: bash, fish or zsh.")
    }
    self.shell = shell
  }

  func run() throws(CommandError) { try StandardStream.output.write(shell.completions) }
}

/// A shell that completes command lines.
enum Shell: String, CaseIterable {
  case bash, fish, zsh

  /// The script that makes the shell complete commands and options.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .fish: FishCompletions.script
    case .zsh: ZshCompletions.script
    }
  }

  /// The words that may stand in the place of a command.
  static let firstWords = CommandSyntax.all.map(\.name) + ["--help", "--version"]
}
