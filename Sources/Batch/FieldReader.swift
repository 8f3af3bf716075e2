package import Files

/// A reader of the rows of a document as fields, each a name with a value: of a table in text, of the features
/// of GeoJSON, or of objects of JSON one after the other.
package struct FieldReader<Source: ByteSource> {
  /// A row of a document.
  package struct Row: Sendable {
    /// The fields of the row that have a value, in their order. What lies within a value of JSON has the names
    /// of all levels with dots between them; of a list of objects the first counts.
    package var fields: [(name: String, value: String)] = []
    /// The geometry of a feature of GeoJSON as it is written; `nil` for other rows.
    package var geometry: [UInt8]?
  }

  private enum Rows {
    case table(TableReader<Source>, names: [String])
    case json(JSONRecordReader<Source>)
  }

  private var rows: Rows

  /// Creates a reader of the rows of a document.
  ///
  /// - Throws: `BatchError` for a document that cannot be read.
  package init(
    _ source: Source, encoding: TableEncoding? = nil, format: TableFormat? = nil
  ) throws(BatchError) {
    let text = try TextReader(source, encoding: encoding)
    if format == nil, text.beginsAsJSON {
      rows = .json(try JSONRecordReader(text))
      return
    }
    var reader = TableReader(text, format: format)
    guard let header = try reader.next() else { throw BatchError("\(text.path): it is empty.") }
    let count = header.fieldCount(reader.format)
    guard count <= BatchOptions.maximumColumns else {
      throw BatchError(
        "The table has \(count) columns; there may be \(BatchOptions.maximumColumns).")
    }
    rows = .table(reader, names: header.values(reader.format).map(\.trimmed))
  }

  /// The part of the document that was read, from 0 to 1.
  package var progress: Double {
    switch rows {
    case .table(let reader, _): reader.progress
    case .json(let reader): reader.progress
    }
  }

  /// The names of the columns of a table; empty for JSON.
  package var columns: [String] {
    if case .table(_, let names) = rows { names } else { [] }
  }

  /// Returns the next row; `nil` at the end of the document.
  package mutating func next() throws(BatchError) -> Row? {
    switch rows {
    case .table(var reader, let names):
      let record = try reader.next()
      let format = reader.format
      rows = .table(reader, names: names)
      guard let record else { return nil }
      let values = record.values(format, limit: names.count).map(\.trimmed)
      return Row(fields: zip(names, values).filter { !$0.0.isEmpty && !$0.1.isEmpty })
    case .json(var reader):
      let record = try reader.next()
      rows = .json(reader)
      return record.map { Self.row($0.bytes) }
    }
  }

  private static func row(_ bytes: [UInt8]) -> Row {
    guard let object = JSONObject(bytes) else { return Row() }
    var row = Row()
    var fields = JSONFields(bytes: bytes)
    if object["type"]?.text(in: bytes) == "Feature" {
      if let id = object["id"] { fields.add(id, named: "id") }
      if let properties = object["properties"] { fields.add(properties, named: "") }
      if let geometry = object["geometry"], geometry.kind == .object {
        row.geometry = Array(bytes[geometry.value])
      }
    } else {
      for member in object.members { fields.add(member, named: member.name) }
    }
    row.fields = fields.fields
    return row
  }
}

extension String {
  fileprivate var trimmed: String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// A collector of the fields of objects of JSON, also of those within others.
struct JSONFields {
  private static let depthLimit = 5
  private static let fieldLimit = 1_000
  private static let listLimit = 32

  let bytes: [UInt8]
  private(set) var fields: [(name: String, value: String)] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Adds the fields in the value of a member.
  mutating func add(_ member: JSONObject.Member, named name: String) {
    add(member.kind, member.value, name, depth: 0)
  }

  private mutating func add(
    _ kind: JSONObject.Kind, _ value: Range<Int>, _ name: String, depth: Int
  ) {
    guard depth < Self.depthLimit, fields.count < Self.fieldLimit else { return }
    switch kind {
    case .string, .number, .word:
      if let text = text(kind, value), !text.isEmpty { fields.append((name, text)) }
    case .object:
      guard let object = JSONObject(bytes, at: value.lowerBound) else { return }
      for member in object.members {
        add(
          member.kind, member.value, name.isEmpty ? member.name : "\(name).\(member.name)",
          depth: depth + 1)
      }
    case .array: addList(value, name, depth: depth)
    }
  }

  private mutating func addList(_ value: Range<Int>, _ name: String, depth: Int) {
    var scanner = JSONScanner(bytes: bytes, position: value.lowerBound + 1)
    var texts: [String] = []
    for _ in 0..<Self.listLimit {
      scanner.skipSpace()
      let start = scanner.position
      guard let kind = scanner.skipValue(depth: 64) else { break }
      let element = start..<scanner.position
      if case .object = kind {
        if texts.isEmpty { add(kind, element, name, depth: depth + 1) }
        break
      }
      if let text = text(kind, element) { texts.append(text) }
      scanner.skipSpace()
      guard scanner.take(",") else { break }
    }
    if !texts.isEmpty { fields.append((name, texts.joined(separator: ";"))) }
  }

  private func text(_ kind: JSONObject.Kind, _ value: Range<Int>) -> String? {
    switch kind {
    case .string:
      var scanner = JSONScanner(bytes: bytes, position: value.lowerBound)
      return scanner.string()
    case .number: return String(decoding: bytes[value], as: UTF8.self)
    case .word:
      let word = String(decoding: bytes[value], as: UTF8.self)
      return word == "null" ? nil : word == "true" ? "yes" : "no"
    case .object, .array: return nil
    }
  }
}
