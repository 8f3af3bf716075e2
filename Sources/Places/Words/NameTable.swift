private import Foundation

/// A reader of the tables in `Resources` whose lines are “KEY: NAME, NAME, …”, each key once; empty lines and
/// those that begin with # say nothing.
public struct NameTable: Sendable {
  /// A line of a table.
  struct Line {
    /// The number of the line, from 1.
    let number: Int
    let key: String
    let names: [String]

    /// Returns what is wrong with the line, for a reason.
    func failure(_ reason: String) -> WordTableParser.Failure {
      WordTableParser.Failure(line: number, reason: reason)
    }

    /// Returns the groups of a word or two that the names of the line are, with = between them.
    func groups() throws(WordTableParser.Failure) -> [[String]] {
      var groups: [[String]] = []
      for name in names {
        let group = name.split(separator: "=", omittingEmptySubsequences: false).map {
          String(decoding: Array($0.utf8)[...].trimmed, as: UTF8.self)
        }
        guard group.count > 1, group.allSatisfy({ !$0.isEmpty && $0.count { $0 == " " } < 2 })
        else {
          throw failure("Spellings that are the same are a word or two with = between them.")
        }
        groups.append(group)
      }
      return groups
    }
  }

  let lines: [Line]

  /// Creates a table from a text.
  init(_ text: String) throws(WordTableParser.Failure) {
    var lines: [Line] = []
    var known: Set<String> = []
    for (index, bytes) in Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      if bytes.isEmpty || bytes.first == UInt8(ascii: "#") { continue }
      // The name of a condition may have a colon too: "fuel:diesel".
      let colon = bytes.indices.dropLast().first {
        bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: " ")
      }
      guard let colon else {
        throw WordTableParser.Failure(line: index + 1, reason: "A line is “key: name, name”.")
      }
      let names = bytes[(colon + 1)...]
        .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { String(decoding: $0.trimmed, as: UTF8.self) }
      let key = String(decoding: bytes[..<colon], as: UTF8.self)
      let line = Line(number: index + 1, key: key, names: names)
      guard known.insert(key).inserted else {
        throw line.failure("“\(line.key)” stands here twice.")
      }
      if names.contains("") { throw line.failure("A name is empty.") }
      lines.append(line)
    }
    self.lines = lines
  }

  /// Returns the table in a file of `Resources`, the names by their keys. A file that cannot be read ends the
  /// program with its name and the reason.
  ///
  /// - Parameter file: The path of the file in the folder.
  public static func names(in file: String) -> [String: [String]] {
    let lines = read(file) { text throws(WordTableParser.Failure) in try NameTable(text).lines }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.key, $0.names) })
  }

  /// Returns the names of all tables in a folder of `Resources`, without `.txt`, in their order.
  static func tables(in folder: String) -> [String] {
    let path = Bundle.module.bundleURL.appendingPathComponent("Resources/\(folder)").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().map { String($0.dropLast(4)) }
  }

  /// Returns what a closure makes of the text in a file of `Resources`. A file that cannot be read ends the
  /// program with its name, the number of the line and the reason.
  static func read<Table>(
    _ file: String, _ table: (String) throws(WordTableParser.Failure) -> Table
  ) -> Table {
    let url = Bundle.module.bundleURL.appendingPathComponent("Resources/\(file)")
    do {
      return try table(try String(contentsOf: url, encoding: .utf8))
    } catch {
      fatalError("\(file): \(error)")
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text without spaces at either end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var rest = self
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    while rest.last == UInt8(ascii: " ") { rest.removeLast() }
    return rest
  }
}
