/// A namespace of the script by which fish completes the program's commands and options.
enum FishCompletions {
  static let script =
    ([
      "# Completes the commands and options of hereabouts, as `hereabouts completions fish` prints it."
    ]
    + ["complete -c hereabouts -f"]
    + ["complete -c hereabouts -n __fish_use_subcommand -a '\(names)'"]
    + [
      "complete -c hereabouts -n __fish_use_subcommand -l version",
      "complete -c hereabouts -l help",
    ]
    + CommandSyntax.all.flatMap(lines)).joined(separator: "\n") + "\n"

  private static var names: String {
    CommandSyntax.all.map(\.name).joined(separator: " ")
  }

  /// Returns the lines that complete the options and operands of a command.
  private static func lines(of command: CommandSyntax) -> [String] {
    let start = "complete -c hereabouts -n '__fish_seen_subcommand_from \(command.name)'"
    let options = command.options.map { option in
      let value = suggestions(CommandSyntax.value(of: option))
      return "\(start) -l \(option.dropFirst(2)) -r\(value.isEmpty ? " -f" : value)"
    }
    let switches = command.switches.map { "\(start) -l \($0.dropFirst(2))" }
    let operands = suggestions(command.operands)
    return options + switches + (operands.isEmpty ? [] : [start + operands])
  }

  /// Returns the options of `complete` that suggest values; an empty text for any value.
  private static func suggestions(_ value: CommandSyntax.Value) -> String {
    switch value {
    case .anything: ""
    case .file: " -F"
    case .folder: " -f -a '(__fish_complete_directories)'"
    case .fileOr(let list): " -F -a '\(list.joined(separator: " "))'"
    case .words(let list): " -f -a '\(list.joined(separator: " "))'"
    }
  }
}
