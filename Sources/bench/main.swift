import Foundation

// `bench help` lists the commands. Without a command, and with a folder alone, it is `bench world`.

var arguments = Array(CommandLine.arguments.dropFirst())
let name = arguments.first ?? "world"
let isFolder = name.contains("/") || FileManager.default.fileExists(atPath: name)
let command = Command.all.first { $0.name == name } ?? (isFolder ? Command.all[0] : nil)
if command?.name == arguments.first { arguments.removeFirst() }
if name == "help" {
  print(Command.usage)
} else if let command, command.takes(arguments.count) {
  try await command.run(arguments)
} else {
  FileHandle.standardError.write(Data("\(Command.usage)\n".utf8))
  exit(EX_USAGE)
}
