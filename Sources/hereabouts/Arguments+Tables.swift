import Batch

/// The options that say how a table is written, which are the same for each command that reads one.
extension Arguments {
  /// Returns the format that `--delimiter` names; `nil` where it is to be found.
  func tableFormat() throws(CommandError) -> TableFormat? {
    guard let text = text("--delimiter") else { return nil }
    guard let format = TableFormat(delimiter: text) else {
      throw .usage("--delimiter must be one ASCII character, or tab.")
    }
    return format
  }

  /// Returns the encoding that `--encoding` names; `nil` where it is to be found.
  func tableEncoding() throws(CommandError) -> TableEncoding? {
    guard let name = text("--encoding") else { return nil }
    guard let encoding = TableEncoding(name: name) else {
      let known = TableEncoding.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--encoding must be one of \(known).")
    }
    return encoding
  }
}
