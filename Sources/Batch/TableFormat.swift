/// A format of a table in text: what separates its fields.
public struct TableFormat: Hashable, Sendable {
  /// The character between two fields.
  public let delimiter: UInt8

  /// Creates a format of a table from the character between its fields, a single ASCII character
  /// that is neither a quote nor an end of a line; `nil` for anything else. The words `tab` and `\t`
  /// stand for a tab.
  public init?(delimiter text: String) {
    let text = ["tab", "\\t"].contains(text) ? "\t" : text
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80, byte != 0,
      byte != UInt8(ascii: "\""), !Self.isLineEnd(byte)
    else { return nil }
    delimiter = byte
  }

  private init(_ delimiter: UInt8) { self.delimiter = delimiter }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Returns the format that the first line of a table states, as spreadsheets write it (`sep=;`), and the
  /// number of bytes of that line with its end; `nil` for a table without such a line.
  static func stated(in beginning: ArraySlice<UInt8>) -> (format: TableFormat, length: Int)? {
    let line = beginning.prefix { !isLineEnd($0) }
    let plain = line.filter { $0 != UInt8(ascii: "\"") }
    guard plain.count == 5, String(decoding: plain.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let format = TableFormat(delimiter: String(decoding: plain.suffix(1), as: UTF8.self))
    else { return nil }
    let rest = beginning.dropFirst(line.count)
    let end = rest.starts(with: "\r\n".utf8) ? 2 : min(1, rest.count)
    return (format, line.count + end)
  }

  /// Returns the format in which a table seems to be written: that with most fields in its first
  /// line, commas where there is but one.
  static func detected(in beginning: ArraySlice<UInt8>) -> TableFormat {
    let formats = [",", ";", "\t", "|"].compactMap { TableFormat(delimiter: $0) }
    var best = (format: TableFormat(UInt8(ascii: ",")), count: 1)
    for format in formats {
      var reader = RecordReader(format, maximumBytes: beginning.count)
      reader.append(beginning)
      guard let record = try? reader.next() ?? reader.end() else { continue }
      let count = record.fieldCount(format)
      if count > best.count { best = (format, count) }
    }
    return best.format
  }
}
