import Places

/// The arguments that follow a command on the command line, split into options and the rest.
struct Arguments {
  /// The command's arguments that are no options, in order.
  private(set) var positional: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Creates the arguments of a command by splitting them into options and the rest. After `--` no
  /// argument is an option.
  ///
  /// - Parameters:
  ///   - options: The options that take a value, with their dashes: `--limit 5`, `--limit=5`.
  ///   - switches: The options that take no value.
  /// - Throws: A usage error for any other option, or a missing value.
  init(
    _ arguments: some Sequence<String>, options: Set<String>, switches: Set<String> = []
  ) throws(CommandError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positional += rest
        return
      }
      guard argument.hasPrefix("--") else {
        positional.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if switches.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if options.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw .usage("\(name) needs a value.")
        }
        values[name] = value
      } else {
        throw .usage("There is no option \(name) here.")
      }
    }
  }

  /// Returns whether an option without a value was given on the command line.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the value of an option of the command line; `nil` if it was not given.
  func text(_ option: String) -> String? { values[option] }

  /// Returns the value of an option of the command line, read as a `T`; `nil` if it was not given.
  ///
  /// - Parameter form: A description of valid values, such as "a number from 1 to 50".
  /// - Throws: A usage error that says what was expected.
  func value<T: LosslessStringConvertible>(
    _ option: String, expecting form: String, as type: T.Type = T.self
  ) throws(CommandError) -> T? {
    guard let text = values[option] else { return nil }
    guard let value = T(text) else { throw .usage("\(option) must be \(form).") }
    return value
  }

  /// Returns the value of an option of the command line as a whole number; `nil` if it was not
  /// given.
  ///
  /// - Throws: A usage error that states the range.
  func number(_ option: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    let form = "a number from \(range.lowerBound) to \(range.upperBound)"
    let number: Int? = try value(option, expecting: form)
    if let number, !range.contains(number) { throw .usage("\(option) must be \(form).") }
    return number
  }
}

extension Arguments {
  /// The region that the option `--region` states; `nil` if it was not given.
  var region: CoordinateRegion? {
    get throws(CommandError) {
      try value("--region", expecting: "latitude,longitude,latitudeDelta,longitudeDelta")
    }
  }
}

/// An error that ends a command which could not do what it was asked.
enum CommandError: Error {
  /// An error that the command line cannot be understood, which means exit status 64 (`EX_USAGE`).
  case usage(String)
  /// An error that the command was understood and failed, which means exit status 1.
  case failed(String)
}
