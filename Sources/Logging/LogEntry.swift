public import Foundation

/// A degree of importance of a line in a log.
public enum LogLevel: String, Sendable {
  /// The level of what an operator expects, such as a start.
  case info
  /// The level of what the server gets along with, such as a shard that it leaves out.
  case warning
  /// The level of what readers notice, such as a failed search.
  case error
}

/// A form of the lines in a log.
public enum LogFormat: String, CaseIterable, LosslessStringConvertible, Sendable {
  /// The form that people read: `2026-11-23T04:05:06.789Z warning The shard …`, then each field as
  /// `name=value`.
  case text
  /// The form that programs read: a JSON object on each line, with `time`, `level`, `message` and
  /// the fields.
  case json

  public init?(_ description: String) { self.init(rawValue: description) }

  public var description: String { rawValue }
}

/// An entry of a log: a sentence about what happened, and when. An entry never holds what people
/// ask for.
public struct LogEntry: Sendable {
  public var time: Date
  public var level: LogLevel
  public var message: String
  /// The names and values of what a program may want to read of the entry.
  public var fields: [(name: String, value: String)]

  public init(
    time: Date, level: LogLevel, message: String, fields: [(name: String, value: String)] = []
  ) {
    self.time = time
    self.level = level
    self.message = message
    self.fields = fields
  }

  /// Returns the entry as one line with its line feed. Control characters are made spaces, so that
  /// no entry can look like two.
  public func line(as format: LogFormat) -> [UInt8] {
    let stamp = time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    switch format {
    case .text:
      let fields = fields.map { " \($0.name)=\(Self.quoted($0.value))" }.joined()
      return Array("\(stamp) \(level.rawValue) \(Self.plain(message))\(fields)\n".utf8)
    case .json:
      let all = [("time", stamp), ("level", level.rawValue), ("message", message)] + fields
      let members = all.map { "\(Self.json($0.0)):\(Self.json($0.1))" }
      return Array("{\(members.joined(separator: ","))}\n".utf8)
    }
  }

  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? " " : $0 }))
  }

  private static func quoted(_ value: String) -> String {
    value.contains { " \"=".contains($0) } || value.isEmpty
      ? "\"\(plain(value).replacing("\"", with: "'"))\"" : plain(value)
  }

  /// Returns a text as a JSON string.
  private static func json(_ text: String) -> String {
    var json = "\""
    for scalar in plain(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { json.unicodeScalars.append("\\") }
      json.unicodeScalars.append(scalar)
    }
    return json + "\""
  }
}

extension Unicode.Scalar {
  /// A Boolean value that says whether the character ends a line or controls how text is shown.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: true
    default: false
    }
  }
}
