import Foundation
import TestSupport
import Testing

@testable import hereabouts

/// Tests that hold `--help` and the shells' completions to the options that the commands read.
@Suite(.slow) struct CompletionsTests {
  @Test func `help tells every command, and every option that it takes`() throws {
    let common: Set = ["--atlas", "--geocoder"]
    for command in CommandSyntax.all {
      let told = try Set(options(in: section(of: command.name)))
      let taken = Set(command.options + command.switches)
      #expect(told == taken.subtracting(common), "\(command.name)")
    }
    #expect(common.isSubset(of: options(in: Help.text[...])))
  }

  @Test(arguments: CommandSyntax.all.map(\.name))
  func `a command that shells complete is one that the program has`(command: String) throws {
    let result = try Executable.run([command, "--no-such-option"])
    #expect(result.error.contains("There is no option --no-such-option here."))
  }

  @Test(arguments: Shell.allCases)
  func `a shell's completions name every command and option`(shell: Shell) throws {
    let script = try Executable.run(["completions", shell.rawValue]).output
    for command in CommandSyntax.all {
      #expect(script.contains(command.name))
      for option in command.options + command.switches {
        // Fish is told the options without their dashes.
        #expect(script.contains(shell == .fish ? "-l \(option.dropFirst(2))" : option))
      }
    }
  }

  @Test(arguments: [
    ("se", ["serve", "search"]), ("serve --acc", ["--access-log"]),
    ("serve --log ", ["text", "json"]), ("map --theme d", ["dark"]),
    ("search a --geocoder n", ["nominatim="]), ("atlas r", ["remove"]),
    ("completions z", ["zsh"]), ("check --region", []), ("serve --listen ", []),
  ])
  func `bash suggests what may stand at the cursor`(line: String, expected: [String]) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let script = """
      compopt() { :; }
      \(BashCompletions.script)
      COMP_WORDS=(hereabouts \(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count)
      _hereabouts
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let bash = Process()
    let output = Pipe()
    bash.executableURL = URL(filePath: "/bin/bash")
    bash.arguments = ["-euc", script]
    bash.standardOutput = output
    try bash.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
    #expect(text.split(separator: "\n").map(String.init) == expected)
  }

  /// Returns the lines of `--help` that tell of a command: those that begin with its name, each
  /// with the deeper ones that follow.
  private func section(of command: String) throws -> Substring {
    let lines = Help.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(
      lines.firstIndex { $0.hasPrefix("  \(command) ") }, "\(command) is not told")
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }
    return Substring(([lines[start]] + rest).joined(separator: "\n"))
  }

  private func options(in text: Substring) -> [String] {
    text.matches(of: /--[a-z][a-z0-9-]*/).map { String($0.output) }
  }
}
