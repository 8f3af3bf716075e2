/// A namespace of the script by which bash completes the program's commands and options.
enum BashCompletions {
  static let script = """
    # Completes the commands and options of hereabouts, as `hereabouts completions bash` prints it.
    _hereabouts() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "\(words(Shell.firstWords))" -- "$current")
        return
      fi
      COMPREPLY=()
      case $previous in
    \(valueCases)
      esac
      case ${COMP_WORDS[1]}:$current in
    \(optionCases)
    \(operandCases)
      esac
      [[ ${COMPREPLY-} != *= ]] || compopt -o nospace
    }
    complete -F _hereabouts hereabouts

    """

  /// The branches that complete the value of the option before the cursor.
  private static var valueCases: String {
    Set(CommandSyntax.all.flatMap(\.options)).sorted().map { option in
      "    \(option)) \(reply(CommandSyntax.value(of: option)))\n      ;;"
    }.joined(separator: "\n")
  }

  /// The branches that complete an option of a command.
  private static var optionCases: String {
    CommandSyntax.all.map { command in
      let options = CommandSyntax.Value.words(command.options + command.switches + ["--help"])
      return "    \(command.name):-*) \(reply(options)) ;;"
    }.joined(separator: "\n")
  }

  /// The branches that complete what stands behind a command without an option.
  private static var operandCases: String {
    CommandSyntax.all.filter { $0.operands != .anything }.map { command in
      "    \(command.name):*) \(reply(command.operands)) ;;"
    }.joined(separator: "\n")
  }

  /// Returns the commands that suggest values.
  private static func reply(_ value: CommandSyntax.Value) -> String {
    switch value {
    case .anything: ":"
    case .file: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
    case .folder: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$current\")"
    case .fileOr(let list):
      "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -W \"\(words(list))\" -- \"$current\")"
    case .words(let list):
      "mapfile -t COMPREPLY < <(compgen -W \"\(words(list))\" -- \"$current\")"
    }
  }

  private static func words(_ list: [String]) -> String { list.joined(separator: " ") }
}
