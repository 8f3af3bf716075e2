/// A namespace of the script by which zsh completes the program's commands and options.
enum ZshCompletions {
  static let script = """
    #compdef hereabouts
    # Completes the commands and options of hereabouts, as `hereabouts completions zsh` prints it.
    if (( CURRENT == 2 )); then
      compadd -- \(Shell.firstWords.joined(separator: " "))
      return
    fi
    shift words
    (( CURRENT-- ))
    case $words[1] in
    \(commandCases)
    esac

    """

  private static var commandCases: String {
    CommandSyntax.all.map { command in
      let options = command.options.map { option in
        "'\(option)=:value:\(action(CommandSyntax.value(of: option)))'"
      }
      let switches = (command.switches + ["--help"]).map { "'\($0)'" }
      let operands = "'*:value:\(action(command.operands))'"
      let specifications = (options + switches + [operands]).joined(separator: " \\\n      ")
      return "  \(command.name))\n    _arguments \\\n      \(specifications) ;;"
    }.joined(separator: "\n")
  }

  /// Returns the action of `_arguments` that suggests values.
  private static func action(_ value: CommandSyntax.Value) -> String {
    switch value {
    case .anything: ""
    case .file: "_files"
    case .folder: "_files -/"
    case .fileOr(let list): "{_files; compadd -- \(list.joined(separator: " "))}"
    case .words(let list): "(\(list.joined(separator: " ")))"
    }
  }
}
